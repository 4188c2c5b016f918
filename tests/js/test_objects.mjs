// SPDX-License-Identifier: Zlib
// The life of objects, what they keep, callbacks, and what goes wrong.
import assert from 'node:assert/strict';
import test from 'node:test';
import { pathToFileURL } from 'node:url';

const { canvasSink, constants, load } = await import(
  pathToFileURL(`${process.env.DDC_NPM_PACKAGE}/node.js`));
const library = await load({ log: () => {} });
const mask = library.Mask.create(8, 8, true);

const SHEET = new TextEncoder().encode(
  'P1\n# ddcollide sheet 1 1\n# 0 0 2 1 3 4\n2 1 11');

/** One of each class. */
const makeAll = () => ({
  Mask: library.Mask.create(8, 8),
  Sprite: library.Sprite.createFromMask(mask, 0, 0),
  World: library.World.create(),
  Tiles: library.Tiles.create(4, 4, 8, 8),
  Grid: library.Grid.create(),
  Bricks: library.Bricks.create(),
  Animation: library.Animation.create([{ mask }]),
  Sheet: library.Sheet.createFromPbm(SHEET),
});

/** What a class has, but not what all have. */
const membersOf = (object) => Object.entries(
  Object.getOwnPropertyDescriptors(Object.getPrototypeOf(object)))
  .filter(([name]) => !['constructor', 'kind'].includes(name));

test('a member of a freed object throws a sentence', () => {
  let count = 0;
  for (const [kind, object] of Object.entries(makeAll())) {
    object.free();
    object.free();
    for (const [name, { get, value }] of membersOf(object)) {
      assert.throws(() => (get ?? value).call(object),
        (error) => error instanceof TypeError ||
          error.message === `ddcollide: this ${kind.toLowerCase()} was freed`,
        `${kind}.${name}`);
      count++;
    }
    assert.throws(() => object.pointer, /^Error: ddcollide: this \w+ was freed$/);
  }
  assert.ok(count > 120);
});

test('an object of another class or library is refused', async () => {
  const { Sprite, World } = makeAll();
  assert.throws(() => mask.overlaps(Sprite, 0, 0),
    /^TypeError: ddcollide: a Mask is needed here$/);
  assert.throws(() => World.add(null), /a Sprite is needed here/);
  const other = await load();
  assert.throws(() => World.add(other.Sprite.createFromMask(
    other.Mask.create(1, 1), 0, 0)), /belong to two loaded libraries/);
});

test('a Get finds what was set, and null after it was freed', () => {
  const { Sprite, World, Tiles, Animation } = makeAll();
  const own = library.Mask.create(8, 8, true);
  Sprite.setMask(own, 1, 2);
  assert.deepEqual(Sprite.mask, { mask: own, dx: 1, dy: 2 });
  Sprite.setAnimation(Animation, 0);
  assert.equal(Sprite.animation.animation, Animation);
  World.add(Sprite);
  World.setTiles(Tiles);
  assert.equal(Sprite.world, World);
  assert.equal(World.tiles, Tiles);
  Tiles.setTile(3, constants.DDC_TILE_MASK, own, 1);
  assert.equal(Tiles.getTile(3).mask, own);
  own.free();
  assert.equal(Sprite.mask.mask, null);
  World.remove(Sprite);
  assert.equal(Sprite.world, null);
});

test('masks of a sheet and an animation are lent', () => {
  const { Sheet, Animation } = makeAll();
  for (const [owner, lent] of [[Sheet, Sheet.getMask(0, 0).mask],
    [Animation, Animation.getFrame(0).mask]]) {
    lent.free();
    assert.ok(lent.count > 1);
    owner.free();
    assert.throws(() => lent.count, /this (sheet|animation) was freed/);
  }
});

test('a freed sprite is in no world and in no event', () => {
  const { Sprite, World } = makeAll();
  const other = library.Sprite.createFromMask(mask, 4, 4);
  World.add(Sprite);
  World.add(other);
  World.step();
  assert.deepEqual(World.listPairs(), [{ first: Sprite, second: other }]);
  other.free();
  assert.deepEqual(World.listPairs(), []);
  World.step();
});

test('using frees at the end of a block', { skip: !Symbol.dispose }, () => {
  for (const object of Object.values(makeAll())) {
    object[Symbol.dispose]();
    assert.throws(() => object.pointer, /was freed/);
  }
});

test('lists are as long as needed', () => {
  const { World } = makeAll();
  const sprites = Array.from({ length: 200 }, () =>
    library.Sprite.createFromMask(mask, 0, 0));
  sprites.forEach((sprite) => World.add(sprite));
  World.step();
  assert.equal(World.listEvents().length, (200 * 199) / 2);
  assert.equal(mask.writePbm(true).at(-1), 10);
  sprites.forEach((sprite) => sprite.free());
});

