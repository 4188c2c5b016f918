// SPDX-License-Identifier: Zlib
/**
 * What the generated classes of objects.js extend: the life of an object, and
 * the methods that no rule can generate, because the size of an array depends
 * on other parameters.
 */

/**
 * An object of C. `owner` is the one that it belongs to, if it is lent. The
 * pointer is in `address`, or 0: generated methods read it themselves, which is
 * faster than a getter that all classes share.
 */
export class Handle {
  #owner;
  #kept = null;

  constructor(engine, pointer, owner) {
    this.engine = engine;
    this.address = pointer;
    this.#owner = owner;
    if (owner === null) {
      this.begin(pointer);
    }
  }

  begin(pointer) {
    this.engine.collect(this, this.engine.raw[`Ddc${this.kind}_Destroy`],
      pointer);
  }

  /** The pointer, for functions of `raw`. */
  get pointer() {
    return this.address || this.refuse();
  }

  refuse() {
    const { kind } = this.#owner ?? this;
    throw new Error(`ddcollide: this ${kind.toLowerCase()} was freed`);
  }

  /** Destroys the object. A second call does nothing, and neither does one for
   * what belongs to another object. */
  free() {
    if (this.address !== 0 && this.#owner === null) {
      const pointer = this.address;
      this.address = 0;
      this.end(pointer);
      for (const other of this.kept) {
        other.#loseKeeper(this);
      }
      this.#kept = null;
      this.engine.raw[`Ddc${this.kind}_Destroy`](pointer);
    }
  }

  #loseKeeper(keeper) {
    this.unkeep(keeper);
    if (this.#owner === keeper) {
      this.address = 0;
    }
  }

  end() {
    this.engine.forget(this);
  }

  [Symbol.dispose ?? Symbol.for('Symbol.dispose')]() {
    this.free();
  }

  /** What console.log of Node.js shows. */
  [Symbol.for('nodejs.util.inspect.custom')]() {
    return `${this.kind} { ${this.address === 0 ? 'freed' : this.address} }`;
  }

  /* ---- What it needs, or gives back ---- */

  get kept() {
    return this.#kept === null ? [] : this.#kept.values();
  }

  /** Keeps an object in the place of what had the same key. */
  keep(key, object) {
    this.#kept ??= new Map();
    if (object == null) {
      this.#kept.delete(key);
    } else {
      this.#kept.set(key, object);
    }
    return this;
  }

  unkeep(object) {
    this.#kept?.delete(object);
  }

  addKept(object) {
    this.keep(object, object);
    object.keep(this, this);
  }

  removeKept(object) {
    this.unkeep(object);
    object.unkeep(this);
  }
}

/** What it has cannot be replaced, so it may be lent. */
export class LenderBase extends Handle {
  get lends() {
    return true;
  }
}

/** A sprite lives until it is freed, because a world shows it even if the
 * program has forgotten it. */
export class SpriteBase extends Handle {
  functions = {};

  begin(pointer) {
    this.engine.sprites.set(pointer, this);
  }

  end(pointer) {
    this.engine.sprites.delete(pointer);
  }
}

/* ---- Masks --------------------------------------------------------------- */

export class MaskBase extends Handle {
  get kind() {
    return 'Mask';
  }

  /** The bytes of a block of pixels, without gaps between the rows. */
  writePixels(set, clear, bytesPerPixel = 1) {
    const { width, height } = this.size;
    const pitch = width * bytesPerPixel;
    const { engine } = this;
    const room = engine.room(pitch * height);
    engine.check('DdcMask_WritePixels', engine.raw.DdcMask_WritePixels(
      this.pointer, set, clear, bytesPerPixel, room.at, pitch));
    return engine.heap().u8.slice(room.at, room.at + pitch * height);
  }

  /** The bits of all pixels, each row in whole bytes. */
  writeBits(order) {
    const { width, height } = this.size;
    const pitch = Math.ceil(width / 8);
    const { engine } = this;
    const room = engine.room(pitch * height);
    engine.heap().u8.fill(0, room.at, room.at + pitch * height);
    engine.check('DdcMask_WriteBits', engine.raw.DdcMask_WriteBits(
      this.pointer, order, 0, room.at, 8 * pitch));
    return engine.heap().u8.slice(room.at, room.at + pitch * height);
  }

  /** The label of each pixel, and the number of components. */
  labelComponents(neighbors, leastArea) {
    const { width, height } = this.size;
    const { engine } = this;
    const room = engine.room(4 * width * height);
    engine.check('DdcMask_LabelComponents', engine.raw.DdcMask_LabelComponents(
      this.pointer, neighbors, leastArea, room.at, 4 * width, engine.top));
    const { u32 } = engine.heap();
    return {
      labels: u32.slice(room.at / 4, room.at / 4 + width * height),
      count: u32[engine.top / 4],
    };
  }

  /** A new mask of each component, with what listComponents tells of it. */
  createComponents(neighbors, leastArea) {
    const components = this.listComponents(neighbors, leastArea);
    const { engine } = this;
    const room = engine.room(4 * components.length);
    engine.check('DdcMask_CreateComponents',
      engine.raw.DdcMask_CreateComponents(this.pointer, neighbors, leastArea, 0,
        room.at, components.length, engine.top));
    const { u32 } = engine.heap();
    return components.map((component, i) => ({
      ...component,
      mask: engine.own(u32[room.at / 4 + i], this.constructor),
    }));
  }
}

/* ---- Tiles, bricks ------------------------------------------------------- */

