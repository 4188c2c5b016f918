# SPDX-License-Identifier: Zlib
# Tests of ddcollide-probe, on Wine's ddraw.dll and on one whose calls fail.
find_program(PROVE prove)
if(NOT PROVE)
    message(FATAL_ERROR "prove (of Perl) is needed to test the probe's TAP")
endif()

# The kept dumps, as the probe writes them.
set(probe_dumps ${CMAKE_CURRENT_BINARY_DIR}/dumps)
set(probe_kept ${probe_dumps}/wine-8.0-${DDC_PROCESSOR}-no3d.txt)
execute_process(COMMAND ${Python3_EXECUTABLE} -B
    ${PROJECT_SOURCE_DIR}/tools/probe/implementations.py
    --whole ${CMAKE_CURRENT_SOURCE_DIR}/dumps ${probe_dumps}
    COMMAND_ERROR_IS_FATAL ANY)
file(GLOB kept CONFIGURE_DEPENDS dumps/*.txt)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${kept})

add_executable(probe_pin probe_pin.c)
target_link_libraries(probe_pin PRIVATE ddcollide_flags)
add_test(NAME probe_pin COMMAND probe_pin)
set_tests_properties(probe_pin PROPERTIES FIXTURES_SETUP probe)

add_test(NAME probe_tap COMMAND ${CMAKE_COMMAND}
    -DPROBE=$<TARGET_FILE:ddcollide-probe>
    -DREPORT=${CMAKE_CURRENT_BINARY_DIR}/report.tap
    -DPROVE=${PROVE}
    -DEMULATOR=${CMAKE_CROSSCOMPILING_EMULATOR}
    -P ${CMAKE_CURRENT_SOURCE_DIR}/probe_tap.cmake)
set_tests_properties(probe_tap PROPERTIES FIXTURES_SETUP probe_report)
# The one test that may be skipped: tests/run allows it.
add_test(NAME probe_kept COMMAND ${CMAKE_COMMAND}
    -DREPORT=${CMAKE_CURRENT_BINARY_DIR}/report.tap
    -DDUMPS=${probe_dumps}
    -P ${CMAKE_CURRENT_SOURCE_DIR}/probe_kept.cmake)
set_tests_properties(probe_kept PROPERTIES
    FIXTURES_REQUIRED probe_report
    SKIP_REGULAR_EXPRESSION "no dump is kept of this ddraw.dll")
add_test(NAME probe_reports COMMAND ${CMAKE_COMMAND}
    -DPROBE=$<TARGET_FILE:ddcollide-probe>
    -DWORK=${CMAKE_CURRENT_BINARY_DIR}/probe_reports
    -DEMULATOR=${CMAKE_CROSSCOMPILING_EMULATOR}
    -DKEPT=${probe_kept}
    -P ${CMAKE_CURRENT_SOURCE_DIR}/probe_reports.cmake)

# In a folder of its own, so that no other program loads it.
add_library(probe_stub_code OBJECT probe_stub.c probe_hooks.c)
target_link_libraries(probe_stub_code PRIVATE ddcollide_flags)
add_library(probe_stub SHARED
    $<TARGET_OBJECTS:probe_stub_code> probe_stub.def)
target_link_options(probe_stub PRIVATE
    -static-libgcc -Wl,--enable-stdcall-fixup)
set_target_properties(probe_stub PROPERTIES
    LINKER_LANGUAGE C PREFIX "" OUTPUT_NAME ddraw
    RUNTIME_OUTPUT_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR}/stub)
add_test(NAME probe_stub COMMAND ${CMAKE_COMMAND}
    -DPROBE=$<TARGET_FILE:ddcollide-probe>
    -DSTUB=$<TARGET_FILE:probe_stub>
    -DWORK=${CMAKE_CURRENT_BINARY_DIR}/probe_stub
    -DEMULATOR=${CMAKE_CROSSCOMPILING_EMULATOR}
    -DKEPT=${probe_kept}
    -P ${CMAKE_CURRENT_SOURCE_DIR}/probe_stub.cmake)

# The same stub with the version resources of known implementations.
enable_language(RC)
file(STRINGS probe_wrappers.txt probe_wrappers REGEX "^[^#]")
set_property(DIRECTORY APPEND PROPERTY
    CMAKE_CONFIGURE_DEPENDS probe_wrappers.txt)
set(number 0)
foreach(line IN LISTS probe_wrappers)
    string(REGEX MATCH
        "^[^|]+\\|(....)(....)\\|([^|]*)\\|([^|]*)\\|([^|]*)\\|([^|]*)$"
        matched "${line}")
    set(language ${CMAKE_MATCH_1})
    set(page ${CMAKE_MATCH_2})
    set(company "${CMAKE_MATCH_3}")
    set(description "${CMAKE_MATCH_4}")
    set(internal_name "${CMAKE_MATCH_5}")
    set(product "${CMAKE_MATCH_6}")
    configure_file(probe_wrapper.rc.in wrapper_${number}.rc @ONLY)
    add_library(probe_wrapper_${number} SHARED
        $<TARGET_OBJECTS:probe_stub_code> probe_stub.def
        ${CMAKE_CURRENT_BINARY_DIR}/wrapper_${number}.rc)
    target_link_options(probe_wrapper_${number} PRIVATE
        -static-libgcc -Wl,--enable-stdcall-fixup)
    set_target_properties(probe_wrapper_${number} PROPERTIES
        LINKER_LANGUAGE C PREFIX "" OUTPUT_NAME ddraw
        RUNTIME_OUTPUT_DIRECTORY
            ${CMAKE_CURRENT_BINARY_DIR}/wrappers/${number}
        ARCHIVE_OUTPUT_DIRECTORY
            ${CMAKE_CURRENT_BINARY_DIR}/wrappers/${number})
    math(EXPR number "${number} + 1")
endforeach()
add_test(NAME probe_wrappers COMMAND ${CMAKE_COMMAND}
    -DPROBE=$<TARGET_FILE:ddcollide-probe>
    -DLIST=${CMAKE_CURRENT_SOURCE_DIR}/probe_wrappers.txt
    -DFOLDER=${CMAKE_CURRENT_BINARY_DIR}/wrappers
    -DEMULATOR=${CMAKE_CROSSCOMPILING_EMULATOR}
    -P ${CMAKE_CURRENT_SOURCE_DIR}/probe_wrappers.cmake)

# A ddraw.dll with one planted fault at a time; also in a folder of its own.
add_library(probe_faults SHARED probe_faults.c probe_faults_table.c
    probe_hooks.c probe_faults.def probe_faults.rc)
target_link_libraries(probe_faults PRIVATE ddcollide_flags dxguid)
target_link_options(probe_faults PRIVATE
    -static-libgcc -Wl,--enable-stdcall-fixup)
set_target_properties(probe_faults PROPERTIES
    PREFIX "" OUTPUT_NAME ddraw
    RUNTIME_OUTPUT_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR}/faults
    ARCHIVE_OUTPUT_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR}/faults)

# They are the same on both processors; soak tests run all of them on each.
set(probe_every_time no_8_bit_mode)
if(DDC_PROCESSOR STREQUAL "i686")
    string(APPEND probe_every_time ",pitch,pitch_too_large,key_lost,"
        "attached_extra_reference,line_stays,flip_anything,any_rop")
endif()
add_test(NAME probe_faults_soak COMMAND ${CMAKE_COMMAND}
    -DPROBE=$<TARGET_FILE:ddcollide-probe>
    -DFAULTS=$<TARGET_FILE:probe_faults>
    -DTABLE=${CMAKE_CURRENT_SOURCE_DIR}/probe_faults_table.c
    -DEVERY_TIME=${probe_every_time}
    -DWORK=${CMAKE_CURRENT_BINARY_DIR}/probe_faults
    -DEMULATOR=${CMAKE_CROSSCOMPILING_EMULATOR}
    -P ${CMAKE_CURRENT_SOURCE_DIR}/probe_faults.cmake)
add_test(NAME probe_methods_soak COMMAND ${CMAKE_COMMAND}
    -DPROBE=$<TARGET_FILE:ddcollide-probe>
    -DFAULTS=$<TARGET_FILE:probe_faults>
    -DWORK=${CMAKE_CURRENT_BINARY_DIR}/probe_methods
    -DEMULATOR=${CMAKE_CROSSCOMPILING_EMULATOR}
    -DKEPT=${probe_kept}
    -P ${CMAKE_CURRENT_SOURCE_DIR}/probe_methods.cmake)

# Once: it is the same on both processors, and takes a while.
set(probe_scenes "")
if(DDC_PROCESSOR STREQUAL "i686")
    set(probe_scenes probe_scenes)
    find_program(GIT git REQUIRED)
    add_test(NAME probe_scenes COMMAND ${CMAKE_COMMAND}
        -DPROBE=$<TARGET_FILE:ddcollide-probe>
        -DFAULTS=$<TARGET_FILE:probe_faults>
        -DWORK=${CMAKE_CURRENT_BINARY_DIR}/probe_scenes
        -DEMULATOR=${CMAKE_CROSSCOMPILING_EMULATOR}
        -DCC=${CMAKE_C_COMPILER} -DGIT=${GIT}
        -P ${CMAKE_CURRENT_SOURCE_DIR}/probe_scenes.cmake)
endif()

set_tests_properties(${probe_scenes} probe_tap probe_reports probe_stub
    probe_wrappers probe_faults_soak probe_methods_soak PROPERTIES
    FIXTURES_REQUIRED probe RESOURCE_LOCK screen)
ddc_label(windows probe_pin probe_kept ${probe_scenes} probe_tap probe_reports probe_stub
    probe_wrappers probe_faults_soak probe_methods_soak)
