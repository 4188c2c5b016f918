/* SPDX-License-Identifier: Zlib */
#ifndef DDC_TEST_ASSERTION_OFF_H
#define DDC_TEST_ASSERTION_OFF_H

/* Both expressions count themselves and are false. */
void assert_without_assertions(int *evaluated);
void verify_without_assertions(int *evaluated);

#endif
