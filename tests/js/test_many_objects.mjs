// SPDX-License-Identifier: Zlib
// A million objects that are made and freed leave the memory as it was, and
// objects that nobody frees are collected.
import assert from 'node:assert/strict';
import test from 'node:test';
import { pathToFileURL } from 'node:url';

const { load } = await import(
  pathToFileURL(`${process.env.DDC_NPM_PACKAGE}/node.js`));

const IMAGE = {
  data: new Uint8ClampedArray(16 * 16 * 4).fill(255), width: 16, height: 16,
};

test('a million objects leave the memory as it was', async () => {
  const library = await load();
  const keptMask = library.Mask.create(16, 16, true);
  const world = library.World.create();
  const makers = [
    () => [library.maskFromImageData(IMAGE)],
    () => [keptMask.createTurned(1)],
    () => {
      const sprite = library.Sprite.createFromMask(keptMask, 1, 2);
      world.add(sprite);
      return [sprite];
    },
    () => [library.World.create()],
    () => {
      const tiles = library.Tiles.create(4, 4, 16, 16);
      tiles.setTile(1, 2, keptMask, 1);
      return [tiles];
    },
    () => [library.Grid.create()],
    () => [library.Bricks.create()],
    () => [library.Animation.create([{ mask: keptMask }])],
    () => [library.places([])],
  ];
  const makeAll = () => makers.forEach((make) => {
    make().forEach((object) => object.free());
  });
  makeAll();
  const before = library.memory.buffer.byteLength;
  for (let i = 0; i < 1000000; i += makers.length) {
    makeAll();
  }
  assert.equal(library.memory.buffer.byteLength, before);
  assert.equal(world.listPairs().length, 0);
});

test('forgotten objects are collected', { skip: !globalThis.gc }, async () => {
  const library = await load({ maxMemory: 8 * 1024 * 1024 });
  for (let i = 0; i < 400; i++) {
    library.emptyMask(1024, 1024, true); // 128 KB
    library.Tiles.create(128, 128, 8, 8);
    if (i % 20 === 0) {
      globalThis.gc();
      await new Promise(setImmediate); // finalizers run between tasks
    }
  }
});
