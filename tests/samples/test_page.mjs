// SPDX-License-Identifier: Zlib
// The page of the samples in Chromium, opened as a file: the same facts and
// pictures as on other machines; played by keys, mouse and touch.
import assert from 'node:assert/strict';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';

import { Browser } from '../../scripts/browser.mjs';

const page = pathToFileURL(process.env.DDC_PAGE).href;
const pictures = join(dirname(process.env.DDC_PAGE), 'pictures');
let browser;

before(async () => {
  browser = await Browser.start();
  await mkdir(pictures, { recursive: true });
});

after(() => browser.close());

/** Opens the page with the words of a command line. */
async function open(command) {
  const url = `${page}?${command.split(' ').join('&')}`;
  await browser.open(url);
  return url;
}

/** Nothing on the console, and no other file or host was asked for. */
function assertQuiet(url) {
  assert.deepEqual(browser.problems, []);
  const others = browser.requests.filter(
    (request) => request !== url && !request.startsWith('data:'));
  assert.deepEqual(others, []);
}

/** The numbers of the facts line now. */
async function facts() {
  const line = await browser.value('running.facts()');
  return Object.fromEntries(line.split(' ').map((word) => {
    const [name, number] = word.split('=');
    return [name, Number(number)];
  }));
}

/** Where the pixel (x,y) of the game is on the page. */
async function place(x, y) {
  const { left, top, width, height } = await browser.value(
    'document.getElementById("screen").getBoundingClientRect().toJSON()');
  return [left + (x * width) / 640, top + (y * height) / 480];
}

/** Waits until the game has computed so many more frames. */
async function frames(count) {
  const { frames: before } = await facts();
  await browser.until(
    `parseInt(running.facts().split('=')[1]) >= ${before + count}`);
}

const play = (command) =>
  open(command).then(async (url) => {
    await browser.until('globalThis.running !== undefined');
    return url;
  });

test('the page is at most 650 KB', async () => {
  const { size } = await stat(process.env.DDC_PAGE);
  console.log(`${size} bytes`);
  assert.ok(size <= 650 * 1024);
});

const SAMPLES = ['bumper', 'hotspot', 'bricks', 'cannon', 'swarm', 'pinball',
  'asteroids', 'platform', 'first'];

const lines = (await Promise.all(['facts.txt', 'facts_page.txt'].map((name) =>
  readFile(new URL(name, import.meta.url), 'utf8')))).join('').trim().split('\n');
for (const line of lines) {
  const [command, expected] = line.split(': ');
  for (const module of ['SIMD', 'scalar']) {
    test(`${command} is the same, ${module}`, async () => {
      const url = await open(
        module === 'scalar' ? `${command} --scalar` : command);
      assert.equal(await browser.until(
        'document.documentElement.dataset.done'), expected);
      assert.match(await browser.value(
        'document.getElementById("speed").value'), new RegExp(`${module}$`));
      assertQuiet(url);
    });
  }
}

test('bricks is played by keys', async () => {
  const url = await play('bricks --seed 1');
  await browser.press('Space', ' ');
  await browser.holdKey('ArrowRight');
  await browser.until('running.facts().includes("lost=1")');
  await browser.releaseKey('ArrowRight');
  const { errors } = await facts();
  assert.equal(errors, 0);
  assertQuiet(url);
});

test('bricks is played by the mouse', async () => {
  const url = await play('bricks --seed 1');
  await browser.moveMouse(...await place(100, 300));
  await frames(40); // until the paddle is there
  await browser.click(...await place(100, 300));
  await browser.until('!running.facts().includes("pairs=0 ")');
  assertQuiet(url);
});

test('cannon is played by touch', async () => {
  await browser.call('Emulation.setTouchEmulationEnabled', { enabled: true });
  const url = await play('cannon --seed 1');
  for (let x = 200; x < 600 && (await facts()).shots < 3; x += 20) {
    await browser.touch([await place(x, 200), await place(x, 220)]);
    await frames(12); // until it is loaded again
  }
  assert.equal((await facts()).shots, 3);
  await browser.call('Emulation.setTouchEmulationEnabled', { enabled: false });
  assertQuiet(url);
});

test('the first game is steered by the arrow keys', async () => {
  const url = await play('first --seed 1');
  const held = () => browser.value('running.held()');
  await browser.holdKey('ArrowDown');
  await browser.holdKey('ArrowRight');
  assert.equal(await held(), 10);
  await frames(100);
  assert.ok((await facts()).hits > 0);
  await browser.releaseKey('ArrowDown');
  await browser.releaseKey('ArrowRight');
  assertQuiet(url);
});

