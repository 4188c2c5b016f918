/* SPDX-License-Identifier: Zlib */
/*
 * Picture files in every form that maskc reads, written from random palette
 * indices by code that shares nothing with maskc but the PNG encoder. The same
 * random seed gives the same bytes on every machine.
 */
#ifndef DDC_TEST_PICTURE_FILES_H
#define DDC_TEST_PICTURE_FILES_H

#include "test.h"

/* A form of file, and how maskc is told what is transparent in it. */
struct picture_form
{
    const char *name;    /* of the form; its end is that of the file */
    int bits;            /* of the palette indices that it is made of */
    int variant;         /* what the writer of the format makes of it */
    const char *options; /* for maskc */
};

extern const struct picture_form picture_forms[];
extern const int picture_form_count;

struct picture_file
{
    uint8_t *indices; /* width * height; index 0 is transparent */
    int width;
    int height;
    uint8_t *bytes; /* of the file */
    size_t size;
};

/* Makes a picture of random indices and its file. */
struct picture_file picture_file_make(const struct picture_form *form);
void picture_file_free(struct picture_file *file);

void picture_file_write(const void *bytes, size_t size, const char *name);

#endif
