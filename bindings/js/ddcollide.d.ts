// SPDX-License-Identifier: Zlib
import type { Places, Sink } from './bases.js';
import type { Functions, Structs } from './declarations.js';
import type { Mask, ObjectFunctions, Sprite } from './objects.js';

export { constants, structs } from './declarations.js';
export type { Functions, Structs } from './declarations.js';
export type { Bits, Handle, Mesh, Pixels, Places, Shape, Sink } from './bases.js';
export * from './objects.js';

/** A pixel is transparent when low <= (pixel & usedBits) <= high. */
export interface Key {
  /** All bits by default. */
  usedBits?: number;
  low: number;
  high: number;
}

export interface LoadOptions {
  /** The module or its bytes, where it cannot be fetched from beside the
   * package's files. */
  wasm?: BufferSource | WebAssembly.Module;
  /** The most bytes of memory that the library may use; 2 GiB by default. */
  maxMemory?: number;
  /** Gets the line that a failing call logs; console.warn by default. */
  log?: (result: number, line: string) => void;
}

/** Loads the library. Each call loads another one, with its own memory. */
export function load(options?: LoadOptions): Promise<Ddcollide>;

/** A call of the C library failed. */
export class DdcError extends Error {
  /** The DdcResult, such as constants.DDC_E_RANGE. */
  readonly result: number;
}

/** The functions of the module: the C library's and the table of callbacks. */
export interface Raw extends Functions {
  readonly __indirect_function_table: WebAssembly.Table;
}

/** A sink that draws on the 2D context of a canvas. `colours` has a colour of
 * CSS for each role, from the lowest bit on. */
export function canvasSink(context: CanvasRenderingContext2D,
  colours?: readonly string[]): Required<Omit<Sink, 'roles' | 'view'>>;

export interface Ddcollide extends ObjectFunctions {
  /** Every function of the C library. */
  readonly raw: Raw;
  /** The module's memory. Its buffer is another one after it has grown. */
  readonly memory: WebAssembly.Memory;
  /** Has the module WebAssembly's vectors? */
  readonly hasVectors: boolean;

  /** Creates a mask from pixels of 1 to 4 bytes; see DdcMask_CreateFromPixels.
   * Without a key, one-byte pixels of index 0 are transparent, and no others; a
   * number as the key is the only transparent value. */
  mask(
    bits: ArrayBufferView,
    width: number,
    height: number,
    options?: { bytesPerPixel?: 1 | 2 | 3 | 4; pitch?: number; key?: Key | number },
  ): Mask;
  /** Creates a mask from the ImageData of a canvas: pixels with at least this
   * alpha, of 1 to 255, are solid; 128 by default. */
  maskFromImageData(
    image: { data: ArrayBufferView; width: number; height: number },
    threshold?: number,
  ): Mask;
  /** Creates a mask of one rectangle, all set or all clear. */
  emptyMask(width: number, height: number, filled?: boolean): Mask;

  /** The places of these sprites in one array. */
  places(sprites: Iterable<Sprite>): Places;

  /** Allocates `size` bytes; free them with `raw.free`. */
  alloc(size: number): number;
  /** Copies bytes into a new block of the memory. */
  copyIn(bytes: ArrayBufferView): number;
  /** The pointer that C has stored at `at`. */
  readPointer(at: number): number;
  /** The text at a pointer, such as that of DdcResult_GetName. */
  text(pointer: number): string;
  /** Reads the struct with this name at a pointer. */
  read<Name extends keyof Structs>(name: Name, pointer: number): Structs[Name];
  /** Writes a struct; what `values` does not have becomes 0. */
  write<Name extends keyof Structs>(
    name: Name,
    pointer: number,
    values?: Partial<Structs[Name]>,
  ): void;
  /** Throws a DdcError if a result is negative, else returns it. */
  check(call: string, result: number): number;
  /** A pointer by which C can call a function. The signature has one letter for
   * the result and one for each parameter: v for none, i for integers and
   * pointers, d for doubles. */
  callback(signature: string, fn: (...values: number[]) => number | void): number;
  /** Frees a pointer of `callback`, which C must not use any more. */
  freeCallback(pointer: number): void;
}
