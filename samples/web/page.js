// SPDX-License-Identifier: Zlib
// The page of the samples: loads the games, gives them keys and pointer, and
// shows their picture on a canvas. `embedded` is what build_page.py has put
// into the page: the modules and the images, compressed.
import { hasVectors, readText, wasiImports } from '../../bindings/js/wasi.js';

const WIDTH = 640;
const HEIGHT = 480;
const TICK = 1000 / 60; // milliseconds

// The numbers of enum web_key.
const KEYS = { Space: 1, Enter: 1, KeyH: 2, F9: 3, KeyD: 4 };

/* What one wants, what keys do, and what a finger or a mouse does. `held` are
 * arrow keys that have buttons on a touch screen. */
const SAMPLES = {
  bumper: {
    main: 'New directions (space)',
    goal: 'Sprites bounce off each other, and only where their pixels meet. ' +
      'Debug drawing shows their bounding boxes, which may overlap.',
    help: 'This one has nothing to win: watch the ovals and the diamonds.',
  },
  hotspot: {
    main: null,
    goal: 'Two fighters, and only the edge of a blade hurts: an image of its ' +
      'own says which pixels of a sprite collide.',
    keys: { H: 'show the image that hurts' },
    help: 'Point at the fighters by mouse or finger.',
  },
  bricks: {
    main: 'Serve (space)',
    goal: 'Clear the wall. However fast the ball is, it never passes through ' +
      'a brick.',
    keys: { '← →': 'move the paddle' },
    help: 'The paddle follows the mouse or your finger.',
  },
  cannon: {
    main: 'Fire (space)',
    goal: 'Shoot the targets. Balls are circles, crates are boxes, and a grid ' +
      'finds which of them are near each other.',
    help: 'Aim by mouse or finger; press to fire.',
  },
  swarm: {
    main: 'Shoot (space)',
    goal: 'Two thousand bugs, tested pixel by pixel sixty times a second. ' +
      'Shoot as many as you can.',
    help: 'Point at a bug to name it; press to shoot.',
  },
  pinball: {
    main: 'New ball (space)',
    goal: 'Keep the ball on the table. Flippers are triangles that turn, and ' +
      'bumpers are circles.',
    halves: ['ArrowLeft', 'ArrowRight'], // held while a half is pressed
    held: ['ArrowLeft', 'ArrowRight'],
    keys: { '← →': 'the flippers' },
    help: 'Or press the left and the right half of the table.',
  },
  asteroids: {
    main: 'Fire (space)',
    goal: 'Break the rocks before one hits the ship. All of them turn, and ' +
      'collide as they are seen.',
    held: ['ArrowLeft', 'ArrowRight', 'ArrowUp'],
    keys: { '← →': 'turn', '↑': 'thrust' },
    help: 'Or point at a rock to aim, and press to fire.',
  },
  platform: {
    main: 'Bomb (space)',
    goal: 'Collect the coins. The level is made of tiles with slopes, and a ' +
      'bomb carves a hole into it that is a hole for everything.',
    halves: ['ArrowLeft', 'ArrowRight'],
    upper: ['ArrowUp'], // held, too, while the upper half is pressed
    held: ['ArrowLeft', 'ArrowUp', 'ArrowRight'],
    keys: { '← →': 'walk', '↑': 'jump' },
    help: 'Or press left and right of the middle, and high to jump.',
  },
  first: {
    title: 'Your first game',
    main: null,
    goal: 'Steer one oval into the others. The documents have this game as ' +
      'one page of C for DirectDraw.',
    held: ['ArrowLeft', 'ArrowUp', 'ArrowDown', 'ArrowRight'],
    keys: { '← → ↑ ↓': 'steer' },
    help: 'They bounce where their pixels meet.',
    source: 'web/game_first',
  },
};
const LINKS = [
  ['bumper', 'Bumper'],
  ['bumper&--world&--masks&--sprites&2000', '2,000 sprites'],
  ['hotspot', 'Hotspot'],
  ['bricks', 'Bricks'],
  ['bricks&--level&2&--auto', 'Bricks, self-playing'],
  ['cannon', 'Cannon'],
  ['swarm', 'Swarm'],
  ['pinball', 'Pinball'],
  ['asteroids', 'Asteroids'],
  ['platform', 'Platform'],
  ['first', 'First game'],
];
const ARROWS = { ArrowLeft: ['←', 'Left'], ArrowUp: ['↑', 'Up'],
  ArrowRight: ['→', 'Right'], ArrowDown: ['↓', 'Down'] };

