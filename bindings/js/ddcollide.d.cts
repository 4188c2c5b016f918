// SPDX-License-Identifier: Zlib
type Package = typeof import('./ddcollide.js', { with: { 'resolution-mode': 'import' } });
export declare const load: Package['load'];
