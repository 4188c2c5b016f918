// SPDX-License-Identifier: Zlib
/** The package in Node.js, whose fetch reads no files. */
import { readFile } from 'node:fs/promises';
import { loader } from './ddcollide.js';

export * from './ddcollide.js';
export const load = loader(readFile);
