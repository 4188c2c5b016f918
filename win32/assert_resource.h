/* SPDX-License-Identifier: Zlib */
/* The ids of the dialog and its controls, for the resource, code and tests. */
#ifndef DDC_WIN32_ASSERT_RESOURCE_H
#define DDC_WIN32_ASSERT_RESOURCE_H

#define IDD_ASSERTION 100
#define IDC_DETAILS   101

/* The id of a decision's button is IDC_DECISION + its DDC_ASSERTION_ value. */
#define IDC_DECISION      110
#define IDC_ABORT         111
#define IDC_BREAK         112
#define IDC_RETRY         113
#define IDC_IGNORE        114
#define IDC_ALWAYS_IGNORE 115

#endif
