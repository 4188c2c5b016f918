/* SPDX-License-Identifier: Zlib */
/*
 * Owns ddc_bits_pass_runs, which compares the runs of many rows at once
 * (`pass_runs` of the dispatch table in kernels.h). Each file of an instruction
 * set that is faster at it than the next lower one includes this file once,
 * and defines before:
 *
 *   TARGET   the attribute of functions for this instruction set
 *   SET      SET(name) is the name with this instruction set's suffix
 *   vec, rows_at, rows_to, zero_vector   as for bits_template.h
 *   add32, sub32, max_signed32, greater_signed32   on the 32-bit lanes of a
 *            vector; the last sets all bits of a lane where a > b
 *   and2     the bits that both vectors have set
 *   all32    a vector with one number in each lane
 */

#define LANES (sizeof(vec) / sizeof(int32_t))

/* The ways that b must still move in LANES rows from row i on; 0 or less in
 * rows where the runs do not overlap. */
INLINE vec ways_at(const struct ddc_run_pairs *p, size_t i, vec dx)
{
    vec way = sub32(sub32(rows_at(p->a_right + i), rows_at(p->b_left + i)), dx);
    vec end = add32(rows_at(p->b_right + i), dx);

    return and2(way, greater_signed32(end, rows_at(p->a_left + i)));
}

TARGET int32_t SET(ddc_bits_pass_runs)(const struct ddc_run_pairs *p,
                                       int32_t dx)
{
    const vec start = all32((uint32_t)dx);
    vec most = zero_vector();
    uint64_t words[LANES / 2];
    int32_t lanes[LANES];
    int32_t longest = 0;

    for (size_t i = 0; i < p->rows; i += LANES)
    {
        most = max_signed32(most, ways_at(p, i, start));
    }
    rows_to(words, most);
    memcpy(lanes, words, sizeof lanes);
    for (size_t i = 0; i < LANES; i++)
    {
        longest = lanes[i] > longest ? lanes[i] : longest;
    }
    return dx + longest;
}
