# SPDX-License-Identifier: Zlib
# Fails unless this machine's facts of the samples are those of web_facts.txt.
# In: PROGRAM (a list, with its emulator), SAMPLES, FACTS.
execute_process(COMMAND ${PROGRAM} ${SAMPLES} ${FACTS}
    OUTPUT_VARIABLE found COMMAND_ERROR_IS_FATAL ANY)
file(READ ${FACTS} expected)
if(NOT found STREQUAL expected)
    message(FATAL_ERROR "expected:\n${expected}found:\n${found}")
endif()
