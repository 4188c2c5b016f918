// SPDX-License-Identifier: Zlib
/**
 * ddcollide in JavaScript: loads the WebAssembly module, and wraps masks. All
 * other functions of the C library are in `raw`, with pointers as numbers.
 *
 * Nothing here collides anything: all of that is in the module.
 */
import { constants, structs } from './declarations.js';
import { hasVectors, readText, wasiImports } from './wasi.js';

export { constants, structs };

const PAGE = 65536;
const FIRST_PAGES = 32; // what the module asks for; see CMakeLists.txt

/* ---- Errors -------------------------------------------------------------- */

const SENTENCES = {
  DDC_E_OUTOFMEMORY: 'there is not enough memory',
  DDC_E_INVALIDPARAMS: 'a parameter has a value that it cannot have',
  DDC_E_RANGE: 'a number is outside its valid range',
};

/** A call of the C library failed; `result` is its DdcResult. */
export class DdcError extends Error {
  constructor(call, result, name) {
    super(`${call}: ${SENTENCES[name] ?? 'the call failed'} (${name})`);
    this.name = 'DdcError';
    this.result = result;
  }
}

/* ---- Loading ------------------------------------------------------------- */

async function fetchModule(url) {
  if (url.protocol === 'file:' && typeof process === 'object') {
    const { readFile } = await import('node:fs/promises');
    return readFile(url);
  }
  const response = await fetch(url);
  if (!response.ok) {
    throw new Error(`HTTP status ${response.status}`);
  }
  return response.arrayBuffer();
}

