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

const SAMPLES = {
  bumper: {
    main: 'New directions (space)',
    help: 'Eight sprites bounce off each other, pixel by pixel.',
  },
  hotspot: {
    main: null,
    help: 'Point at the fighters. Only the edge of a blade hurts.',
  },
  bricks: {
    main: 'Serve (space)',
    help: 'Move the paddle by mouse, finger or arrow keys.',
  },
  cannon: {
    main: 'Fire (space)',
    help: 'Aim by mouse or finger; press to fire.',
  },
  swarm: {
    main: 'Shoot (space)',
    help: 'Two thousand bugs. Point at one to name it; press to shoot.',
  },
  pinball: {
    main: 'New ball (space)',
    halves: ['ArrowLeft', 'ArrowRight'], // held while a half is pressed
    help: 'Arrow keys, or the halves of the table, move the flippers.',
  },
  asteroids: {
    main: 'Fire (space)',
    help: 'Point at a rock to aim, press to fire. Arrow keys turn and thrust.',
  },
  platform: {
    main: 'Bomb (space)',
    halves: ['ArrowLeft', 'ArrowRight'],
    upper: ['ArrowUp'], // held, too, while the upper half is pressed
    help: 'Arrow keys walk and jump, or press left and right, and high to jump.',
  },
};
const LINKS = [
  ['bumper', 'bumper'],
  ['bumper&--world&--masks&--sprites&2000', 'bumper, 2,000 sprites'],
  ['hotspot', 'hotspot'],
  ['bricks', 'bricks'],
  ['bricks&--level&2&--auto', 'bricks, plays itself'],
  ['cannon', 'cannon'],
  ['swarm', 'swarm'],
  ['pinball', 'pinball'],
  ['asteroids', 'asteroids'],
  ['platform', 'platform'],
];

const element = (id) => document.getElementById(id);

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
const HELD = { ArrowLeft: 1, ArrowRight: 2, ArrowUp: 4 };

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

function showControls(games, name, loop) {
  const { main, help } = SAMPLES[name];
  element('main').hidden = main === null;
  element('main').textContent = main;
  element('main').addEventListener('click', () => games.web_key(KEYS.Space));
  element('hot').hidden = name !== 'hotspot';
  element('hot').addEventListener('click', () => games.web_key(KEYS.KeyH));
  element('debug').addEventListener('click', () => games.web_key(KEYS.KeyD));
  element('pause').addEventListener('click', () => {
    loop.paused = !loop.paused;
    element('pause').setAttribute('aria-pressed', loop.paused);
  });
  element('help').textContent = help;
  element('screen').setAttribute('aria-label', `The sample ${name}. ${help}`);
}

function showLinks(options) {
  for (const [query, text] of LINKS) {
    const link = document.createElement('a');
    link.href = `?${query}`;
    link.textContent = text;
    if (query === options.join('&')) {
      link.setAttribute('aria-current', 'page');
    }
    element('links').append(link, ' ');
  }
}

/* ---- The picture --------------------------------------------------------- */

/** Gives the canvas a whole number of the screen's pixels for each of its own,
 * or as many as fit on a small screen. */
function fitCanvas(canvas) {
  const ratio = devicePixelRatio;
  const room = Math.min(document.body.clientWidth - 16,
    Math.max(innerHeight - 220, HEIGHT / ratio) * WIDTH / HEIGHT) * ratio;
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
  requestAnimationFrame((now) => loop.run(now));
}

/* An assertion that fails ends the game by an exception. */
addEventListener('error', ({ message }) => say(message));
start().catch((error) => say(String(error)));
