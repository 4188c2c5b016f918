// SPDX-License-Identifier: Zlib
// Every object of the package answers as the library does natively: asks what
// answers.c asks, line by line, and compares the hashes of all answers.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';
import { pathToFileURL } from 'node:url';

const CASES = 1250; // of each kind
const EACH = 125; // cases of a line
const SPRITES = 8;

const folder = pathToFileURL(`${process.env.DDC_NPM_PACKAGE}/`);
const { constants, load } = await import(new URL('node.js', folder));
let library;

/* ---- Random numbers, hashes ---------------------------------------------- */

let state;
let hash;

function any(count) {
  state ^= state << 13;
  state ^= state >>> 17;
  state ^= state << 5;
  return (state >>> 0) % count;
}

const between = (low, high) => low + any(high - low + 1);

function fold(value) {
  hash = Math.imul(hash ^ value, 16777619);
}

const words = new Int32Array(2);
const reals = new Float64Array(words.buffer);

function foldReal(value) {
  reals[0] = value;
  fold(words[0]);
  fold(words[1]);
}

const foldRect = ({ left, top, right, bottom }) =>
  [left, top, right, bottom].forEach(fold);

const foldBox = ({ left, top, right, bottom }) =>
  [left, top, right, bottom].forEach(foldReal);

const foldFields = (value, ...names) => {
  fold(value === null ? 0 : 1);
  if (value !== null) {
    names.forEach((name) => fold(value[name]));
  }
};

const foldSweep = (sweep) =>
  foldFields(sweep, 'step', 'at_x', 'at_y', 'x', 'y');

const foldContact = (contact) => foldFields(contact, 'area', 'x', 'y',
  'normal_x', 'normal_y', 'push_x', 'push_y');

function anyMask(width, height) {
  const part = between(1, 8);
  const bits = Uint8Array.from({ length: width * height },
    () => (any(8) < part ? 1 : 0));
  return library.mask(bits, width, height);
}

function anySize() {
  const width = between(1, 40);
  return anyMask(width, between(1, 24));
}

const free = (...objects) => objects.forEach((object) => object.free());

/* ---- One case of each kind ----------------------------------------------- */

function askMasks() {
  const [a, b] = [anySize(), anySize()];
  const [dx, dy] = [between(-40, 40), between(-24, 24)];
  fold(a.count);
  foldRect(a.bounds);
  fold(a.overlaps(b, dx, dy));
  fold(a.countOverlap(b, dx, dy));
  fold(a.contains(b, dx, dy));
  const hit = a.findOverlap(b, dx, dy);
  fold(hit ? hit.x * 64 + hit.y : -1);
  foldContact(a.findContact(b, dx, dy));
  const push = a.findPush(b, dx, dy, 1000);
  fold(push ? push.x * 64 + push.y : -1);
  foldSweep(a.sweep(b, dx, dy, between(-30, 30), between(-30, 30)));
  const common = a.createOverlap(b, dx, dy);
  fold(common.count);
  free(common, a, b);
}

function anySampling() {
  const pivot = { x: between(0, 64) / 4, y: between(0, 64) / 4 };
  const transform = library.Transform.setIdentity({});
  transform.translation = { x: between(-80, 80) / 4, y: between(-80, 80) / 4 };
  transform.scale = { x: between(2, 8) / 4, y: between(2, 8) / 4 };
  library.Rotation.setAngle(transform.rotation, between(0, 359999));
  return library.Sampling.setTransform({}, transform, pivot);
}

function askTransformed() {
  const [a, b] = [anySize(), anySize()];
  const [one, two] = [anySampling(), anySampling()];
  foldReal(one.u_x);
  fold(a.overlapsTransformed(one, b, two));
  fold(a.overlapsTransformed(null, b, two));
  fold(a.countOverlapTransformed(one, b, null));
  foldContact(a.findContactTransformed(one, b, two));
  const { x, y, mask } = a.createTransformed(one);
  fold(x);
  fold(y);
  fold(mask.count);
  free(mask, a, b);
}

function anySprite(width, height) {
  const mask = anySize();
  const sprite = library.Sprite.createFromMask(mask, between(0, width),
    between(0, height));
  mask.free(); // the sprite has a reference of its own
  return sprite;
}

