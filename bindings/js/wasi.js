// SPDX-License-Identifier: Zlib
/**
 * The part of WASI, the system interface of WebAssembly, that C programs
 * without files need: an empty environment, clocks, output and exit. Every
 * other function answers that it does not exist.
 */

const SUCCESS = 0;
const ERROR_BADF = 8;
const ERROR_NOSYS = 52;

/** Ends a program that calls exit or abort. */
export class Exit extends Error {
  constructor(status) {
    super(`the program ended with status ${status}`);
    this.name = 'Exit';
    this.status = status;
  }
}

/** The text at an address of the memory, up to the 0 that ends it. */
export function readText(memory, at) {
  const bytes = new Uint8Array(memory.buffer);
  return decode(bytes.slice(at, bytes.indexOf(0, at)));
}

/** ASCII, which is all that the library writes. */
function decode(bytes) {
  let text = '';
  for (const byte of bytes) {
    text += String.fromCharCode(byte);
  }
  return text;
}

/**
 * The imports of `module`. `host.memory` is its memory, which may be set later;
 * `host.print(line, isError)` gets every line that it writes.
 */
export function wasiImports(module, host) {
  const view = () => new DataView(host.memory.buffer);
  const rests = ['', '', ''];
  const system = {
    environ_sizes_get(count, size) {
      view().setUint32(count, 0, true);
      view().setUint32(size, 0, true);
      return SUCCESS;
    },
    environ_get: () => SUCCESS,
    args_sizes_get(count, size) {
      return system.environ_sizes_get(count, size);
    },
    args_get: () => SUCCESS,
    clock_time_get(clock, precision, out) {
      const now = clock === 0 || typeof performance === 'undefined'
        ? Date.now() : performance.now();
      view().setBigUint64(out, BigInt(Math.round(now * 1e6)), true);
      return SUCCESS;
    },
    fd_write(file, list, count, written) {
      let size = 0;
      for (let i = 0; i < count; i++) {
        const at = view().getUint32(list + 8 * i, true);
        const length = view().getUint32(list + 8 * i + 4, true);
        rests[file] += decode(new Uint8Array(host.memory.buffer, at, length));
        size += length;
      }
      const lines = rests[file].split('\n');
      rests[file] = lines.pop();
      lines.forEach((line) => host.print(line, file === 2));
      view().setUint32(written, size, true);
      return SUCCESS;
    },
    fd_prestat_get: () => ERROR_BADF, // there are no folders
    proc_exit(status) {
      throw new Exit(status);
    },
  };
  const imports = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    if (from === 'wasi_snapshot_preview1') {
      imports[name] = system[name] ?? (() => ERROR_NOSYS);
    }
  }
  return { wasi_snapshot_preview1: imports };
}

/** Has the engine WebAssembly's vectors? This module of 30 bytes uses one. */
export function hasVectors() {
  return WebAssembly.validate(new Uint8Array([
    0, 97, 115, 109, 1, 0, 0, 0, // WebAssembly, version 1
    1, 5, 1, 96, 0, 1, 123, // type: () -> v128
    3, 2, 1, 0, // one function of that type
    10, 8, 1, 6, 0, 65, 0, 253, 15, 11, // i32.const 0, i8x16.splat
  ]));
}
