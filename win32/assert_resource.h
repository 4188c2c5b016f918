/* SPDX-License-Identifier: Zlib */
/* Numbers that the dialog's resource, its code and its tests share. */
#ifndef DDC_WIN32_ASSERT_RESOURCE_H
#define DDC_WIN32_ASSERT_RESOURCE_H

#define IDD_ASSERTION 100
#define IDC_DETAILS   101

/* The button for a decision is IDC_DECISION + its DDC_ASSERTION_ number. */
#define IDC_DECISION      110
#define IDC_ABORT         111
#define IDC_BREAK         112
#define IDC_RETRY         113
#define IDC_IGNORE        114
#define IDC_ALWAYS_IGNORE 115

#endif
