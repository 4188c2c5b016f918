// SPDX-License-Identifier: Zlib
// The package as its users get it: packed by npm, installed without a network
// into an empty project, type-checked, and run in Node.js and in a browser.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from
  'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';

import { Browser } from '../../scripts/browser.mjs';
import { serve } from './serve.mjs';

let project;
let packed;

function run(command, ...options) {
  return execFileSync(command, options, { cwd: project, encoding: 'utf8' });
}

const installed = (...names) =>
  join(project, 'node_modules', 'ddcollide', ...names);

/** The TypeScript program: it also runs. */
const PROGRAM = `
import { constants, DdcError, load, structs } from 'ddcollide';
import type { Ddcollide, Mask, Structs } from 'ddcollide';

const library: Ddcollide = await load({ maxMemory: 4194304, log: () => {} });
const data = new Uint8ClampedArray([9, 9, 9, 255, 9, 9, 9, 0]);
const mask: Mask = library.maskFromImageData({ data, width: 2, height: 1 });
const contact: Structs['DdcContact'] | null = mask.findContact(mask, 0, 0);
const size: number = structs.DdcBall.size;
let code = 0;
try {
  library.emptyMask(-1, 0);
} catch (error) {
  code = (error as DdcError).result;
}
console.log(mask.count, contact?.area, size, code === constants.DDC_E_RANGE,
  library.raw.DdcGetVersion() > 0);
`;

before(async () => {
  project = await mkdtemp(join(tmpdir(), 'ddcollide-project-'));
  await writeFile(join(project, 'package.json'),
    '{ "name": "game", "type": "module", "private": true }\n');
  [packed] = JSON.parse(run('npm', 'pack', '--json',
    process.env.DDC_NPM_PACKAGE));
  run('npm', 'install', '--offline', '--no-audit', '--no-fund',
    packed.filename);
});

after(() => rm(project, { recursive: true }));

test('npm packs at most 400 KB', async () => {
  const { size } = await stat(join(project, packed.filename));
  console.log(`${packed.filename}: ${size} bytes, ${packed.files.length} files`);
  assert.ok(size <= 400 * 1024);
});

test('it has the version of the library', async () => {
  const { version } = JSON.parse(
    await readFile(installed('package.json'), 'utf8'));
  assert.equal(version, process.env.DDC_VERSION);
});

test('a strict TypeScript program compiles, and runs in Node.js', async () => {
  await writeFile(join(project, 'game.ts'), PROGRAM);
  run(process.env.DDC_TSC, '--strict', '--target', 'es2022',
    '--module', 'node16', '--moduleResolution', 'node16',
    '--lib', 'es2022,dom', 'game.ts');
  assert.equal(run(process.execPath, 'game.js'), '1 1 56 true true\n');
});

test('the examples of its README run', async () => {
  const readme = await readFile(installed('README.md'), 'utf8');
  const examples = [...readme.matchAll(/```js\n(.*?)```/gs)];
  assert.equal(examples.length, 4);
  for (const [i, [, text]] of examples.entries()) {
    await writeFile(join(project, `example${i}.js`), `
      globalThis.shipImageData = globalThis.rockImageData =
        { data: new Uint8ClampedArray(4096).fill(200), width: 32, height: 32 };
      ${text.replaceAll(/^import/gm, ';import')}`);
    run(process.execPath, `example${i}.js`);
  }
});

test('a wrong type does not compile', async () => {
  await writeFile(join(project, 'wrong.ts'),
    `import { load } from 'ddcollide';\n(await load()).mask('x', 1, 1);\n`);
  assert.throws(() => run(process.env.DDC_TSC, '--strict', '--noEmit',
    '--target', 'es2022', '--module', 'node16',
    '--moduleResolution', 'node16', 'wrong.ts'),
  ({ stdout }) => stdout.includes('wrong.ts(2,21): error TS2345'));
});

test('the example plays in a browser', async () => {
  const { server, base } = await serve(project);
  const browser = await Browser.start();
  try {
    const folder = `${base}/node_modules/ddcollide`;
    await browser.open(`${folder}/example/game.html`);
    await browser.until(
      'document.getElementById("score").value.startsWith("2 seconds")');
    assert.deepEqual(browser.problems, []);
    assert.ok(browser.requests.some((url) => url.endsWith('-simd.wasm')));
    assert.equal(await browser.value(`import('${folder}/ddcollide.js').then(
      async ({ load }) => (await load()).emptyMask(3, 4, true).count)`), 12);
  } finally {
    await browser.close();
    server.close();
  }
});

test('a module that a server does not have is named', async () => {
  const { server, base } = await serve(project);
  const browser = await Browser.start();
  try {
    await mkdir(join(project, 'bare'));
    for (const name of ['ddcollide.js', 'declarations.js', 'wasi.js', 'bases.js',
      'canvas.js', 'engine.js', 'objects.js']) {
      await writeFile(join(project, 'bare', name),
        await readFile(installed(name)));
    }
    await browser.open(`${base}/node_modules/ddcollide/example/game.html`);
    assert.match(await browser.value(`import('${base}/bare/ddcollide.js').then(
      ({ load }) => load().then(() => 'loaded', String))`),
    /ddcollide-simd\.wasm cannot be loaded/);
  } finally {
    await browser.close();
    server.close();
  }
});
