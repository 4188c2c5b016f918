// SPDX-License-Identifier: Zlib
import type { DdcBrick, DdcComponent, DdcMapping, DdcPoint, DdcRect,
  DdcTransform, Mask } from './objects.js';
import type { DdcBox, DdcCircle } from './declarations.js';

declare global {
  interface SymbolConstructor {
    readonly dispose: unique symbol;
  }
}

/* ---- Objects ------------------------------------------------------------- */

/** An object of the library. It is in the module's memory, which is not
 * collected as garbage: free it when it is not needed any more. */
export interface Handle {
  /** The pointer, for functions of `raw`. Throws when the object was freed. */
  readonly pointer: number;
  /** Destroys the object; using it throws from then on. A second call does
   * nothing. */
  free(): void;
  /** The same, at the end of a block with `using`. */
  [Symbol.dispose](): void;
}

export interface LenderBase extends Handle {}
export interface SpriteBase extends Handle {}

export interface MaskBase extends Handle {
  /** The bytes of a block of pixels, without gaps between the rows. */
  writePixels(set: number, clear: number, bytesPerPixel?: 1 | 2 | 3 | 4):
    Uint8Array;
  /** The bits of all pixels, each row in whole bytes. */
  writeBits(order: number): Uint8Array;
  /** The label of each pixel, and the number of components. */
  labelComponents(neighbors: number, leastArea: number):
   { labels: Uint32Array; count: number };
  /** A new mask of each component, with what listComponents tells of it. */
  createComponents(neighbors: number, leastArea: number):
   (DdcComponent & { mask: Mask })[];
}

export interface TilesBase extends Handle {
  /** Sets a block of cells, or all, row by row. */
  setCells(cells: Partial<DdcRect> | null, values: ArrayLike<number>): void;
  getCells(cells?: Partial<DdcRect> | null): Uint32Array;
}

export interface BricksBase extends Handle {
  /** Adds columns and rows of equal bricks. Gives their ids, 0 where `cells`
   * leaves one out. */
  addBlock(first: Partial<DdcBrick>, columns: number, rows: number,
    cells?: ArrayLike<number> | null): number[];
}

/** The places of many sprites in one array. */
export interface Places {
  /** x and y of the first sprite, of the second, and so on. Ask for it anew in
   * each frame: it is another array after the memory has grown. */
  readonly xy: Int32Array;
  /** Moves all sprites to these places, as setXY does. */
  write(): void;
  /** Reads where all sprites are now. */
  read(): void;
  free(): void;
  [Symbol.dispose](): void;
}

/* ---- Values -------------------------------------------------------------- */

/** Pixels in an array, or the ImageData of a canvas. */
export type Pixels = {
  bits: ArrayBufferView;
  width: number;
  height: number;
  pitch?: number;
  bytes_per_pixel?: number;
} | { data: ArrayBufferView; width: number; height: number };

/** Pixels of one bit each; see DdcBits. */
export interface Bits {
  bits: ArrayBufferView;
  width: number;
  height: number;
  pitch_bits?: number;
  order?: number;
}

/** Triangles: three indices of points each, or three points each. */
export interface Mesh {
  points: DdcPoint[];
  indices?: number[];
}

/** A circle, a box, a mesh, or several of these. */
export type Shape = DdcCircle | DdcBox | Mesh | (DdcCircle | DdcBox | Mesh)[];

/** Receives what debugDraw shows. What has no function is left out. */
export interface Sink {
  /** A sum of DDC_DRAW_ constants; all by default. */
  roles?: number;
  /** What lies outside may be left out. */
  view?: DdcRect;
  rect?(role: number, rect: DdcRect): void;
  span?(role: number, x: number, y: number, width: number): void;
  point?(role: number, x: number, y: number): void;
  segment?(role: number, from: DdcPoint, to: DdcPoint): void;
  circle?(role: number, circle: DdcCircle): void;
}

export interface ShapeFunctions {
  /** Transforms a shape around a pivot, or the centre of its bounds. */
  transform<Kind extends Shape>(shape: Kind,
    transform?: Partial<DdcTransform> | null,
    pivot?: Partial<DdcPoint> | null): Kind;
}

export interface MappingFunctions {
  convertShape<Kind extends Shape>(mapping: Partial<DdcMapping>, from: number,
    to: number, shape: Kind): Kind;
}

export interface MeshFunctions {
  /** Triangles that cover the pixels of a mask. */
  createFromMask(mask: Mask, tolerance?: number | null): Mesh;
}
