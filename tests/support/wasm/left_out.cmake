# SPDX-License-Identifier: Zlib
# Tests of the core that WebAssembly cannot run, each with the reason.
set(DDC_LEFT_OUT
    # It leaves an assertion by longjmp; WASI has no setjmp.
    assertion
    # WASI starts no threads.
    assertion_lock_threads
    assertion_threads
    base_log_threads
    library_threads
    # WASI starts no programs.
    assertion_exit)
