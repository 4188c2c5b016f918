// SPDX-License-Identifier: Zlib
/**
 * What all objects of one loaded library share: its functions, its memory, and
 * the way of values, lists and callbacks into that memory and out of it.
 *
 * A call writes its values to SCRATCH bytes from `top` on. While C calls
 * JavaScript, `top` is higher, so that calls within the callback do not
 * overwrite them. What has no fixed size is in blocks of its own, which are
 * freed when the call ends: `mark` and `release`.
 */
import { constants, structs } from './declarations.js';
import { canvasSink } from './canvas.js';
import { readText } from './wasi.js';

const SCRATCH = 2048; // the most that one call writes; see objects.py
const NESTED = 16; // calls within callbacks within calls
const FIRST_ROOM = 65536; // bytes for lists

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

/* ---- Functions for C ----------------------------------------------------- */

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

/** How C calls functions of JavaScript: the signature, and what the function
 * gets. `lent` is what was given to `lend`. */
const TRAMPOLINES = {
  DdcHitFn: ['vii', (l, self, other) => {
    const sprite = l.sprites.get(self);
    sprite.functions.DdcHitFn(sprite, l.sprites.get(other) ?? null);
  }],
  DdcUpdateFn: ['vi', (l, self) => {
    const sprite = l.sprites.get(self);
    sprite.functions.DdcUpdateFn(sprite);
  }],
  DdcBounceFn: ['iiiii', (l, user, bricks, ball, bounce) => {
    const lent = l.lent[user - 1];
    const value = l.read('DdcBall', ball);
    const answer = lent.fn(lent.object, value, l.read('DdcBounce', bounce));
    l.write('DdcBall', ball, value);
    return answer ?? 0;
  }],
  rect: ['iiii', (l, user, role, rect) =>
    l.lent[user - 1].fn.rect(role >>> 0, l.read('DdcRect', rect))],
  span: ['iiiiii', (l, user, role, x, y, width) =>
    l.lent[user - 1].fn.span(role >>> 0, x, y, width)],
  point: ['iiiii', (l, user, role, x, y) =>
    l.lent[user - 1].fn.point(role >>> 0, x, y)],
  segment: ['iiiii', (l, user, role, from, to) =>
    l.lent[user - 1].fn.segment(role >>> 0, l.read('DdcPoint', from),
      l.read('DdcPoint', to))],
  circle: ['iiii', (l, user, role, circle) =>
    l.lent[user - 1].fn.circle(role >>> 0, l.read('DdcCircle', circle))],
};
const SINK_FUNCTIONS = ['rect', 'span', 'point', 'segment', 'circle'];

/* ---- Numbers in memory --------------------------------------------------- */

const READERS = {
  i32: 'getInt32', u32: 'getUint32', u8: 'getUint8', f64: 'getFloat64',
};
const WRITERS = {
  i32: 'setInt32', u32: 'setUint32', u8: 'setUint8', f64: 'setFloat64',
};
const SIZES = { i32: 4, u32: 4, u8: 1, f64: 8 };

/** Memory for the elements of lists, which becomes larger when one needs it. */
class Room {
  #engine;
  #bytes = FIRST_ROOM;

  constructor(engine) {
    this.#engine = engine;
    this.at = engine.alloc(FIRST_ROOM);
  }

  grow(bytes) {
    if (bytes > this.#bytes) {
      const at = this.#engine.alloc(bytes);
      this.#engine.raw.free(this.at);
      this.at = at;
      this.#bytes = bytes;
    }
  }

  /** The number of elements of so many bytes. */
  size(bytes) {
    return Math.floor(this.#bytes / bytes);
  }

  /** Was there too little room, and is there enough now? */
  isShort(result, needed, bytes, repeat) {
    if (result !== constants.DDC_E_MORE || !repeat) {
      return false;
    }
    this.grow(needed * bytes * 2);
    return true;
  }
}

/* ---- The engine ---------------------------------------------------------- */

export class Engine {
  #views = { i32: [] };
  #freeSlots = [];
  #blocks = [];
  #room;
  #limit;
  #error = null;
  #collected = new FinalizationRegistry(
    ({ destroy, pointer }) => destroy(pointer));

  constructor(raw, memory) {
    this.raw = raw;
    this.memory = memory;
    /** All sprites that are not freed, by their pointers. */
    this.sprites = new Map();
    this.lent = [];
    this.trampolines = {};
    this.top = this.alloc(SCRATCH * NESTED);
    this.#limit = this.top + SCRATCH * (NESTED - 1);
    for (const [name, [signature, call]] of Object.entries(TRAMPOLINES)) {
      Object.defineProperty(this.trampolines, name, {
        configurable: true,
        get: () => this.#trampoline(name, signature, call),
      });
    }
  }

