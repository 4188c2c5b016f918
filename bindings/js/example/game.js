// SPDX-License-Identifier: Zlib
// Rocks fall, and a ship between them must not be hit by a pixel of any. Serve
// the folder of the package and open example/game.html; a browser loads no
// modules from files.
import { load } from '../ddcollide.js';

const canvas = document.querySelector('canvas');
const context = canvas.getContext('2d');
const score = document.getElementById('score');
const library = await load();

/** Draws a polygon to a picture of its own, and makes the mask of it. */
function makeImage(size, colour, corners) {
  const image = new OffscreenCanvas(size, size);
  const own = image.getContext('2d');
  own.fillStyle = colour;
  own.beginPath();
  corners.forEach(([x, y]) => own.lineTo(x * size, y * size));
  own.fill();
  const mask = library.maskFromImageData(own.getImageData(0, 0, size, size));
  return { image, mask };
}

function makeRock() {
  const corners = Array.from({ length: 9 }, (_, i) => {
    const radius = 0.3 + 0.2 * Math.random();
    const angle = (i / 9) * 2 * Math.PI;
    return [0.5 + radius * Math.cos(angle), 0.5 + radius * Math.sin(angle)];
  });
  const image = makeImage(24 + Math.floor(40 * Math.random()), '#a98', corners);
  return { ...image, x: Math.floor(Math.random() * canvas.width), y: -64,
    speed: 1 + Math.floor(3 * Math.random()) };
}

const ship = { ...makeImage(40, '#6cf', [[0.5, 0], [1, 1], [0.5, 0.7], [0, 1]]),
  x: 220, y: 300 };
const keys = new Set();
let rocks = [];
let time = 0;
let hits = 0;

addEventListener('keydown', (event) => keys.add(event.code));
addEventListener('keyup', (event) => keys.delete(event.code));
canvas.addEventListener('pointermove', (event) => {
  const { left, width } = canvas.getBoundingClientRect();
  ship.x = Math.round((event.clientX - left) * canvas.width / width) - 20;
});

function isHit(rock) {
  // The offset is that of the rock in the ship's picture.
  return ship.mask.overlaps(rock.mask, rock.x - ship.x, rock.y - ship.y);
}

function moveRocks() {
  rocks.forEach((rock) => { rock.y += rock.speed; });
  const gone = rocks.filter((rock) => rock.y > canvas.height || isHit(rock));
  hits += gone.filter(isHit).length;
  gone.forEach((rock) => rock.mask.free()); // it is in the module's memory
  rocks = rocks.filter((rock) => !gone.includes(rock));
}

function frame() {
  ship.x += 4 * (keys.has('ArrowRight') - keys.has('ArrowLeft'));
  if (time++ % 20 === 0) {
    rocks.push(makeRock());
  }
  moveRocks();
  context.clearRect(0, 0, canvas.width, canvas.height);
  [ship, ...rocks].forEach((s) => context.drawImage(s.image, s.x, s.y));
  score.value = `${Math.floor(time / 60)} seconds, hit by ${hits} rocks`;
  requestAnimationFrame(frame);
}

frame();
