// SPDX-License-Identifier: Zlib
// What goes wrong in the npm package is an Error with a sentence.
import assert from 'node:assert/strict';
import { cp, mkdtemp, readFile, rm, truncate, unlink } from
  'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { pathToFileURL } from 'node:url';

const folder = process.env.DDC_NPM_PACKAGE;
const { constants, load } =
  await import(pathToFileURL(join(folder, 'node.js')));
const MEGABYTE = 1024 * 1024;

test('a mask that was freed throws', async () => {
  const library = await load();
  const mask = library.emptyMask(8, 8, true);
  const other = library.emptyMask(8, 8, true);
  mask.free();
  mask.free();
  const sentence = /^Error: ddcollide: this mask was freed$/;
  assert.throws(() => mask.count, sentence);
  assert.throws(() => mask.overlaps(other, 0, 0), sentence);
  assert.throws(() => other.findContact(mask, 0, 0), sentence);
});

test('masks of two libraries are not mixed', async () => {
  const [a, b] = (await Promise.all([load(), load()])).map(
    (library) => library.emptyMask(8, 8, true));
  assert.throws(() => a.overlaps(b, 0, 0), /belong to two loaded libraries/);
});

test('a failing call throws its result', async () => {
  const lines = [];
  const library = await load({ log: (result, line) => lines.push(line) });
  assert.throws(() => library.emptyMask(-1, 1), (error) =>
    error.name === 'DdcError' && error.result === constants.DDC_E_RANGE &&
    /a number is outside its valid range/.test(error.message));
  assert.equal(lines.length, 1);
});

test('too few pixels, and a threshold that is none, throw', async () => {
  const library = await load();
  assert.throws(() => library.mask(new Uint8Array(5), 3, 2), /too few/);
  for (const threshold of [0, 256, NaN]) {
    assert.throws(() => library.maskFromImageData(
      { data: new Uint8ClampedArray(4), width: 1, height: 1 }, threshold),
    /an alpha threshold is 1 to 255/);
  }
});

test('memory that cannot grow throws, and the library goes on', async () => {
  const library = await load({ maxMemory: 4 * MEGABYTE, log: () => {} });
  const masks = [];
  assert.throws(() => {
    for (;;) {
      masks.push(library.emptyMask(1024, 1024, true));
    }
  }, /there is not enough memory \(DDC_E_OUTOFMEMORY\)/);
  assert.throws(() => library.mask(new Uint8Array(8 * MEGABYTE), 1024, 8192),
    /there is not enough memory/);
  assert.ok(masks.length > 5);
  assert.equal(masks[0].count, 1024 * 1024);
  masks.forEach((mask) => mask.free());
  library.emptyMask(1024, 1024).free();
  await assert.rejects(load({ maxMemory: MEGABYTE }), /must be at least/);
});

/** Loads a copy of the package in which `change` has changed the modules. */
async function loadChanged(change) {
  const copy = await mkdtemp(join(tmpdir(), 'ddcollide-npm-'));
  try {
    await cp(folder, copy, { recursive: true });
    for (const name of ['ddcollide.wasm', 'ddcollide-simd.wasm']) {
      await change(join(copy, name));
    }
    const changed = await import(pathToFileURL(join(copy, 'node.js')));
    return await changed.load();
  } finally {
    await rm(copy, { recursive: true });
  }
}

test('a module that is missing is named', () => assert.rejects(
  loadChanged(unlink), /ddcollide-simd\.wasm cannot be loaded/));

test('a module that is cut short is named', () => assert.rejects(
  loadChanged((file) => truncate(file, 100000)),
  /ddcollide-simd\.wasm is no complete WebAssembly module/));

test('bytes that are no module of this package are refused', async () => {
  const empty = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);
  await assert.rejects(load({ wasm: new Uint8Array(3) }),
    /the given module is no complete WebAssembly module/);
  await assert.rejects(load({ wasm: empty }), /is not one of this package/);
});

test('a compiled module can be given', async () => {
  const module = await WebAssembly.compile(
    await readFile(join(folder, 'ddcollide.wasm')));
  assert.equal((await load({ wasm: module })).hasVectors, false);
});
