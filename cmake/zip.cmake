# SPDX-License-Identifier: Zlib
# CPack runs this on the staged files. The same files always give the same zip:
# all times are SOURCE_DATE_EPOCH, or 1980-01-01, the first date of the format;
# names are sorted, and neither users nor access times are stored.
cmake_minimum_required(VERSION 3.21)

find_program(ZIP zip REQUIRED)
set(epoch $ENV{SOURCE_DATE_EPOCH})
if(NOT epoch)
    set(epoch 315532800)
endif()
get_filename_component(folder ${CPACK_TEMPORARY_DIRECTORY} DIRECTORY)
get_filename_component(name ${CPACK_TEMPORARY_DIRECTORY} NAME)
set(zip_file ${CPACK_PACKAGE_DIRECTORY}/${CPACK_PACKAGE_FILE_NAME}.zip)

file(GLOB_RECURSE staged RELATIVE ${folder} ${CPACK_TEMPORARY_DIRECTORY}/*)
list(SORT staged)
list(JOIN staged "\n" names)
file(WRITE ${folder}/names "${names}\n")
file(REMOVE ${zip_file})
set(ENV{TZ} UTC)
execute_process(COMMAND touch -h -d @${epoch} ${staged}
    WORKING_DIRECTORY ${folder} COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND ${ZIP} -X -q -y ${zip_file} -@
    WORKING_DIRECTORY ${folder} INPUT_FILE ${folder}/names
    COMMAND_ERROR_IS_FATAL ANY)
message(STATUS "${zip_file}")
