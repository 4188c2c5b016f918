// SPDX-License-Identifier: Zlib
// What a JavaScript program would do by itself.

/** Columns and rows of the pictures. */
export const SIZE = 64;

/** A plain loop over one byte a pixel. */
export function bytesOverlap(a, b, dx, dy, size = SIZE) {
  for (let y = dy; y < size; y++) {
    for (let x = dx; x < size; x++) {
      if (a[y * size + x] !== 0 && b[(y - dy) * size + x - dx] !== 0) {
        return true;
      }
    }
  }
  return false;
}