const element = (id) => document.getElementById(id);

/** A new element with a text, inside another one. */
function append(parent, name, text) {
  const child = document.createElement(name);
  child.textContent = text;
  parent.append(child);
  return child;
}

function say(line) {
  element('log').textContent += `${line}\n`;
}

/* ---- Loading ------------------------------------------------------------- */

async function inflate(text) {
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(
    new DecompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** The functions of web_main.h, and the memory. */
async function loadModule(name) {
  const module = await WebAssembly.compile(await inflate(embedded[name]));
  const host = { memory: null, print: say };
  const { exports } = await WebAssembly.instantiate(module,
    wasiImports(module, host));
  host.memory = exports.memory;
  exports._initialize();
  return exports;
}

/** Copies bytes into memory that the games keep. */
function copyIn(games, bytes) {
  const at = games.malloc(bytes.length);
  new Uint8Array(games.memory.buffer, at, bytes.length).set(bytes);
  return at;
}

const copyText = (games, text) =>
  copyIn(games, new TextEncoder().encode(`${text}\0`));

async function addFiles(games) {
  const images = await inflate(embedded.images);
  for (const [name, from, size] of embedded.files) {
    const block = copyIn(games, images.subarray(from, from + size));
    games.web_add_file(copyText(games, name), block, size);
  }
}

/* ---- Input --------------------------------------------------------------- */

const held = new Set();
const pressed = new Map(); // the keys that each pointer holds down

// The numbers of WEB_HELD_.
const HELD = { ArrowLeft: 1, ArrowRight: 2, ArrowUp: 4, ArrowDown: 8 };

const heldKeys = () =>
  [...held, ...[...pressed.values()].flat()]
    .reduce((sum, code) => sum | HELD[code], 0);

function listenToKeys(games) {
  addEventListener('keydown', (event) => {
    const onControl = event.target.closest?.('a, button') !== null;
    if (event.ctrlKey || event.altKey || event.metaKey ||
        (onControl && (event.code === 'Space' || event.code === 'Enter'))) {
      return;
    }
    if (event.code in HELD) {
      held.add(event.code);
      event.preventDefault();
    } else if (event.code in KEYS) {
      if (!event.repeat) {
        games.web_key(KEYS[event.code]);
      }
      event.preventDefault();
    }
  });
  addEventListener('keyup', (event) => held.delete(event.code));
  addEventListener('blur', () => {
    held.clear();
    pressed.clear();
  });
}

/** Mouse, pen and touch. What a pointer holds down is released when that pointer
 * is lifted, wherever that is. */
function listenToPointer(games, canvas, { halves, upper = [] }) {
  const move = (event) => {
    const box = canvas.getBoundingClientRect();
    const x = Math.floor((event.clientX - box.left) * WIDTH / box.width);
    const y = Math.floor((event.clientY - box.top) * HEIGHT / box.height);
    const isDown = event.type === 'pointerdown';
    if (isDown && halves !== undefined) {
      canvas.setPointerCapture(event.pointerId);
      pressed.set(event.pointerId, [halves[x < WIDTH / 2 ? 0 : 1],
        ...(y < HEIGHT / 2 ? upper : [])]);
    }
    games.web_pointer(x, y, isDown && halves === undefined ? 1 : 0);
  };
  canvas.addEventListener('pointermove', move);
  canvas.addEventListener('pointerdown', move);
  for (const type of ['pointerup', 'pointercancel']) {
    canvas.addEventListener(type, (event) => pressed.delete(event.pointerId));
  }
}

function showKeys({ main, keys = {} }) {
  const space = main?.replace(/ \(.*/, '').toLowerCase();
  const all = { ...keys, ...space && { Space: space },
    D: 'debug drawing: shows what is tested and what is found', Esc: 'pause' };
  for (const [key, does] of Object.entries(all)) {
    append(append(element('keys'), 'dt', ''), 'kbd', key);
    append(element('keys'), 'dd', does);
  }
}

/** Buttons below the picture, for fingers: each holds a key while pressed. */
function showPad(games, { main, held: codes = [] }) {
  const pad = element('pad');
  for (const code of codes) {
    const [sign, name] = ARROWS[code];
    const button = append(pad, 'button', sign);
    button.setAttribute('aria-label', name);
    button.addEventListener('pointerdown', (event) => {
      button.setPointerCapture(event.pointerId);
      pressed.set(event.pointerId, [code]);
    });
    for (const type of ['pointerup', 'pointercancel']) {
      button.addEventListener(type, (event) => pressed.delete(event.pointerId));
    }
    button.addEventListener('contextmenu', (event) => event.preventDefault());
  }
  if (main !== null && codes.length > 0) {
    const button = append(pad, 'button', '●');
    button.setAttribute('aria-label', main);
    button.addEventListener('pointerdown', () => games.web_key(KEYS.Space));
  }
}

function togglePause(loop) {
  loop.paused = !loop.paused;
  element('pause').setAttribute('aria-pressed', loop.paused);
}

function showControls(games, name, loop) {
  const sample = SAMPLES[name];
  const { main, goal, help } = sample;
  element('name').textContent =
    sample.title ?? name[0].toUpperCase() + name.slice(1);
  element('goal').textContent = goal;
  element('main').hidden = main === null;
  element('main').textContent = main;
  element('main').addEventListener('click', () => games.web_key(KEYS.Space));
  element('hot').hidden = name !== 'hotspot';
  element('hot').addEventListener('click', () => games.web_key(KEYS.KeyH));
  element('debug').addEventListener('click', () => games.web_key(KEYS.KeyD));
  element('pause').addEventListener('click', () => togglePause(loop));
  addEventListener('keydown', ({ code, repeat }) => {
    if (code === 'Escape' && !repeat) {
      togglePause(loop);
    }
  });
  element('help').textContent = help;
  element('screen').setAttribute('aria-label', `The sample ${name}. ${goal}`);
  showKeys(sample);
  showPad(games, sample);
}

/** The source, when somebody wants to see it. */
function offerSource(name) {
  const source = element('source');
  const begin = SAMPLES[name].source ?? `${name}/`;
  const files = embedded.sources.filter(([file]) => file.startsWith(begin));
  source.firstElementChild.textContent =
    `The source of this sample: ${files.map(([file]) => file).join(', ')}`;
  source.addEventListener('toggle', async () => {
    const bytes = await inflate(embedded.texts);
    for (const [file, from, size] of files) {
      append(source, 'h3', `samples/${file}`);
      append(source, 'pre', new TextDecoder().decode(
        bytes.subarray(from, from + size)));
    }
  }, { once: true });
}

function showLinks(options) {
  for (const [query, text] of LINKS) {
    const link = append(element('links'), 'a', text);
    link.href = `?${query}`;
    if (query === options.join('&')) {
      link.setAttribute('aria-current', 'page');
      link.scrollIntoView({ block: 'nearest', inline: 'center' });
    }
  }
}

/* ---- The picture --------------------------------------------------------- */

/** Gives the canvas a whole number of the screen's pixels for each of its own,
 * or as many as fit on a small screen. */
function fitCanvas(canvas) {
  const ratio = devicePixelRatio;
  const style = getComputedStyle(document.body);
  const width = document.body.clientWidth - parseFloat(style.paddingLeft) -
    parseFloat(style.paddingRight);
  const height = Math.max(innerHeight - 32, HEIGHT / ratio);
  const room = Math.min(width, height * WIDTH / HEIGHT) * ratio;
  const scale = room >= WIDTH ? Math.floor(room / WIDTH) : room / WIDTH;
  canvas.style.imageRendering = scale >= 1 ? 'pixelated' : 'auto';
  canvas.style.width = `${WIDTH * scale / ratio}px`;
  canvas.style.height = `${HEIGHT * scale / ratio}px`;
}

function drawPicture(games, context) {
  const bytes = new Uint8ClampedArray(games.memory.buffer, games.web_picture(),
    WIDTH * HEIGHT * 4);
  context.putImageData(new ImageData(bytes, WIDTH, HEIGHT), 0, 0);
}

/* ---- Running ------------------------------------------------------------- */

const facts = (games) => readText(games.memory, games.web_facts());

/** Plays until the page is left, 60 frames a second whatever the display has.
 * What lags by more than a quarter of a second is dropped. */
class Loop {
  paused = false;
  times = []; // microseconds of the latest frames, for tests
  #due = performance.now();
  #since = performance.now();
  #frames = 0;
  #spent = 0;

  constructor(games, context, module) {
    this.games = games;
    this.context = context;
    this.module = module;
  }

  #frame() {
    const begin = performance.now();
    this.games.web_frame(heldKeys());
    const spent = performance.now() - begin;
    this.#spent += spent;
    this.#frames++;
    this.times.push(spent * 1000);
    this.times.splice(0, this.times.length - 600);
  }

  #report(now) {
    const seconds = (now - this.#since) / 1000;
    const rate = Math.round(this.#frames / seconds);
    const time = Math.round(this.#spent * 1000 / Math.max(this.#frames, 1));
    element('speed').value =
      `${rate} frames a second, ${time} microseconds each, ${this.module}`;
    element('facts').value = facts(this.games);
    this.#frames = 0;
    this.#spent = 0;
    this.#since = now;
  }

  run(now) {
    if (this.paused || now - this.#due > 250) {
      this.#due = now;
    }
    for (; this.#due + TICK <= now; this.#due += TICK) {
      this.#frame();
    }
    drawPicture(this.games, this.context);
    if (now - this.#since >= 1000) {
      this.#report(now);
    }
    requestAnimationFrame((next) => this.run(next));
  }
}

/** Runs so many frames at once, and shows the last one. */
function runAtOnce(games, context, count, module) {
  const begin = performance.now();
  for (let i = 0; i < count; i++) {
    games.web_frame(0);
  }
  const time = Math.round((performance.now() - begin) * 1000 / count);
  drawPicture(games, context);
  element('speed').value = `${time} microseconds a frame, ${module}`;
  element('facts').value = facts(games);
  const hash = (games.web_hash() >>> 0).toString(16).padStart(8, '0');
  document.documentElement.dataset.done = `${facts(games)} picture=${hash}`;
}

async function start() {
  const query = decodeURIComponent(location.search.slice(1));
  const words = query.split('&').filter((word) => word !== '');
  // --scalar is the page's own option.
  const options = words.filter((word) => word !== '--scalar');
  if (options.length === 0) {
    options.push('bumper');
  }
  showLinks(options);
  const canvas = element('screen');
  fitCanvas(canvas);
  addEventListener('resize', () => fitCanvas(canvas));
  const isScalar = !hasVectors() || words.includes('--scalar');
  const module = isScalar ? 'scalar' : 'SIMD';
  const games = await loadModule(isScalar ? 'scalar' : 'simd');
  await addFiles(games);
  if (!games.web_begin(copyText(games, options.join('\0')), options.length,
    Date.now() >>> 0)) {
    element('speed').value = 'The sample cannot be started.';
    return;
  }
  const context = canvas.getContext('2d', { alpha: false });
  if (games.web_frames() > 0) {
    element('controls').hidden = true;
    runAtOnce(games, context, games.web_frames(), module);
    return;
  }
  const loop = new Loop(games, context, module);
  globalThis.running = {
    games, loop, facts: () => facts(games), held: heldKeys,
  };
  listenToKeys(games);
  listenToPointer(games, canvas, SAMPLES[options[0]]);
  showControls(games, options[0], loop);
  offerSource(options[0]);
  requestAnimationFrame((now) => loop.run(now));
}

/* An assertion that fails ends the game by an exception. */
addEventListener('error', ({ message }) => say(message));
start().catch((error) => say(String(error)));