export class TilesBase extends Handle {
  /** Columns and rows of a block of cells, or of all. */
  #block(cells) {
    const { columns, rows } = this.size;
    const { left, top, right, bottom } =
      cells ?? { left: 0, top: 0, right: columns, bottom: rows };
    return { columns: Math.max(right - left, 0),
      rows: Math.max(bottom - top, 0) };
  }

  setCells(cells, values) {
    const { columns, rows } = this.#block(cells);
    if (values.length < columns * rows) {
      throw new RangeError(`ddcollide: ${values.length} values are too few ` +
        `for ${columns} x ${rows} cells`);
    }
    const { engine } = this;
    const mark = engine.mark();
    try {
      const rect = cells == null ? 0 : engine.copyStruct('DdcRect', cells);
      engine.check('DdcTiles_SetCells', engine.raw.DdcTiles_SetCells(
        this.pointer, rect, engine.hold(Uint32Array.from(values)), columns));
    } finally {
      engine.release(mark);
    }
  }

  getCells(cells) {
    const { columns, rows } = this.#block(cells);
    const { engine } = this;
    const mark = engine.mark();
    try {
      const rect = cells == null ? 0 : engine.copyStruct('DdcRect', cells);
      const room = engine.room(4 * columns * rows);
      engine.check('DdcTiles_GetCells', engine.raw.DdcTiles_GetCells(
        this.pointer, rect, room.at, columns));
      return engine.heap().u32.slice(room.at / 4,
        room.at / 4 + columns * rows);
    } finally {
      engine.release(mark);
    }
  }
}

export class BricksBase extends Handle {
  /** The ids of the new bricks, 0 where `cells` leaves one out. */
  addBlock(first, columns, rows, cells) {
    if (cells != null && cells.length < columns * rows) {
      throw new RangeError(`ddcollide: ${cells.length} cells are too few for ` +
        `${columns} x ${rows} bricks`);
    }
    const { engine } = this;
    const mark = engine.mark();
    try {
      const brick = engine.copyStruct('DdcBrick', first);
      const bytes = cells == null ? 0 : engine.hold(Uint8Array.from(cells));
      const room = engine.room(Math.max(4 * columns * rows, 0));
      engine.check('DdcBricks_AddBlock', engine.raw.DdcBricks_AddBlock(
        this.pointer, brick, columns, rows, bytes, room.at));
      return [...engine.heap().u32.subarray(room.at / 4,
        room.at / 4 + columns * rows)];
    } finally {
      engine.release(mark);
    }
  }
}

/* ---- Shapes -------------------------------------------------------------- */

/** Calls a function whose last parameter is a shape like `shape`. */
function answerShape(engine, name, shape, call) {
  const mark = engine.mark();
  try {
    const [from, out] = [engine.copyShape(shape), engine.copyShape(shape)];
    engine.check(name, call(from, out));
    return engine.readShape(out);
  } finally {
    engine.release(mark);
  }
}

export const shapeFunctions = (engine) => ({
  transform(shape, transform, pivot) {
    const copy = (kind, value) =>
      (value == null ? 0 : engine.copyStruct(kind, value));
    return answerShape(engine, 'DdcShape_Transform', shape, (from, out) =>
      engine.raw.DdcShape_Transform(from, copy('DdcTransform', transform),
        copy('DdcPoint', pivot), out));
  },
});

export const mappingFunctions = (engine) => ({
  convertShape(mapping, from, to, shape) {
    return answerShape(engine, 'DdcMapping_ConvertShape', shape, (at, out) =>
      engine.raw.DdcMapping_ConvertShape(
        engine.copyStruct('DdcMapping', mapping), from, to, at, out));
  },
});

export const meshFunctions = (engine) => ({
  createFromMask(mask, tolerance) {
    const { raw, top } = engine;
    const from = engine.pointerOf(mask, MaskBase);
    const at = tolerance == null ? 0 : top + 8;
    engine.heap().f64[(top + 8) / 8] = tolerance ?? 0;
    engine.check('DdcMesh_CreateFromMask',
      raw.DdcMesh_CreateFromMask(from, at, top));
    const mesh = engine.heap().u32[top / 4];
    const value = engine.readMesh(mesh);
    raw.DdcMesh_Destroy(mesh);
    return value;
  },
});

/* ---- Many places at once ------------------------------------------------- */

/** The places of many sprites in one array: x and y of the first, of the
 * second, and so on. */
export class Places {
  #engine;
  #sprites;
  #block;

  constructor(engine, sprites) {
    this.#engine = engine;
    this.#sprites = sprites;
    this.#block = engine.alloc(12 * sprites.length);
    engine.collect(this, engine.raw.free, this.#block);
    this.read();
  }

  /** An Int32Array over the memory. Ask for it anew each time: it is another
   * one after the memory has grown. */
  get xy() {
    this.#check();
    const { buffer } = this.#engine.memory;
    return new Int32Array(buffer, this.#block, 2 * this.#sprites.length);
  }

  /** Sets all sprites to their places, as setXY does. */
  write() {
    this.#call('ddc_js_set_places');
  }

  /** Reads where all sprites are now. */
  read() {
    this.#call('ddc_js_get_places');
  }

  free() {
    if (this.#block !== 0) {
      this.#engine.forget(this);
      this.#engine.raw.free(this.#block);
      this.#block = 0;
    }
  }

  [Symbol.dispose ?? Symbol.for('Symbol.dispose')]() {
    this.free();
  }

  #check() {
    if (this.#block === 0) {
      throw new Error('ddcollide: these places were freed');
    }
  }

  #call(name) {
    this.#check();
    const engine = this.#engine;
    const count = this.#sprites.length;
    const pointers = this.#block + 8 * count;
    const { u32 } = engine.heap();
    for (let i = 0; i < count; i++) {
      u32[(pointers >> 2) + i] = this.#sprites[i].pointer;
    }
    engine.check('DdcSprite_SetXY',
      engine.raw[name](pointers, this.#block, count));
  }
}
