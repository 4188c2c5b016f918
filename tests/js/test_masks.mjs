// SPDX-License-Identifier: Zlib
// Masks of the npm package, with both modules, against naive loops.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';
import { pathToFileURL } from 'node:url';

const folder = pathToFileURL(`${process.env.DDC_NPM_PACKAGE}/`);
const { load, structs } = await import(new URL('node.js', folder));

/** xorshift32, with a seed that each test sets. */
let state = 1;
function random(count) {
  state ^= state << 13;
  state ^= state >>> 17;
  state ^= state << 5;
  return (state >>> 0) % count;
}

function randomImage(width, height) {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let i = 0; i < data.length; i++) {
    data[i] = random(256);
  }
  return { data, width, height };
}

const isSolid = ({ data, width, height }, x, y, threshold) =>
  x >= 0 && y >= 0 && x < width && y < height &&
  data[(y * width + x) * 4 + 3] >= threshold;

/** All common pixels in raster order. */
function commonPixels(a, b, dx, dy, threshold) {
  const found = [];
  for (let y = 0; y < a.height; y++) {
    for (let x = 0; x < a.width; x++) {
      if (isSolid(a, x, y, threshold) &&
          isSolid(b, x - dx, y - dy, threshold)) {
        found.push({ x, y });
      }
    }
  }
  return found;
}

for (const name of ['ddcollide.wasm', 'ddcollide-simd.wasm']) {
  const library = await load({ wasm: await readFile(new URL(name, folder)) });

  test(`${name} has vectors if its name says so`, () => {
    assert.equal(library.hasVectors, name.includes('simd'));
  });

  test(`${name}: masks of ImageData overlap as their pixels do`, () => {
    state = 7;
    for (let i = 0; i < 300; i++) {
      const threshold = 1 + random(255);
      const images = [randomImage(1 + random(80), 1 + random(40)),
        randomImage(1 + random(80), 1 + random(40))];
      const [a, b] = images.map(
        (image) => library.maskFromImageData(image, threshold));
      const dx = random(161) - 80;
      const dy = random(81) - 40;
      const expected = commonPixels(...images, dx, dy, threshold);
      assert.equal(a.overlaps(b, dx, dy), expected.length > 0);
      assert.equal(a.countOverlap(b, dx, dy), expected.length);
      assert.deepEqual(a.findOverlap(b, dx, dy),
        expected.length > 0 ? { hit: 1, ...expected[0] } : null);
      assert.equal(a.findContact(b, dx, dy)?.area ?? 0, expected.length);
      assert.deepEqual(a.size,
        { width: images[0].width, height: images[0].height });
      a.free();
      b.free();
    }
  });

  test(`${name}: pixels of all sizes, with a pitch and a key`, () => {
    for (const bytesPerPixel of [1, 2, 3, 4]) {
      const bits = new Uint8Array(3 * 32).fill(9);
      bits.fill(5, 32 + bytesPerPixel, 32 + 2 * bytesPerPixel);
      const value = 0x05050505 & (2 ** (8 * bytesPerPixel) - 1);
      const mask = library.mask(bits, 3, 3, {
        bytesPerPixel, pitch: 32,
        key: { usedBits: 0xffffffff, low: value, high: value },
      });
      assert.equal(mask.count, 8);
      assert.equal(mask.get(1, 1), false);
      mask.set(1, 1);
      assert.equal(mask.count, 9);
      mask.free();
    }
  });

  test(`${name}: a number is a key, and a key has a range`, () => {
    const bits = new Uint8Array([13, 7, 13, 14]);
    const counts = [13, { low: 13, high: 14 }, { usedBits: 1, low: 1, high: 1 }]
      .map((key) => {
        const mask = library.mask(bits, 4, 1, { key });
        const { count } = mask;
        mask.free();
        return count;
      });
    assert.deepEqual(counts, [2, 1, 1]);
    for (const key of ['13', {}, { low: 1 }, { low: 1, high: NaN }]) {
      assert.throws(() => library.mask(bits, 4, 1, { key }),
        /^TypeError: ddcollide: a key is the transparent value, or has/);
    }
  });

  test(`${name}: a pointer is read from where C has stored it`, () => {
    const { raw } = library;
    const mask = library.emptyMask(16, 16, true);
    const out = library.alloc(4);
    library.check('DdcSprite_CreateFromMask',
      raw.DdcSprite_CreateFromMask(mask.pointer, 5, 6, out));
    const sprite = library.readPointer(out);
    assert.equal(raw.DdcSprite_GetX(sprite), 5);
    raw.DdcSprite_Destroy(sprite);
    raw.free(out);
    mask.free();
  });

  test(`${name}: a view of a larger buffer gives its own bytes`, () => {
    const bytes = new Uint8Array([7, 7, 0, 1, 7]).subarray(2, 4);
    const mask = library.mask(bytes, 2, 1);
    assert.equal(mask.count, 1);
    assert.equal(mask.get(1, 0), true);
    mask.free();
  });

  test(`${name}: C calls a function of JavaScript`, () => {
    const lines = [];
    const { raw } = library;
    const log = library.callback('viii',
      (user, result, text) => lines.push([user, library.text(text)]));
    raw.DdcSetLog(log, 77);
    assert.ok(raw.DdcMask_Create(-1, 1, 0, library.alloc(4)) < 0);
    assert.equal(lines.length, 1);
    assert.equal(lines[0][0], 77);
    assert.match(lines[0][1], /^DdcMask_Create: /);
    raw.DdcSetLog(0, 0);
    library.freeCallback(log);
    assert.equal(library.callback('vi', () => {}), log);
  });

  test(`${name}: structs are read as they were written`, () => {
    const at = library.alloc(structs.DdcTransform.size);
    const transform = {
      translation: { x: 1.5, y: -2 }, scale: { x: 1, y: 3 },
      rotation: { cosine: 0.6, sine: 0.8 },
    };
    library.write('DdcTransform', at, transform);
    assert.deepEqual(library.read('DdcTransform', at), transform);
    library.raw.free(at);
  });
}