test('keys are held', async () => {
  const url = await play('pinball --seed 1');
  const held = () => browser.value('running.held()');
  await browser.holdKey('ArrowLeft');
  assert.equal(await held(), 1);
  await browser.holdKey('ArrowUp');
  assert.equal(await held(), 5);
  await browser.releaseKey('ArrowLeft');
  await browser.releaseKey('ArrowUp');
  assert.equal(await held(), 0);
  assert.equal((await facts()).errors, 0);
  assertQuiet(url);
});

test('each finger holds a half of the pinball table', async () => {
  await browser.call('Emulation.setTouchEmulationEnabled',
    { enabled: true, maxTouchPoints: 2 });
  const url = await play('--scalar pinball --seed 1');
  const [left, right] = [await place(100, 300), await place(500, 300)].map(
    ([x, y], id) => ({ x, y, id }));
  const touch = async (type, ...touchPoints) => {
    await browser.call('Input.dispatchTouchEvent', { type, touchPoints });
    return browser.value('running.held()');
  };
  assert.equal(await touch('touchStart', left), 1);
  assert.equal(await touch('touchStart', left, right), 3);
  assert.equal(await touch('touchEnd', left), 2);
  assert.equal(await touch('touchStart', left, right), 3);
  assert.equal(await touch('touchEnd'), 0);
  await browser.call('Emulation.setTouchEmulationEnabled', { enabled: false });
  assertQuiet(url);
});

test('a half is released outside of the picture', async () => {
  const url = await play('pinball --seed 1');
  const [x, y] = await place(500, 300);
  for (const [type, left, top, expected] of [
    ['mousePressed', x, y, 2], ['mouseMoved', 1, 1, 2],
    ['mouseReleased', 1, 1, 0]]) {
    await browser.call('Input.dispatchMouseEvent',
      { type, x: left, y: top, button: 'left', buttons: 1, clickCount: 1 });
    assert.equal(await browser.value('running.held()'), expected);
  }
  assertQuiet(url);
});

test('asteroids is played by the mouse', async () => {
  const url = await play('asteroids --seed 1');
  await browser.click(...await place(100, 300));
  await browser.until('running.facts().includes("shots=1 ")');
  assertQuiet(url);
});

test('hotspot shows what the mouse points at', async () => {
  const url = await play('hotspot --seed 1');
  for (let x = 20; x < 640; x += 20) {
    await browser.moveMouse(...await place(x, 330));
    await frames(2);
  }
  assert.ok((await facts()).pointed > 0);
  await browser.press('KeyH', 'h');
  assertQuiet(url);
});

test('buttons can be used instead of keys', async () => {
  const url = await play('bumper --seed 1');
  const names = await browser.value(
    '[...document.querySelectorAll("#controls button:not([hidden])")]' +
    '.map((button) => button.textContent)');
  assert.deepEqual(names,
    ['New directions (space)', 'Debug drawing (D)', 'Pause (Esc)']);
  await browser.value('document.getElementById("pause").click()');
  const { frames: paused } = await facts();
  // The page goes on to be drawn.
  await browser.value(`new Promise((done) => {
    let left = 20;
    const draw = () => left-- > 0 ? requestAnimationFrame(draw) : done(true);
    draw();
  })`);
  assert.equal((await facts()).frames, paused);
  await browser.value('document.getElementById("main").click()');
  await browser.value('document.getElementById("pause").click()');
  await browser.until(`!running.facts().startsWith("frames=${paused} ")`);
  assertQuiet(url);
});

test('Escape pauses', async () => {
  const url = await play('bumper --seed 1');
  await browser.press('Escape');
  assert.equal(await browser.value('running.loop.paused'), true);
  await browser.press('Escape');
  assert.equal(await browser.value('running.loop.paused'), false);
  assertQuiet(url);
});