function askSprites() {
  const sprites = [0, 1].map(() => {
    const sprite = anySprite(60, 40);
    sprite.setVelocity(between(-5, 5), between(-5, 5));
    sprite.setMirror(2 * any(4));
    if (any(2)) {
      sprite.setSize(between(1, 50), between(1, 50));
    }
    if (any(2)) {
      sprite.setAngle(between(0, 359999));
    }
    foldRect(sprite.collideRect);
    return sprite;
  });
  const [a, b] = sprites;
  fold(library.spritesCollide(a, b));
  fold(a.testOverlap(b));
  foldContact(a.findContact(b));
  fold(a.testPoint(between(0, 60), between(0, 40)));
  a.hit(b);
  fold(a.hitCount);
  a.update();
  const { xinc, yinc } = a.velocity;
  [xinc, yinc, a.x, a.centerY].forEach(fold);
  free(...sprites);
}

function askWorlds() {
  const world = library.World.create();
  const sprites = Array.from({ length: SPRITES }, () => {
    const sprite = anySprite(120, 80);
    world.add(sprite);
    sprite.setStatic(any(3) === 0);
    return sprite;
  });
  const foldSprite = (sprite) => fold(sprites.indexOf(sprite));
  const places = library.places(sprites);
  for (let step = 0; step < 3; step++) {
    const { xy } = places;
    for (let i = 0; i < SPRITES; i++) {
      xy[2 * i] = between(0, 120);
      xy[2 * i + 1] = between(0, 80);
    }
    places.write();
    world.step();
    const events = world.listEvents();
    fold(events.length);
    for (const { first, second, kind } of events) {
      foldSprite(first);
      foldSprite(second);
      fold(kind);
    }
  }
  fold(world.counts.pairs);
  foldSprite(world.findAtPoint(between(0, 120), between(0, 80)));
  world.listOverlapping(sprites[0]).forEach(foldSprite);
  const found = world.sweep(sprites[0], between(-60, 60), between(-60, 60));
  foldSweep(found?.sweep ?? null);
  foldSprite(found?.other ?? null);
  free(places, ...sprites, world);
}

function askTiles() {
  const slope = anyMask(8, 8);
  const mask = anySize();
  const tiles = library.Tiles.create(16, 12, 8, 8);
  tiles.setTile(1, constants.DDC_TILE_FULL, null, 1);
  tiles.setTile(2, constants.DDC_TILE_MASK, slope, 2);
  tiles.setCells(null, Array.from({ length: 16 * 12 },
    () => (any(3) === 0 ? any(3) : 0)));
  const [x, y] = [between(-10, 120), between(-10, 90)];
  fold(tiles.overlaps(mask, x, y));
  fold(tiles.countOverlap(mask, x, y, 2));
  const hit = tiles.findOverlap(mask, x, y, 1);
  fold(hit ? hit.x * 256 + hit.y + hit.tile.column : -1);
  for (const { column, row, value } of tiles.listCells(mask, x, y)) {
    fold(column * 16 + row);
    fold(value);
  }
  foldSweep(tiles.sweep(mask, x, y, between(-40, 40), between(-40, 40))
    ?.sweep ?? null);
  const push = tiles.findPush(mask, x, y, 0xffffffff, 3, 20);
  fold(push ? push.x * 64 + push.y + push.kind : -1);
  fold(tiles.findGround(mask, x, y, 0xffffffff, 4, 12) ?? -99);
  fold(tiles.erase(mask, x, y, 0xffffffff));
  free(tiles, slope, mask);
}

function askGrids() {
  const grid = library.Grid.create();
  let rect;
  for (let i = 0; i < 16; i++) {
    const [left, top] = [between(0, 100), between(0, 100)];
    rect = { left, top, right: left + between(1, 30),
      bottom: top + between(1, 30) };
    fold(grid.add(rect, between(1, 3), between(1, 3), any(2)));
  }
  grid.listPairs().forEach(({ first, second }) => fold(first * 64 + second));
  grid.listInRect(rect, 1).forEach(fold);
  grid.listOnSegment(between(0, 100), between(0, 100), 0, 0).forEach(fold);
  grid.free();
}

