// SPDX-License-Identifier: Zlib
/**
 * ddcollide in JavaScript: loads the WebAssembly module. The objects are in
 * objects.js, and all functions of the C library in `raw`, with pointers as
 * numbers.
 *
 * Nothing here collides anything: all of that is in the module.
 */
import { Places } from './bases.js';
import { canvasSink } from './canvas.js';
import { constants, structs } from './declarations.js';
import { DdcError, Engine } from './engine.js';
import { functions } from './objects.js';
import { hasVectors, wasiImports } from './wasi.js';

export { canvasSink, constants, DdcError, structs };

const PAGE = 65536;
const FIRST_PAGES = 32; // what the module asks for; see CMakeLists.txt

/* ---- Loading ------------------------------------------------------------- */

/** Bundlers recognize exactly this form, and copy the files. */
const moduleUrl = () => (hasVectors()
  ? new URL('./ddcollide-simd.wasm', import.meta.url)
  : new URL('./ddcollide.wasm', import.meta.url));

async function fetchFile(url) {
  const response = await fetch(url);
  if (!response.ok) {
    throw new Error(`HTTP status ${response.status}`);
  }
  return response.arrayBuffer();
}

/** Compiles the module that was given, or the better one of the package. */
async function compile(wasm, readFile) {
  if (wasm instanceof WebAssembly.Module) {
    return wasm;
  }
  const url = wasm === undefined ? moduleUrl() : null;
  const what = url?.href ?? 'the given module';
  let bytes = wasm;
  if (url !== null) {
    try {
      bytes = await readFile(url);
    } catch (cause) {
      throw new Error(`ddcollide: ${what} cannot be loaded`, { cause });
    }
  }
  try {
    return await WebAssembly.compile(bytes);
  } catch (cause) {
    throw new Error(`ddcollide: ${what} is no complete WebAssembly module`, {
      cause,
    });
  }
}

function createMemory(maxBytes) {
  const maximum = Math.floor(maxBytes / PAGE);
  if (maximum < FIRST_PAGES) {
    throw new RangeError(
      `ddcollide: maxMemory must be at least ${FIRST_PAGES * PAGE} bytes`);
  }
  return new WebAssembly.Memory({ initial: FIRST_PAGES, maximum });
}

/** A function that loads the library; `readFile` gives the bytes of a URL. */
export const loader = (readFile) => async function load({
  wasm,
  maxMemory = 2 ** 31,
  log = (result, line) => console.warn(`ddcollide: ${line}`),
} = {}) {
  const module = await compile(wasm, readFile);
  const memory = createMemory(maxMemory);
  const host = {
    memory,
    print: (line, isError) => (isError ? console.error : console.log)(line),
  };
  let instance;
  try {
    instance = await WebAssembly.instantiate(module, {
      env: { memory },
      ...wasiImports(module, host),
    });
    instance.exports._initialize();
  } catch (cause) {
    throw new Error('ddcollide: the module is not one of this package', {
      cause,
    });
  }
  return new Ddcollide(new Engine(instance.exports, memory), log);
};

export const load = loader(fetchFile);

/* ---- The library --------------------------------------------------------- */

/** A DdcKey from the key that a program gives. */
function rangeOfKey(key) {
  const { usedBits = 0xffffffff, low, high } =
    typeof key === 'number' ? { low: key, high: key } : key;
  if (![usedBits, low, high].every(Number.isInteger)) {
    throw new TypeError('ddcollide: a key is the transparent value, or has ' +
      'integers low and high');
  }
  return { used_bits: usedBits, low, high };
}

class Ddcollide {
  #engine;

  constructor(engine, log) {
    this.#engine = engine;
    Object.assign(this, functions(engine));
    engine.raw.DdcSetLog(engine.callback('viii', (user, result, text) =>
      engine.enter(() => log(result, engine.text(text)))), 0);
  }

  /** Every function of the C library. */
  get raw() {
    return this.#engine.raw;
  }

  /** Has the module WebAssembly's vectors? */
  get hasVectors() {
    return this.raw.ddc_js_has_vectors() !== 0;
  }

  /** The module's memory. Its buffer is another one after it has grown. */
  get memory() {
    return this.#engine.memory;
  }

  /* ---- Masks, places ---- */

  /**
   * Creates a mask from pixels in an array of bytes; see
   * DdcMask_CreateFromPixels. Without a key, one-byte pixels of index 0 are
   * transparent, and no others; a number as the key is the only transparent
   * value.
   */
  mask(bits, width, height, { bytesPerPixel = 1, pitch = width * bytesPerPixel,
    key } = {}) {
    return this.Mask.createFromPixels(
      { bits, width, height, pitch, bytes_per_pixel: bytesPerPixel },
      key === undefined ? null : rangeOfKey(key));
  }

  /** Creates a mask from the ImageData of a canvas: pixels with at least this
   * alpha, of 0 to 255, are solid. */
  maskFromImageData({ data, width, height }, threshold = 128) {
    if (!(threshold >= 1 && threshold <= 255)) {
      throw new RangeError('ddcollide: an alpha threshold is 1 to 255');
    }
    return this.mask(data, width, height, {
      bytesPerPixel: 4,
      // Transparent: alpha, which is the highest byte, below the threshold.
      key: { usedBits: 0xff000000, low: 0, high: (threshold - 1) * 0x1000000 },
    });
  }

  /** Creates a mask of one rectangle, all set or all clear. */
  emptyMask(width, height, filled = false) {
    return this.Mask.create(width, height, filled);
  }

  /** The places of these sprites in one array. */
  places(sprites) {
    return new Places(this.#engine, [...sprites]);
  }

  /* ---- For raw ---- */

  /** Allocates `size` bytes; free them with `raw.free`. */
  alloc(size) {
    return this.#engine.alloc(size);
  }

  /** Copies bytes into a new block of the memory. */
  copyIn(bytes) {
    return this.#engine.copyIn(bytes);
  }

  /** The pointer that C has stored at `at`. */
  readPointer(at) {
    return new DataView(this.memory.buffer).getUint32(at, true);
  }

  /** The text at a pointer, such as that of DdcResult_GetName. */
  text(pointer) {
    return this.#engine.text(pointer);
  }

  /** Reads the struct with this name at a pointer. */
  read(name, pointer) {
    return this.#engine.read(name, pointer);
  }

  /** Writes the struct with this name at a pointer; what `values` does not
   * have becomes 0. */
  write(name, pointer, values) {
    this.#engine.write(name, pointer, values);
  }

  /** Throws a DdcError if a result is negative, else returns it. */
  check(call, result) {
    return this.#engine.check(call, result);
  }

  /**
   * A pointer by which C can call a JavaScript function. The signature has one
   * letter for the result and one for each parameter: v for none, i for
   * integers and pointers, d for doubles.
   */
  callback(signature, fn) {
    return this.#engine.callback(signature, fn);
  }

  /** Frees a pointer of `callback`, which C must not use any more. */
  freeCallback(pointer) {
    this.#engine.freeCallback(pointer);
  }
}
