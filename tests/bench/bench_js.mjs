// SPDX-License-Identifier: Zlib
// The npm package in Node.js: its module with vectors beside the one without,
// and beside what a JavaScript program would do by itself. Prints rows as the
// other benchmarks do:
//
//     node bench_js.mjs PACKAGE
//
// The pictures are two checkerboards at an offset of (3,2), at which no solid
// pixels meet: every pixel is looked at.
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';

import { bytesOverlap, SIZE } from './plain_loop.mjs';

const DX = 3;
const DY = 2;
const ROUNDS = 301;

const folder = pathToFileURL(`${process.argv[2]}/`);
const { load, structs } = await import(new URL('node.js', folder));
const simd = await load();
const scalar = await load(
  { wasm: await readFile(new URL('ddcollide.wasm', folder)) });

const checkerboard = (size) => Uint8Array.from({ length: size * size },
  (_, i) => ((i % size) + Math.floor(i / size) + 1) % 2);

/* ---- What a program would do by itself ----------------------------------- */

/** Two words of 32 bits a row. */
function packWords(bytes) {
  const words = new Uint32Array(SIZE * 2);
  bytes.forEach((byte, i) => {
    const x = i % SIZE;
    words[Math.floor(i / SIZE) * 2 + (x >> 5)] |= byte << (x & 31);
  });
  return words;
}

/** For offsets of 1 to 31 pixels to the right. */
function wordsOverlap(a, b, dx, dy) {
  for (let y = dy; y < SIZE; y++) {
    const left = b[(y - dy) * 2];
    const right = b[(y - dy) * 2 + 1];
    if ((a[y * 2] & (left << dx)) !== 0 ||
        (a[y * 2 + 1] & ((right << dx) | (left >>> (32 - dx)))) !== 0) {
      return true;
    }
  }
  return false;
}

/* ---- Clock --------------------------------------------------------------- */

const median = (values) => values.sort((x, y) => x - y)[values.length >> 1];

/** Nanoseconds of one call. */
function round(call, calls) {
  const begin = process.hrtime.bigint();
  let hits = 0;
  for (let i = 0; i < calls; i++) {
    hits += call();
  }
  if (hits !== 0) {
    throw new Error('an answer is wrong');
  }
  return Number(process.hrtime.bigint() - begin) / calls;
}

/** Prints a row for each way but the first, which is ours. */
function measure(name, size, ways) {
  const counts = ways.map(([, call]) => {
    round(call, 20000); // the engine optimizes it
    return Math.max(1, Math.round(50000 / round(call, 2000)));
  });
  const times = ways.map(() => []);
  for (let i = 0; i < ROUNDS; i++) {
    ways.forEach(([, call], way) => times[way].push(round(call, counts[way])));
  }
  const [ours, ...peers] = times.map(median);
  peers.forEach((theirs, i) => console.log(
    `js/${name}/${size},${size * size},${ours.toFixed(1)},${ways[i + 1][0]},` +
    `${theirs.toFixed(1)},${(theirs / ours).toFixed(3)}`));
}

/* ---- Cases --------------------------------------------------------------- */

/** The calls of one module. */
function callsOf(library, size) {
  const { raw } = library;
  const at = library.alloc(32);
  const pixels = library.alloc(structs.DdcPixels.size);
  const key = library.alloc(structs.DdcKey.size);
  const board = library.copyIn(checkerboard(size));
  const block = { pitch: size, width: size, height: size, bytes_per_pixel: 1 };
  library.write('DdcPixels', pixels, { ...block, bits: board });
  // With the key 1 the other pixels are solid.
  library.write('DdcKey', key, { used_bits: 0xff, low: 1, high: 1 });
  const mask = library.mask(checkerboard(size), size, size).pointer;
  return {
    apart: () => raw.DdcMask_Overlaps(mask, mask, size, 0),
    overlap: () => raw.DdcMask_Overlaps(mask, mask, DX, DY),
    area: () => raw.DdcMask_CountOverlap(mask, mask, DX, DY),
    point: () => raw.DdcMask_FindOverlap(mask, mask, DX, DY, at),
    pixels: () => raw.DdcPixels_Overlaps(pixels, 0, pixels, 0, DX, DY),
    keyed: () => raw.DdcPixels_Overlaps(pixels, key, pixels, key, DX, DY),
    pack: () => {
      const result = raw.DdcMask_CreateFromPixels(pixels, 0, at);
      raw.DdcMask_Destroy(
        new DataView(library.memory.buffer).getUint32(at, true));
      return result;
    },
  };
}

console.log('case,n,ns,peer,peer_ns,ratio');
for (const size of [64, 256]) {
  const fast = callsOf(simd, size);
  const slow = callsOf(scalar, size);
  for (const name of Object.keys(fast)) {
    measure(name, size, [['simd', fast[name]], ['scalar', slow[name]]]);
  }
}
const pixels = checkerboard(SIZE);
const words = packWords(pixels);
const mask = simd.mask(pixels, SIZE, SIZE);
measure('mask.overlaps', SIZE, [
  ['package', () => (mask.overlaps(mask, DX, DY) ? 1 : 0)],
  ['words', () => (wordsOverlap(words, words, DX, DY) ? 1 : 0)],
  ['bytes', () => (bytesOverlap(pixels, pixels, DX, DY) ? 1 : 0)],
]);
