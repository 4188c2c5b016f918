# SPDX-License-Identifier: Zlib
# Run by CPack before it packs a build without the declarations.
message(FATAL_ERROR "a package holds the declarations for other languages and "
    "ddcollide/loader.h, which this build leaves out: install Python 3.6 or "
    "later, configure and build again")
