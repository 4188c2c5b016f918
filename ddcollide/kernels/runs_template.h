/* SPDX-License-Identifier: Zlib */
/*
 * Owns ddc_bits_pass_runs, which compares the runs of many rows at once
 * (`pass_runs` of the dispatch table in kernels.h). set_template.h
 * includes this file once, after vectors/ops.h, and after defining:
 *
 *   SHARED_KERNEL   how a kernel is declared: static, unless another set takes
 *            it too, for this instruction set
 *   SET      SET(name) is the name with this instruction set's suffix
 */

#define LANES (sizeof(vec) / sizeof(int32_t))

/* The distances that b must still move in LANES rows from row i on; 0 or less
 * in rows where the runs do not overlap. */
INLINE vec_s32 distances_at(const struct ddc_run_pairs *p, size_t i, vec_s32 dx)
{
    vec_s32 right = (vec_s32)load(p->a_right + i) - dx;
    vec_s32 end = (vec_s32)load(p->b_right + i) + dx;

    return (right - (vec_s32)load(p->b_left + i)) &
           (end > (vec_s32)load(p->a_left + i));
}

SHARED_KERNEL int32_t SET(ddc_bits_pass_runs)(const struct ddc_run_pairs *p,
                                              int32_t dx)
{
    const vec_s32 start = (vec_s32)all32((uint32_t)dx);
    vec_s32 most = {0};
    int32_t lanes[LANES];
    int32_t longest = 0;

    for (size_t i = 0; i < p->rows; i += LANES)
    {
        most = max_signed32(most, distances_at(p, i, start));
    }
    store(lanes, (vec)most);
    for (size_t i = 0; i < LANES; i++)
    {
        longest = lanes[i] > longest ? lanes[i] : longest;
    }
    return dx + longest;
}