test('functions of sprites get sprites, and may call the library', () => {
  const [a, b] = [makeAll().Sprite, makeAll().Sprite];
  const calls = [];
  a.setHitFn((self, other) => {
    calls.push([self, other]);
    self.hitDefault(other);
  });
  a.setUpdateFn((self) => {
    calls.push([self]);
    self.setXY(self.x + 7, self.rect.top);
  });
  a.hit(b);
  a.update();
  assert.deepEqual(calls, [[a, b], [a]]);
  assert.equal(a.x, 7);
  assert.equal(a.hitCount, 1);
  a.setUpdateFn(null);
  a.update();
  assert.equal(calls.length, 2);
});

test('what a function throws is thrown by the call', () => {
  const { Sprite, Bricks } = makeAll();
  const mine = new Error('mine');
  const fail = () => { throw mine; };
  const throwsMine = (call) => assert.throws(call, (error) => error === mine);
  Sprite.setUpdateFn(fail);
  throwsMine(() => Sprite.update());
  Bricks.add({ box: { left: 0, top: 0, right: 9, bottom: 9 } });
  const ball = { center: { x: 5, y: 20 }, velocity: { x: 0, y: -20 },
    radius: 2 };
  throwsMine(() => library.Ball.step({ ...ball }, Bricks, null, fail));
  throwsMine(() => Bricks.debugDraw({ rect: fail, segment: fail }));
  assert.equal(library.Ball.step(ball, Bricks).velocity.y, 20);
});

test('places are written and read in one call', () => {
  const sprites = Array.from({ length: 3 }, (_, i) =>
    library.Sprite.createFromMask(mask, i, 10 * i));
  const places = library.places(sprites);
  assert.deepEqual([...places.xy], [0, 0, 1, 10, 2, 20]);
  places.xy.set([7, 8], 2);
  places.write();
  assert.deepEqual([sprites[1].x, sprites[1].y], [7, 8]);
  sprites[2].setXY(-1, -2);
  places.read();
  assert.deepEqual([...places.xy], [0, 0, 7, 8, -1, -2]);
  sprites[0].free();
  assert.throws(() => places.write(), /this sprite was freed/);
  places.free();
  assert.throws(() => places.xy, /these places were freed/);
});

test('arrays that are too short are refused', () => {
  const { Tiles, Bricks } = makeAll();
  assert.throws(() => Tiles.setCells(null, [1, 2]), /too few for 4 x 4 cells/);
  assert.throws(() => Bricks.addBlock({}, 2, 2, [1]), /too few for 2 x 2/);
  assert.throws(() => library.Mask.createFromBits(
    { bits: new Uint8Array(1), width: 9, height: 1 }), /too few for 9 x 1/);
});

test('the pixels, bits and components of a mask', () => {
  const two = library.Mask.create(9, 3);
  two.set(0, 0);
  two.set(8, 2);
  assert.deepEqual([...two.writePixels(5, 1)].filter((v) => v === 5), [5, 5]);
  assert.deepEqual([...two.writeBits(constants.DDC_BITS_LSB_FIRST)],
    [1, 0, 0, 0, 0, 1]);
  assert.equal(two.labelComponents(constants.DDC_BY_CORNERS, 1).count, 2);
  assert.equal(two.labelComponents(constants.DDC_BY_CORNERS, 1).labels[26], 2);
  const parts = two.createComponents(constants.DDC_BY_CORNERS, 1);
  assert.deepEqual(parts.map((part) => [part.x, part.mask.count]),
    [[0, 1], [8, 1]]);
  assert.deepEqual(two.listRuns()[0], { x: 0, y: 0, length: 1 });
});

test('debug drawing calls the context of a canvas', () => {
  const calls = [];
  const context = new Proxy({ fillRect() {} }, {
    get: (target, name) => (...values) => calls.push([name, ...values]),
    set: () => true,
  });
  mask.debugDraw(10, 20, context);
  assert.ok(calls.length >= 8);
  assert.deepEqual(calls[0], ['fillRect', 10, 20, 8, 1]);
  calls.length = 0;
  library.Shape.debugDraw({ x: 1, y: 2, radius: 3 }, canvasSink(context));
  assert.ok(calls.some(([name]) => name === 'arc'));
});

test('what is left out of the objects is in raw', () => {
  assert.equal(typeof library.raw.DdcSurface_CreateFromPixels, 'function');
  assert.equal(library.Result.getName(constants.DDC_E_RANGE), 'DDC_E_RANGE');
});