  /* ---- Memory ---- */

  /** The memory as arrays. They are others after it has grown. */
  heap() {
    if (this.#views.i32.length === 0) {
      const { buffer } = this.memory;
      this.#views = {
        i32: new Int32Array(buffer), u32: new Uint32Array(buffer),
        u8: new Uint8Array(buffer), f64: new Float64Array(buffer),
      };
    }
    return this.#views;
  }

  alloc(size) {
    const block = this.raw.malloc(Math.max(size, 1));
    if (block === 0) {
      throw new DdcError('malloc', constants.DDC_E_OUTOFMEMORY,
        'DDC_E_OUTOFMEMORY');
    }
    return block;
  }

  copyIn(bytes) {
    const block = this.alloc(bytes.byteLength);
    this.heap().u8.set(
      new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength), block);
    return block;
  }

  mark() {
    return { blocks: this.#blocks.length, lent: this.lent.length };
  }

  release({ blocks, lent }) {
    while (this.#blocks.length > blocks) {
      this.raw.free(this.#blocks.pop());
    }
    this.lent.length = lent;
  }

  /** A block until the next release. */
  take(size) {
    const block = this.alloc(size);
    this.#blocks.push(block);
    return block;
  }

  /** A copy of bytes until the next release. */
  hold(bytes) {
    const block = this.copyIn(bytes);
    this.#blocks.push(block);
    return block;
  }

  /** A copy of an array of values until the next release. */
  holdAll(values, write, size) {
    const block = this.take(values.length * size);
    const h = this.heap();
    values.forEach((value, i) => write(this, h, block + i * size, value));
    return block;
  }

  /** The memory for lists, at least so many bytes. */
  room(bytes = 0) {
    this.#room ??= new Room(this);
    this.#room.grow(bytes);
    return this.#room;
  }

  text(pointer) {
    return readText(this.memory, pointer);
  }

  read(name, pointer) {
    const view = new DataView(this.memory.buffer);
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

  write(name, pointer, values = {}) {
    const view = new DataView(this.memory.buffer);
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

  /* ---- Results ---- */

  /** Throws what a callback has thrown, or a DdcError if a result is negative;
   * else returns it. */
  check(call, result) {
    if (this.#error !== null) {
      const { error } = this.#error;
      this.#error = null;
      throw error;
    }
    if (result < 0) {
      throw new DdcError(call, result,
        this.text(this.raw.DdcResult_GetName(result)));
    }
    return result;
  }

  /** As check, for lists, which may be cut short. */
  checkList(call, result) {
    this.check(call, result === constants.DDC_E_MORE ? 0 : result);
  }

  /* ---- Callbacks ---- */

  callback(signature, fn) {
    const table = this.raw.__indirect_function_table;
    const slot = this.#freeSlots.pop() ?? table.grow(1);
    table.set(slot, wrapFunction(signature, fn));
    return slot;
  }

  freeCallback(pointer) {
    this.raw.__indirect_function_table.set(pointer, null);
    this.#freeSlots.push(pointer);
  }

  /** Runs what C has called. What it throws is thrown when C has returned. */
  enter(call) {
    const { top } = this;
    try {
      if (top >= this.#limit) {
        throw new Error('ddcollide: callbacks are nested too deeply');
      }
      this.top = top + SCRATCH;
      return call();
    } catch (error) {
      this.#error ??= { error };
      return constants.DDC_E_INVALIDPARAMS;
    } finally {
      this.top = top;
    }
  }

  #trampoline(name, signature, call) {
    const value = this.callback(signature, (...values) =>
      this.enter(() => call(this, ...values)) | 0);
    Object.defineProperty(this.trampolines, name, { value });
    return value;
  }

  /** A number by which a trampoline finds a function until the next release. */
  lend(fn, object = null) {
    return fn == null ? 0 : this.lent.push({ fn, object });
  }

  /* ---- Objects ---- */

  /** Wraps what C has created. */
  own(pointer, Class) {
    return new Class(this, pointer, null);
  }

  /** The object of a pointer that C gave: one of JavaScript's own, or one that
   * belongs to `owner`. */
  find(pointer, Class, owner) {
    if (pointer === 0) {
      return null;
    }
    const sprite = this.sprites.get(pointer);
    if (sprite instanceof Class) {
      return sprite;
    }
    for (const other of owner?.kept ?? []) {
      if (other instanceof Class && other.address === pointer) {
        return other;
      }
    }
    if (owner === null || !owner.lends) {
      return null;
    }
    const lent = new Class(this, pointer, owner);
    owner.keep(lent, lent);
    return lent;
  }

  pointerOf(object, Class, mayBeNull = false) {
    if (mayBeNull && object == null) {
      return 0;
    }
    if (!(object instanceof Class)) {
      throw new TypeError(
        `ddcollide: a ${Class.prototype.kind} is needed here`);
    }
    if (object.engine !== this) {
      throw new Error('ddcollide: the objects belong to two loaded libraries');
    }
    return object.pointer;
  }

  /** What is forgotten is destroyed when it is collected as garbage. */
  collect(object, destroy, pointer) {
    this.#collected.register(object, { destroy, pointer }, object);
  }

  forget(object) {
    this.#collected.unregister(object);
  }

  /* ---- Values that point to others ---- */

  copyStruct(name, values) {
    const at = this.take(structs[name].size);
    this.write(name, at, values);
    return at;
  }

  copyPixels({ bits, data = bits, width, height,
    bytes_per_pixel: bytesPerPixel = bits === undefined ? 4 : 1,
    pitch = width * bytesPerPixel }) {
    if (height > 0 && (height - 1) * pitch + width * bytesPerPixel >
        data.byteLength) {
      throw new RangeError(`ddcollide: ${data.byteLength} bytes are too few ` +
        `for ${width} x ${height} pixels`);
    }
    return this.copyStruct('DdcPixels', { bits: this.hold(data), pitch, width,
      height, bytes_per_pixel: bytesPerPixel });
  }

  copyBits({ bits, width, height, pitch_bits: pitch = width, order = 0 }) {
    if (height > 0 && (height - 1) * pitch + width > 8 * bits.byteLength) {
      throw new RangeError(`ddcollide: ${bits.byteLength} bytes are too few ` +
        `for ${width} x ${height} bits`);
    }
    return this.copyStruct('DdcBits',
      { bits: this.hold(bits), pitch_bits: pitch, width, height, order });
  }

  /** A DdcShape from a circle, a box, a mesh, or an array of these. */
  copyShape(shape) {
    const at = this.take(structs.DdcShape.size);
    this.#writeShape(at, shape);
    return at;
  }

  #writeShape(at, shape) {
    const put = (kind, count, data) =>
      this.write('DdcShape', at, { kind, count, data });
    if (Array.isArray(shape)) {
      const { size } = structs.DdcShape;
      const data = this.take(size * shape.length);
      shape.forEach((one, i) => this.#writeShape(data + i * size, one));
      put(constants.DDC_SHAPE_COMPOUND, shape.length, data);
    } else if ('radius' in shape) {
      put(constants.DDC_SHAPE_CIRCLE, 0, this.copyStruct('DdcCircle', shape));
    } else if ('points' in shape) {
      put(constants.DDC_SHAPE_MESH, 0, this.#copyMesh(shape));
    } else {
      put(constants.DDC_SHAPE_BOX, 0, this.copyStruct('DdcBox', shape));
    }
  }

  #copyMesh({ points, indices }) {
    const flat = Float64Array.from(points.flatMap(({ x, y }) => [x, y]));
    const count = indices === undefined ? points.length : indices.length;
    return this.copyStruct('DdcMesh', {
      points: this.hold(flat), point_count: points.length,
      indices: indices === undefined ? 0 : this.hold(Uint32Array.from(indices)),
      triangle_count: Math.floor(count / 3),
    });
  }

  /** A shape of JavaScript from a DdcShape. */
  readShape(at) {
    const { kind, count, data } = this.read('DdcShape', at);
    switch (kind) {
      case constants.DDC_SHAPE_CIRCLE: return this.read('DdcCircle', data);
      case constants.DDC_SHAPE_BOX: return this.read('DdcBox', data);
      case constants.DDC_SHAPE_MESH: return this.readMesh(data);
      default: return Array.from({ length: count },
        (_, i) => this.readShape(data + i * structs.DdcShape.size));
    }
  }

  readMesh(at) {
    const mesh = this.read('DdcMesh', at);
    const points = Array.from({ length: mesh.point_count }, (_, i) =>
      this.read('DdcPoint', mesh.points + i * structs.DdcPoint.size));
    if (mesh.indices === 0) {
      return { points };
    }
    return { points, indices: [...new Uint32Array(this.memory.buffer,
      mesh.indices, 3 * mesh.triangle_count)] };
  }

  /** A DdcDebugSink from functions, or from the context of a canvas. */
  copyDebugSink(given) {
    const sink = typeof given.fillRect === 'function' ? canvasSink(given)
      : given;
    const values = {
      size: structs.DdcDebugSink.size, roles: sink.roles ?? 0xffffffff,
      view: sink.view, user: this.lend(sink),
    };
    for (const name of SINK_FUNCTIONS) {
      values[name] = sink[name] === undefined ? 0 : this.trampolines[name];
    }
    return this.copyStruct('DdcDebugSink', values);
  }
}
