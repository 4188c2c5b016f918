// SPDX-License-Identifier: Zlib
// The package in the tools that people build web pages with. For each, a new
// project gets the packed package and the lines of its README, is built, and
// the built page is opened in a browser, which must report a collision.
//
// What a tool needs beyond the lines is the code block of the README that names
// it, and the commands of its table there.
import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { Browser } from '../../scripts/browser.mjs';
import { serve } from './serve.mjs';

const run = promisify(execFile);

const REPORT = `
const mask = library.emptyMask(16, 16, true);
const other = library.emptyMask(16, 16, true);
const hit = mask.overlaps(other, 12, -12) && !mask.overlaps(other, 16, 0);
globalThis.report = \`collision: \${hit}, SIMD: \${library.hasVectors}\`;
`;
const EXPECTED = 'collision: true, SIMD: true';

const html = (script) => `<!doctype html>
<meta charset="utf-8">
<title>game</title>
<link rel="icon" href="data:,">
${script}
`;
const module = (file) => html(`<script type="module" src="${file}"></script>`);

/** The table of the README: of each tool the version and the command. */
export async function readTable(readme) {
  const text = await readFile(readme, 'utf8');
  const rows = [...text.matchAll(/^\| ([\w.]+)(?: (\d[\w.]*))? \| (.*) \|$/gm)];
  const tools = rows.map(([, name, version, how]) => ({
    name: name.toLowerCase(), version, command: how.match(/`([^`]+)`/)?.[1],
  })).filter((tool) => tool.name in TOOLS);
  const blocks = [...text.matchAll(/```(\w+)\n(.*?)```/gs)].map(
    ([, language, code]) => ({ language, code }));
  const find = (word) => blocks.find(({ code }) => code.includes(word)).code;
  return { tools, find, lines: find("from 'ddcollide'").split('\n\n')[0]
    + find('await load()').match(/^const library.*\n/m)[0] };
}

/** Opens a page; gives what it reports. */
async function open(url) {
  const browser = await Browser.start();
  try {
    await browser.open(url);
    const report = await browser.until(
      `globalThis.report ?? (${browser.problems.length} > 0 && 'failed')`);
    assert.deepEqual(browser.problems, []);
    assert.ok(browser.requests.some((name) => /simd.*\.wasm$|[0-9a-f]+\.wasm$/
      .test(name)));
    return report;
  } finally {
    await browser.close();
  }
}

async function openFolder(folder) {
  const { server, base } = await serve(folder);
  try {
    return await open(`${base}/`);
  } finally {
    server.close();
  }
}

/** Starts a server of a tool's own, and opens what it serves. */
async function openServed(project, command, options) {
  const child = spawn(command, options, { cwd: project, detached: true,
    stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env,
      NO_COLOR: '1' } });
  try {
    let text = '';
    for await (const data of child.stdout) {
      text += data;
      const url = text.match(/http:\/\/localhost:\d+\//)?.[0];
      if (url !== undefined) {
        return await open(url);
      }
    }
    throw new Error(`${command} has ended: ${text}`);
  } finally {
    process.kill(-child.pid);
  }
}

async function write(project, files) {
  for (const [name, text] of Object.entries(files)) {
    await writeFile(join(project, name), text);
  }
}

/* ---- The tools ----------------------------------------------------------- */

const bin = (name) => join('node_modules', '.bin', name);

/** Runs the command of the README's table, which is found by its version. */
const runCommand = (project, command) => {
  const [name, ...words] = command.split(' ');
  return run(join(project, bin(name)), words, { cwd: project });
};

const TOOLS = {
  async vite(project, { lines, find, version, command }) {
    await mkdir(join(project, 'src'), { recursive: true });
    await write(project, { 'src/main.js': lines + REPORT,
      'index.html': module('/src/main.js') });
    if (parseInt(version, 10) < 8) {
      await write(project, { 'vite.config.js': find('optimizeDeps') });
    }
    await runCommand(project, command);
    return [await openFolder(join(project, 'dist')),
      await openServed(project, join(project, bin('vite')), ['--port', '0'])];
  },
  async esbuild(project, { lines, command }) {
    await write(project, { 'game.js': lines + REPORT });
    await runCommand(project, command);
    await write(join(project, 'dist'), { 'index.html': module('game.js') });
    return [await openFolder(join(project, 'dist'))];
  },
  async webpack(project, { lines, command }) {
    await write(project, { 'game.js': lines + REPORT });
    await runCommand(project, command);
    await write(join(project, 'dist'), { 'index.html': module('main.js') });
    return [await openFolder(join(project, 'dist'))];
  },
  async rollup(project, { lines, command }) {
    await write(project, { 'game.js': lines + REPORT });
    await runCommand(project, command);
    await write(join(project, 'dist'), { 'index.html': module('game.js') });
    return [await openFolder(join(project, 'dist'))];
  },
  async none(project, { lines, find }) {
    await write(project, { 'index.html': html(find('importmap')
      + `<script type="module">${lines}${REPORT}</script>`) });
    return [await openFolder(project)];
  },
  async 'node.js'(project, { lines }) {
    const print = `${REPORT}console.log(globalThis.report);\n`;
    await write(project, {
      'game.mjs': lines + print,
      'game.cjs': `require('ddcollide').load().then((library) => {${print}});`,
    });
    return Promise.all(['game.mjs', 'game.cjs'].map(async (name) =>
      (await run(process.execPath, [name], { cwd: project })).stdout.trim()));
  },
  async typescript(project, { lines }) {
    await write(project, { 'game.ts': `${lines}
      const hit: boolean = library.emptyMask(2, 2, true).overlaps(
        library.Mask.create(2, 2, true), 1, 1);
      console.log(\`collision: \${hit}, SIMD: \${library.hasVectors}\`);\n` });
    for (const [mode, resolution] of [['es2022', 'bundler'],
      ['node16', 'node16']]) {
      await run(join(project, bin('tsc')), ['--strict', '--target', 'es2022',
        '--module', mode, '--moduleResolution', resolution, '--lib',
        'es2022,dom', 'game.ts'], { cwd: project });
    }
    const { stdout } = await run(process.execPath, ['game.js'],
      { cwd: project });
    return [stdout.trim()];
  },
};
/** What npm installs for a tool, beside what has its name. */
const WITH = {
  webpack: ['webpack-cli'],
  rollup: ['@rollup/plugin-node-resolve',
    '@web/rollup-plugin-import-meta-assets'],
};