function askBricks() {
  const bricks = library.Bricks.create();
  let brick;
  for (let i = 0; i < 10; i++) {
    const [left, top] = [between(0, 400) / 4, between(0, 400) / 4];
    brick = { box: { left, top, right: left + between(1, 80) / 4,
      bottom: top + between(1, 80) / 4 }, tag: any(4) };
    bricks.add(brick);
  }
  brick.box.left = -400;
  bricks.addBlock(brick, 3, 2);
  fold(bricks.count);
  const ball = {
    center: { x: between(-80, 480) / 4, y: between(-80, 480) / 4 },
    velocity: { x: between(-400, 400) / 8, y: between(-400, 400) / 8 },
    radius: between(1, 20) / 2, jitter: any(2) / 64, seed: any(1000),
  };
  for (let step = 0; step < 3; step++) {
    library.Ball.step(ball, bricks, 0.75, (set, moving, at) => {
      fold(at.brick);
      foldReal(at.time);
      if (at.tag === 1) {
        set.remove(at.brick);
      }
      return at.tag === 2 ? constants.DDC_BOUNCE_THROUGH : undefined;
    });
    foldReal(ball.center.x);
    foldReal(ball.center.y);
    foldReal(ball.velocity.x);
  }
  fold(bricks.count);
  bricks.free();
}

const real = () => between(-200, 200) / 8;

function anyShape() {
  const circle = { x: real(), y: real(), radius: between(1, 100) / 8 };
  const [left, top] = [real(), real()];
  const box = { left, top, right: left + between(1, 100) / 8,
    bottom: top + between(1, 100) / 8 };
  const mesh = { points: Array.from({ length: 5 },
    () => ({ x: real(), y: real() })), indices: [0, 1, 2, 2, 3, 4] };
  return { circle, box,
    shape: [circle, box, mesh, [circle, box]][any(4)] };
}

function askShapes() {
  const mask = anySize();
  const [a, b] = [anyShape(), anyShape()];
  const point = { x: real(), y: real() };
  const { Shape } = library;
  fold(Shape.overlaps(a.shape, b.shape));
  fold(Shape.contains(a.shape, b.shape));
  fold(Shape.containsPoint(a.shape, point));
  fold(library.Circle.overlapsBox(a.circle, b.box));
  foldReal(Shape.getNearest(a.shape, point).distance);
  foldBox(Shape.getBounds(a.shape));
  const transform = library.Transform.setIdentity({});
  transform.scale.x = 1.5;
  library.Rotation.setAngle(transform.rotation, between(0, 359999));
  foldBox(Shape.getBounds(Shape.transform(a.shape, transform, point)));
  fold(mask.overlapsShape(a.shape, 3, 4));
  mask.free();
}

const SINK = {
  rect(role, rect) {
    fold(role);
    foldRect(rect);
  },
  span: (role, x, y, width) => fold(role + x * 65536 + y * 256 + width),
  segment(role, from, to) {
    fold(role);
    foldReal(from.x + to.y);
  },
};

function askAnimations() {
  const mask = anySize();
  const frames = [0, 1].map(() =>
    ({ mask: anySize(), dx: between(-5, 5), dy: between(-5, 5) }));
  const animation = library.Animation.create(frames);
  const sprite = library.Sprite.createFromMask(mask, 3, 4);
  sprite.setAnimation(animation, any(2));
  foldRect(sprite.collideRect);
  const shown = sprite.animation;
  assert.equal(shown.animation, animation);
  fold(shown.index);
  fold(animation.count);
  sprite.debugDraw(SINK);
  const contact = mask.findContact(frames[0].mask, 1, 1);
  if (contact !== null) {
    library.Contact.debugDraw(contact, SINK);
  }
  free(sprite, animation, frames[0].mask, frames[1].mask, mask);
}

/* ---- All of them --------------------------------------------------------- */

const KINDS = {
  masks: askMasks, transformed: askTransformed, sprites: askSprites,
  worlds: askWorlds, tiles: askTiles, grids: askGrids, bricks: askBricks,
  shapes: askShapes, animations: askAnimations,
};

const lines = (await readFile(new URL('answers.txt', import.meta.url), 'utf8'))
  .trim().split('\n');

for (const file of ['ddcollide.wasm', 'ddcollide-simd.wasm']) {
  test(`${file}: objects answer as they do natively`, async () => {
    library = await load({ wasm: await readFile(new URL(file, folder)) });
    const found = [];
    for (const [name, ask] of Object.entries(KINDS)) {
      for (let i = 0; i < CASES; i += EACH) {
        state = 1 + i;
        hash = 2166136261;
        for (let step = 0; step < EACH; step++) {
          ask();
        }
        const digits = (hash >>> 0).toString(16).padStart(8, '0');
        found.push(`${name} ${i / EACH} ${digits}`);
      }
    }
    assert.deepEqual(found, lines);
  });
}
