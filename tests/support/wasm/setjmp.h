/* SPDX-License-Identifier: Zlib */
/* WASI has no setjmp. test.h includes this header only for cmocka, whose
 * stand-in beside this file does not need it. */
