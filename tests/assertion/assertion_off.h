/* SPDX-License-Identifier: Zlib */
/* Assertions that are compiled out; see assertion_off.c. */
#ifndef DDC_TEST_ASSERTION_OFF_H
#define DDC_TEST_ASSERTION_OFF_H

/* Calls DDC_ASSERT and DDC_VERIFY where assertions are disabled. Both
 * expressions increment *evaluated and are false. */
void assert_without_assertions(int *evaluated);
void verify_without_assertions(int *evaluated);

#endif