test('buttons on a touch screen hold the arrow keys', async () => {
  await browser.call('Emulation.setTouchEmulationEnabled',
    { enabled: true, maxTouchPoints: 2 });
  await browser.resize(390, 844, true);
  const url = await play('platform --seed 1');
  const places = await browser.value(
    `[...document.querySelectorAll('#pad button')].map((button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    })`);
  assert.equal(places.length, 4);
  const touch = async (type, ...touchPoints) => {
    await browser.call('Input.dispatchTouchEvent', { type, touchPoints });
    return browser.value('running.held()');
  };
  const [, up, right, bomb] = places.map((place, id) => ({ ...place, id }));
  assert.equal(await touch('touchStart', right), 2);
  assert.equal(await touch('touchStart', right, up), 6);
  assert.equal(await touch('touchEnd', right), 4);
  assert.equal(await touch('touchEnd'), 0);
  await touch('touchStart', bomb);
  await touch('touchEnd');
  await browser.until('running.facts().includes("bombs=1 ")');
  await browser.call('Emulation.setTouchEmulationEnabled', { enabled: false });
  await browser.resize(1280, 900);
  assertQuiet(url);
});

test('each sample has a goal, keys and its source', async () => {
  for (const name of SAMPLES) {
    const url = await play(`${name} --seed 1`);
    const file = name === 'first' ? 'web/game_first.c' : `${name}/${name}.c`;
    const source = await readFile(
      new URL(`../../samples/${file}`, import.meta.url), 'utf8');
    await browser.value('document.getElementById("source").open = true');
    await browser.until('document.querySelector("#source pre") !== null');
    const texts = await browser.value(
      '[...document.querySelectorAll("#source pre")].map((e) => e.textContent)');
    assert.ok(texts.includes(source), name);
    assert.ok(await browser.value(
      'document.getElementById("goal").textContent.length > 40'));
    assert.ok(await browser.value(
      'document.querySelectorAll("#keys kbd").length >= 2'));
    assertQuiet(url);
  }
});

test('the D key shows debug drawing', async () => {
  const url = await play('bumper --seed 1');
  await browser.value('running.loop.paused = true');
  const hash = async () => {
    await browser.value('running.games.web_frame(0)');
    return browser.value('running.games.web_hash()');
  };
  const plain = await hash();
  await browser.press('KeyD', 'd');
  const boxes = await hash();
  assert.notEqual(boxes, plain);
  await browser.press('KeyD', 'd');
  assert.notEqual(await hash(), boxes);
  assertQuiet(url);
});

test('everything that is used has an accessible name', async () => {
  await play('hotspot');
  const { nodes } = await browser.call('Accessibility.getFullAXTree');
  const roles = ['img', 'button', 'link', 'navigation', 'status', 'log'];
  const used = nodes.filter(({ role, ignored }) =>
    !ignored && roles.includes(role?.value));
  assert.ok(used.length >= 10);
  for (const { role, name } of used) {
    assert.ok(name?.value, `a ${role.value} without a name`);
  }
});

test('an assertion that fails ends the game with a message', async () => {
  await play('bumper --seed 1');
  await browser.press('F9');
  await browser.until('document.getElementById("log").textContent !== ""');
  assert.match(await browser.value('document.getElementById("log").textContent'),
    /assertion failed/i);
});

test('a wrong query is answered by a sentence', async () => {
  for (const command of ['chess', 'bumper --sprites many']) {
    const url = await open(command);
    await browser.until('document.getElementById("log").textContent !== ""');
    assert.equal(await browser.value('document.getElementById("speed").value'),
      'The sample cannot be started.');
    assertQuiet(url);
  }
});

test('a frame of bumper with 2,000 sprites, measured', async () => {
  await play('bumper --world --masks --sprites 2000 --seed 1');
  await browser.until('running.loop.times.length >= 200');
  const median = await browser.value(
    'running.loop.times.sort((a, b) => a - b)[running.loop.times.length >> 1]');
  console.log(`median: ${Math.round(median)} microseconds`);
});

/* For people to look at. */
for (const [width, height] of [[1280, 900], [390, 844]]) {
  for (const value of ['light', 'dark']) {
    test(`the page fits ${width} x ${height} pixels, ${value}`, async () => {
      await browser.resize(width, height, width < 500);
      await browser.call('Emulation.setEmulatedMedia',
        { features: [{ name: 'prefers-color-scheme', value }] });
      for (const name of SAMPLES) {
        await play(`${name} --seed 1`);
        await frames(value === 'dark' ? 90 : 1);
        assert.equal(await browser.value(
          'document.documentElement.scrollWidth <= innerWidth'), true);
        await writeFile(join(pictures, `${name}-${width}-${value}.png`),
          await browser.picture());
      }
    });
  }
}
