// SPDX-License-Identifier: Zlib
// Serves the files of a folder, on this machine only.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';

const TYPES = {
  '.html': 'text/html', '.js': 'text/javascript',
  '.wasm': 'application/wasm',
};

/** The server, and the address of the folder. */
export function serve(folder) {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    const file = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
    const type = TYPES[extname(file)] ?? 'application/octet-stream';
    try {
      const content = await readFile(join(folder, file));
      response.writeHead(200, { 'Content-Type': type }).end(content);
    } catch {
      response.writeHead(404).end();
    }
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(
      { server, base: `http://127.0.0.1:${server.address().port}` }));
  });
}
