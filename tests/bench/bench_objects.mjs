// SPDX-License-Identifier: Zlib
// The objects of the npm package in Node.js, beside the raw calls of C and what a
// program would do by itself. Prints the rows of the table in the package's
// README:
//
//     node bench_objects.mjs PACKAGE
import { cpus } from 'node:os';
import { pathToFileURL } from 'node:url';

import { bytesOverlap, SIZE } from './plain_loop.mjs';

const ROUNDS = 101;
const SPRITES = 1000;

const { load, structs } = await import(
  pathToFileURL(`${process.argv[2]}/node.js`));
const library = await load();
const { raw } = library;

const median = (values) => values.sort((x, y) => x - y)[values.length >> 1];

/** Nanoseconds of a call of each way, measured in turns. */
function measure(ways) {
  const time = (call, calls) => {
    const begin = process.hrtime.bigint();
    for (let i = 0; i < calls; i++) {
      call();
    }
    return Number(process.hrtime.bigint() - begin) / calls;
  };
  const counts = ways.map((call) => {
    time(call, 200);
    return Math.max(1, Math.round(300000 / time(call, 50)));
  });
  ways.forEach((call) => time(call, 20000)); // the engine optimizes it
  const times = ways.map(() => []);
  for (let i = 0; i < ROUNDS; i++) {
    ways.forEach((call, way) => times[way].push(time(call, counts[way])));
  }
  return times.map(median);
}

function row(name, ways) {
  const [ours, theirs, plain] = measure(ways);
  const number = (ns) => (ns < 1000 ? `${Math.round(ns)} ns`
    : `${(ns / 1000).toPrecision(3)} us`);
  console.log(`| ${name} | ${number(ours)} | ${(ours / theirs).toFixed(2)} | ` +
    `${plain === undefined ? '' : `${Math.round(plain / ours)}`} |`);
}

/* ---- Two masks ----------------------------------------------------------- */

const bytes = Uint8Array.from({ length: SIZE * SIZE },
  (_, i) => ((i % SIZE) + Math.floor(i / SIZE) + 1) % 2);

/** As bytesOverlap, for b turned: of each pixel of a, the pixel of b that it shows. */
function turnedOverlap(a, b, s) {
  for (let y = 0; y < SIZE; y++) {
    for (let x = 0; x < SIZE; x++) {
      const column = Math.floor(s.u + (x - s.x) * s.u_x + (y - s.y) * s.u_y);
      const line = Math.floor(s.v + (x - s.x) * s.v_x + (y - s.y) * s.v_y);
      if (column >= 0 && column < SIZE && line >= 0 && line < SIZE &&
          a[y * SIZE + x] !== 0 && b[line * SIZE + column] !== 0) {
        return true;
      }
    }
  }
  return false;
}

const mask = library.mask(bytes, SIZE, SIZE);
// The left half, and the right half turned by 30 degrees: every pixel is looked
// at, and none is common.
const left = bytes.map((_, i) => (i % SIZE < 20 ? 1 : 0));
const right = bytes.map((_, i) => (i % SIZE > 40 ? 1 : 0));
const [leftMask, rightMask] = [left, right].map(
  (pixels) => library.mask(pixels, SIZE, SIZE));
const sampling = library.Sampling.setTransform({}, {
  scale: { x: 1, y: 1 }, translation: { x: 32, y: 32 },
  rotation: library.Rotation.setAngle({}, 30000),
}, { x: 32, y: 32 });
const samplingAt = library.alloc(structs.DdcSampling.size);
library.write('DdcSampling', samplingAt, sampling);

/* ---- A world ------------------------------------------------------------- */

function makeWorld() {
  const round = library.mask(bytes.map((_, i) =>
    (Math.hypot((i % SIZE) - 32, (i >> 6) - 32) < 31 ? 1 : 0)), SIZE, SIZE);
  const world = library.World.create();
  const sprites = Array.from({ length: SPRITES }, () => {
    const sprite = library.Sprite.createFromMask(round, 0, 0);
    world.add(sprite);
    return sprite;
  });
  return { world, sprites, pointers: sprites.map(({ pointer }) => pointer) };
}

const placeX = (i, frame) => ((i * 7919 + frame) % 4000);
const placeY = (i) => ((i * 104729) % 3000);
const one = makeWorld();
const places = library.places(one.sprites);
const two = makeWorld();
const needed = library.alloc(4);
const events = library.alloc(65536);
let frame = 0;

console.log(`${cpus()[0].model}, Node.js ${process.versions.node}`);
console.log('| call | time | raw calls: 1 | plain loop, times as long |');
console.log('| --- | --- | --- | --- |');
row('`overlaps`, 64 x 64, apart', [
  () => mask.overlaps(mask, 3, 2),
  () => raw.DdcMask_Overlaps(mask.pointer, mask.pointer, 3, 2) !== 0,
  () => bytesOverlap(bytes, bytes, 3, 2)]);
row('`overlapsTransformed`, one turned by 30 degrees', [
  () => leftMask.overlapsTransformed(null, rightMask, sampling),
  () => raw.DdcMask_OverlapsTransformed(leftMask.pointer, 0, rightMask.pointer,
    samplingAt) !== 0,
  () => turnedOverlap(left, right, sampling)]);
row('1,000 places, `world.step()`, the events', [
  () => {
    const { xy } = places;
    frame++;
    for (let i = 0; i < SPRITES; i++) {
      xy[2 * i] = placeX(i, frame);
      xy[2 * i + 1] = placeY(i);
    }
    places.write();
    one.world.step();
    return one.world.listEvents().length;
  },
  () => {
    frame++;
    for (let i = 0; i < SPRITES; i++) {
      raw.DdcSprite_SetXY(two.pointers[i], placeX(i, frame), placeY(i));
    }
    raw.DdcWorld_Step(two.world.pointer);
    raw.DdcWorld_ListEvents(two.world.pointer, events, 5000, needed);
    return library.readPointer(needed);
  }]);
row('a mask made and freed, 8 x 8', [
  () => library.Mask.create(8, 8).free(),
  () => {
    raw.DdcMask_Create(8, 8, 0, needed);
    raw.DdcMask_Destroy(library.readPointer(needed));
  }]);
