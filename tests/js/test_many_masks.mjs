// SPDX-License-Identifier: Zlib
// A million masks that are made and freed leave the memory as it was, and masks
// that nobody frees are collected.
import assert from 'node:assert/strict';
import test from 'node:test';
import { pathToFileURL } from 'node:url';

const { load } = await import(
  pathToFileURL(`${process.env.DDC_NPM_PACKAGE}/ddcollide.js`));

test('a million masks leave the memory as it was', async () => {
  const library = await load();
  const image = {
    data: new Uint8ClampedArray(16 * 16 * 4).fill(255), width: 16, height: 16,
  };
  library.maskFromImageData(image).free();
  const before = library.memory.buffer.byteLength;
  for (let i = 0; i < 1000000; i++) {
    library.maskFromImageData(image).free();
  }
  assert.equal(library.memory.buffer.byteLength, before);
});

test('forgotten masks are collected', { skip: !globalThis.gc }, async () => {
  const library = await load({ maxMemory: 8 * 1024 * 1024 });
  for (let i = 0; i < 400; i++) {
    library.emptyMask(1024, 1024, true); // 128 KB
    if (i % 20 === 0) {
      globalThis.gc();
      await new Promise((resolve) => { setTimeout(resolve, 1); });
    }
  }
});
