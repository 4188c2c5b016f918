// SPDX-License-Identifier: Zlib
// Runs a test program in JavaScriptCore's shell, which has no WASI of its own:
//
//     jsc -m other_engine.js -- PROGRAM
//
// The program may use no files.
import { Exit, wasiImports } from '../../bindings/js/wasi.js';

const module = new WebAssembly.Module(readFile(arguments[0], 'binary'));
const host = { memory: null, print: (line) => print(line) };
const { exports } = new WebAssembly.Instance(module, wasiImports(module, host));
host.memory = exports.memory;
try {
  exports._start();
} catch (error) {
  if (!(error instanceof Exit)) {
    throw error;
  }
  if (error.status !== 0) {
    quit(error.status);
  }
}
