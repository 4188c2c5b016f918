// SPDX-License-Identifier: Zlib
/** For require() of Node.js before 20.19, which takes no ES modules. */
'use strict';

exports.load = async (options) => (await import('./node.js')).load(options);