/** Compiles the module that was given, or the better one of the package. */
async function compile(wasm) {
  if (wasm instanceof WebAssembly.Module) {
    return wasm;
  }
  const name = hasVectors() ? 'ddcollide-simd.wasm' : 'ddcollide.wasm';
  const url = new URL(name, import.meta.url);
  const what = wasm === undefined ? url.href : 'the given module';
  let bytes = wasm;
  if (bytes === undefined) {
    try {
      bytes = await fetchModule(url);
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

/**
 * Loads the library.
 *
 * @param {object} [options]
 * @param options.wasm  the module or its bytes, where it cannot be fetched from
 *     beside this file
 * @param options.maxMemory  the most bytes of memory that it may use; 2 GiB
 * @param options.log  gets the line that a failing call logs
 */
export async function load({
  wasm,
  maxMemory = 2 ** 31,
  log = (result, line) => console.warn(`ddcollide: ${line}`),
} = {}) {
  const module = await compile(wasm);
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
  return new Ddcollide(instance.exports, memory, log);
}

/* ---- Callbacks ----------------------------------------------------------- */

const VALUE_TYPES = { i: 0x7f, d: 0x7c }; // i32 and f64

/**
 * A table of WebAssembly holds functions of WebAssembly only. This module of a
 * few bytes imports a JavaScript function and exports it as one of these.
 */
function wrapFunction(signature, fn) {
  const types = [...signature].map((letter) => VALUE_TYPES[letter]);
  const results = signature[0] === 'v' ? [] : [types[0]];
  const parameters = types.slice(1);
  const type = [0x60, parameters.length, ...parameters,
    results.length, ...results];
  const bytes = new Uint8Array([
    0, 97, 115, 109, 1, 0, 0, 0,
    1, type.length + 1, 1, ...type,
    2, 7, 1, 1, 101, 1, 102, 0, 0, // import "e" "f"
    7, 5, 1, 1, 102, 0, 0, // export "f"
  ]);
  const module = new WebAssembly.Module(bytes);
  return new WebAssembly.Instance(module, { e: { f: fn } }).exports.f;
}

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

const READERS = {
  i32: 'getInt32', u32: 'getUint32', u8: 'getUint8', f64: 'getFloat64',
};
const WRITERS = {
  i32: 'setInt32', u32: 'setUint32', u8: 'setUint8', f64: 'setFloat64',
};
const SIZES = { i32: 4, u32: 4, u8: 1, f64: 8 };

class Ddcollide {
  #memory;
  #freeSlots = [];
  #scratch;
  #collected;

  constructor(raw, memory, log) {
    /** Every function of the C library. */
    this.raw = raw;
    this.#memory = memory;
    this.#scratch = this.alloc(64);
    // A mask that nobody freed is destroyed when it is collected as garbage.
    this.#collected = new FinalizationRegistry(
      (pointer) => raw.DdcMask_Destroy(pointer));
    raw.DdcSetLog(this.callback('viii', (user, result, text) =>
      log(result, this.text(text))), 0);
  }

  /** Has the module WebAssembly's vectors? */
  get hasVectors() {
    return this.raw.ddc_js_has_vectors() !== 0;
  }

  /** The module's memory. Its buffer is another one after it has grown. */
  get memory() {
    return this.#memory;
  }

  /* ---- Memory ---- */

  /** Allocates `size` bytes; free them with `raw.free`. */
  alloc(size) {
    const block = this.raw.malloc(size);
    if (block === 0) {
      throw new DdcError('malloc', constants.DDC_E_OUTOFMEMORY,
        'DDC_E_OUTOFMEMORY');
    }
    return block;
  }

  /** Copies bytes into a new block of the memory. */
  copyIn(bytes) {
    const block = this.alloc(Math.max(bytes.byteLength, 1));
    new Uint8Array(this.#memory.buffer, block, bytes.byteLength).set(
      new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    return block;
  }

  /** The pointer that C has stored at `at`. */
  readPointer(at) {
    return new DataView(this.#memory.buffer).getUint32(at, true);
  }

  /** The text at a pointer, such as that of DdcResult_GetName. */
  text(pointer) {
    return readText(this.#memory, pointer);
  }

  /** Reads the struct with this name at a pointer. */
  read(name, pointer) {
    const view = new DataView(this.#memory.buffer);
    const readOne = (kind, at) => (kind in READERS
      ? view[READERS[kind]](at, true) : this.read(kind, at));
    const out = {};
    for (const [field, [offset, kind, count]] of
      Object.entries(structs[name].fields)) {
      const size = SIZES[kind] ?? structs[kind].size;
      out[field] = count === undefined
        ? readOne(kind, pointer + offset)
        : Array.from({ length: count },
          (_, i) => readOne(kind, pointer + offset + i * size));
    }
    return out;
  }

  /** Writes the struct with this name at a pointer; what `values` does not
   * have becomes 0. */
  write(name, pointer, values = {}) {
    const view = new DataView(this.#memory.buffer);
    const writeOne = (kind, at, value) => (kind in WRITERS
      ? view[WRITERS[kind]](at, value ?? 0, true)
      : this.write(kind, at, value));
    for (const [field, [offset, kind, count]] of
      Object.entries(structs[name].fields)) {
      const size = SIZES[kind] ?? structs[kind].size;
      for (let i = 0; i < (count ?? 1); i++) {
        writeOne(kind, pointer + offset + i * size,
          count === undefined ? values[field] : values[field]?.[i]);
      }
    }
  }

  /** Throws a DdcError if a result is negative, else returns it. */
  check(call, result) {
    if (result < 0) {
      throw new DdcError(call, result,
        this.text(this.raw.DdcResult_GetName(result)));
    }
    return result;
  }

  /* ---- Callbacks ---- */

  /**
   * A pointer by which C can call a JavaScript function. The signature has one
   * letter for the result and one for each parameter: v for none, i for
   * integers and pointers, d for doubles.
   */
  callback(signature, fn) {
    const table = this.raw.__indirect_function_table;
    const slot = this.#freeSlots.pop() ?? table.grow(1);
    table.set(slot, wrapFunction(signature, fn));
    return slot;
  }

  /** Frees a pointer of `callback`, which C must not use any more. */
  freeCallback(pointer) {
    this.raw.__indirect_function_table.set(pointer, null);
    this.#freeSlots.push(pointer);
  }

  /* ---- Masks ---- */

  /**
   * Creates a mask from pixels in an array of bytes; see
   * DdcMask_CreateFromPixels. Without a key, one-byte pixels of index 0 are
   * transparent, and no others; a number as the key is the only transparent
   * value.
   */
  mask(bits, width, height, { bytesPerPixel = 1, pitch = width * bytesPerPixel,
    key } = {}) {
    if (height > 0 && (height - 1) * pitch + width * bytesPerPixel >
        bits.byteLength) {
      throw new RangeError(
        `ddcollide: ${bits.byteLength} bytes are too few for ${width} x ` +
        `${height} pixels`);
    }
    const block = this.copyIn(bits);
    const [pixels, keyAt, out] = this.#places(structs.DdcPixels.size,
      structs.DdcKey.size, 4);
    try {
      this.write('DdcPixels', pixels, {
        bits: block, pitch, width, height, bytes_per_pixel: bytesPerPixel,
      });
      if (key !== undefined) {
        this.write('DdcKey', keyAt, rangeOfKey(key));
      }
      this.check('DdcMask_CreateFromPixels', this.raw.DdcMask_CreateFromPixels(
        pixels, key === undefined ? 0 : keyAt, out));
      return this.#wrap(this.readPointer(out));
    } finally {
      this.raw.free(block);
    }
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
    const [out] = this.#places(4);
    this.check('DdcMask_Create',
      this.raw.DdcMask_Create(width, height, filled ? 1 : 0, out));
    return this.#wrap(this.readPointer(out));
  }

  /* Addresses for short results in one block: no call allocates for them. */
  #places(...sizes) {
    let at = this.#scratch;
    return sizes.map((size) => {
      const place = at;
      at += size;
      return place;
    });
  }

  #wrap(pointer) {
    const mask = new Mask(this, pointer, this.#scratch);
    this.#collected.register(mask, pointer, mask);
    return mask;
  }

  /** For Mask.free: the mask is destroyed already. */
  forget(mask) {
    this.#collected.unregister(mask);
  }
}

/** A picture of one bit for each pixel; see mask.h. Free it when it is not
 * needed any more. */
class Mask {
  #library;
  #pointer;
  #scratch;

  constructor(library, pointer, scratch) {
    this.#library = library;
    this.#pointer = pointer;
    this.#scratch = scratch;
  }

  /** The DdcMask, for functions of `raw`. */
  get pointer() {
    if (this.#pointer === 0) {
      throw new Error('ddcollide: this mask was freed');
    }
    return this.#pointer;
  }

  /** Destroys the mask. A second call does nothing. */
  free() {
    if (this.#pointer !== 0) {
      this.#library.forget(this);
      this.#library.raw.DdcMask_Destroy(this.#pointer);
      this.#pointer = 0;
    }
  }

  get size() {
    const { raw, memory } = this.#library;
    raw.DdcMask_GetSize(this.pointer, this.#scratch, this.#scratch + 4);
    const view = new DataView(memory.buffer);
    return {
      width: view.getInt32(this.#scratch, true),
      height: view.getInt32(this.#scratch + 4, true),
    };
  }

  /** The number of set pixels. */
  get count() {
    return this.#library.raw.DdcMask_Count(this.pointer);
  }

  /** Is this pixel set? */
  get(x, y) {
    return this.#library.raw.DdcMask_Get(this.pointer, x, y) !== 0;
  }

  set(x, y, value = true) {
    this.#library.check('DdcMask_Set',
      this.#library.raw.DdcMask_Set(this.pointer, x, y, value ? 1 : 0));
  }

  /** Has this mask a pixel in common with another one, which lies (dx,dy)
   * further right and down? */
  overlaps(other, dx, dy) {
    return this.#library.raw.DdcMask_Overlaps(this.pointer,
      this.#pointerOf(other), dx, dy) !== 0;
  }

  /** The number of common pixels. */
  countOverlap(other, dx, dy) {
    return this.#library.raw.DdcMask_CountOverlap(this.pointer,
      this.#pointerOf(other), dx, dy);
  }

  /** The first common pixel, or null. */
  findOverlap(other, dx, dy) {
    this.#library.check('DdcMask_FindOverlap',
      this.#library.raw.DdcMask_FindOverlap(
        this.pointer, this.#pointerOf(other), dx, dy, this.#scratch));
    const { hit, x, y } = this.#library.read('DdcHit', this.#scratch);
    return hit === 0 ? null : { x, y };
  }

  /** The whole DdcContact: pixel, area, normal and push; or null. */
  findContact(other, dx, dy) {
    this.#library.check('DdcMask_FindContact',
      this.#library.raw.DdcMask_FindContact(
        this.pointer, this.#pointerOf(other), dx, dy, this.#scratch));
    const contact = this.#library.read('DdcContact', this.#scratch);
    return contact.hit === 0 ? null : contact;
  }

  #pointerOf(other) {
    if (other.#library !== this.#library) {
      throw new Error('ddcollide: the masks belong to two loaded libraries');
    }
    return other.pointer;
  }
}
