# SPDX-License-Identifier: Zlib
# Reads a report of the probe's --winetest as Wine's test bot reads those of
# Wine's tests (WineTestBot::LogUtils, ParseWineTestReport).

# winetest(OUTPUT STATUS): fails unless there are as many lines of each kind as
# the summary counts, and the exit status is that of the failures. Sets
# executed, todo, failed and skipped to the summary's numbers.
function(winetest output status)
    string(CONCAT summary "\n[0-9a-f]+:ddraw: ([0-9]+) tests executed "
        "\\(([0-9]+) marked as todo, ([0-9]+) failures?\\), "
        "([0-9]+) skipped\\.\n$")
    if(NOT output MATCHES "${summary}")
        message(FATAL_ERROR "no summary in\n${output}")
    endif()
    set(executed ${CMAKE_MATCH_1})
    set(todo ${CMAKE_MATCH_2})
    set(failed ${CMAKE_MATCH_3})
    set(skipped ${CMAKE_MATCH_4})
    foreach(kind "todo|Test marked todo" "failed|Test failed"
            "skipped|Tests skipped")
        string(REGEX REPLACE "\\|.*" "" number ${kind})
        string(REGEX REPLACE ".*\\|" "" text ${kind})
        string(REGEX MATCHALL "\nddraw\\.c:[0-9]+: ${text}: [^\n]" lines
            "${output}")
        list(LENGTH lines count)
        if(NOT count EQUAL ${number})
            message(FATAL_ERROR "${count} lines \"${text}\" in\n${output}")
        endif()
        set(${number} ${${number}} PARENT_SCOPE)
    endforeach()
    set(executed ${executed} PARENT_SCOPE)
    if((failed EQUAL 0 AND NOT status EQUAL 0) OR
       (failed GREATER 0 AND status EQUAL 0))
        message(FATAL_ERROR "status ${status}\n${output}")
    endif()
endfunction()
