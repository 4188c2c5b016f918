# SPDX-License-Identifier: Zlib
# CPack runs this on the staged files. The same files always give the same zip:
# all times are SOURCE_DATE_EPOCH, or 1980-01-01, the first date of the format;
# names are sorted, and neither users nor access times are stored.
#
# Programs and the static core are packed without their debug information. That
# of the DLL goes into a second zip, which is unpacked over the first one.
cmake_minimum_required(VERSION 3.21)

find_program(ZIP zip REQUIRED)
set(epoch $ENV{SOURCE_DATE_EPOCH})
if(NOT epoch)
    set(epoch 315532800)
endif()
get_filename_component(folder ${CPACK_TEMPORARY_DIRECTORY} DIRECTORY)
get_filename_component(name ${CPACK_TEMPORARY_DIRECTORY} NAME)

# pack(SUFFIX FILE...) makes the zip with that suffix.
function(pack suffix)
    set(zip_file
        ${CPACK_PACKAGE_DIRECTORY}/${CPACK_PACKAGE_FILE_NAME}${suffix}.zip)
    set(files ${ARGN})
    list(SORT files)
    list(JOIN files "\n" names)
    file(WRITE ${folder}/names "${names}\n")
    file(REMOVE ${zip_file})
    execute_process(COMMAND touch -h -d @${epoch} ${files}
        WORKING_DIRECTORY ${folder} COMMAND_ERROR_IS_FATAL ANY)
    execute_process(COMMAND ${ZIP} -X -q -y ${zip_file} -@
        WORKING_DIRECTORY ${folder} INPUT_FILE ${folder}/names
        COMMAND_ERROR_IS_FATAL ANY)
    message(STATUS "${zip_file}")
endfunction()

# The DLL is left alone, because it names the file with its debug information.
file(GLOB programs
    ${CPACK_TEMPORARY_DIRECTORY}/bin/*.exe
    ${CPACK_TEMPORARY_DIRECTORY}/check/*.exe
    ${CPACK_TEMPORARY_DIRECTORY}/bin/maskc)
file(GLOB core
    ${CPACK_TEMPORARY_DIRECTORY}/lib/libddcollide.a
    ${CPACK_TEMPORARY_DIRECTORY}/lib/*ddcollide_core.a)
foreach(file IN LISTS programs)
    execute_process(COMMAND ${CPACK_DDC_STRIP} ${file}
        COMMAND_ERROR_IS_FATAL ANY)
endforeach()
foreach(file IN LISTS core)
    execute_process(COMMAND ${CPACK_DDC_STRIP} -g ${file}
        COMMAND_ERROR_IS_FATAL ANY)
endforeach()

set(ENV{TZ} UTC)
file(GLOB_RECURSE staged RELATIVE ${folder} ${CPACK_TEMPORARY_DIRECTORY}/*)
set(debug ${staged})
list(FILTER staged EXCLUDE REGEX "\\.debug$")
list(FILTER debug INCLUDE REGEX "\\.debug$")
pack("" ${staged})
if(debug)
    pack(-debug ${debug})
endif()
