/* SPDX-License-Identifier: Zlib */
/* What the WebAssembly module has beside the functions of the library. */

int ddc_js_has_vectors(void);

__attribute__((export_name("ddc_js_has_vectors"))) int ddc_js_has_vectors(void)
{
#ifdef __wasm_simd128__
    return 1;
#else
    return 0;
#endif
}