const npm = (cwd, ...options) =>
  run('npm', [...options, '--no-audit', '--no-fund'], { cwd });

/** Makes an empty project by the command of the tool, with this version. */
export async function createProject(folder, name, version) {
  await mkdir(folder, { recursive: true });
  if (name === 'vite') {
    await run('npx', ['--yes', 'create-vite@latest', 'game', '--template',
      'vanilla', '--no-interactive'], { cwd: folder });
    await cp(join(folder, 'game'), folder, { recursive: true });
  } else {
    await npm(folder, 'init', '-y');
    await npm(folder, 'pkg', 'set', 'type=module');
  }
  if (!['none', 'node.js'].includes(name)) {
    await npm(folder, 'install', `${name}@${version}`, ...WITH[name] ?? []);
  }
}

/** Installs the packed package in a project, and tests it with one tool. */
export async function testTool(name, version, { project, packed, readme }) {
  await npm(project, 'install', '--offline', '--no-save', packed);
  await rm(join(project, 'dist'), { recursive: true, force: true });
  const { tools, find, lines } = await readTable(readme);
  const { command } = tools.find((tool) => tool.name === name);
  const reports = await TOOLS[name](project, { lines, find, version, command });
  assert.ok(reports.length > 0);
  for (const report of reports) {
    assert.equal(report, EXPECTED);
  }
}

/** The folder with the lockfile, and the versions in it. */
export const LOCK = new URL('bundlers/', import.meta.url);

export async function installLocked(folder) {
  await cp(LOCK, folder, { recursive: true });
  await npm(folder, 'ci');
}
