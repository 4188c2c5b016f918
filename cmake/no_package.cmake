# SPDX-License-Identifier: Zlib
# CPack runs this for a build without the declarations, to refuse a package.
message(FATAL_ERROR "a package holds the declarations for other languages and "
    "ddcollide/loader.h, which this build leaves out: install Python 3.6 or "
    "later, configure and build again")
