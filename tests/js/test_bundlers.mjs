// SPDX-License-Identifier: Zlib
// The package in Vite and esbuild, of the versions of bundlers/package-lock.json.
// The versions of the README, and all other tools, are in test_tools.mjs.
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';

import { installLocked, LOCK, testTool } from './bundlers.mjs';

const UNREACHABLE = 77; // for CTest: this test was skipped

try {
  execFileSync('npm', ['ping', '--fetch-retries=0'], { stdio: 'ignore' });
} catch {
  console.log('bundlers: the npm registry cannot be reached');
  process.exit(UNREACHABLE);
}

const folder = process.env.DDC_NPM_PACKAGE;
const project = await mkdtemp(join(tmpdir(), 'ddcollide-bundlers-'));
let packed;

before(async () => {
  await installLocked(project);
  const [{ filename }] = JSON.parse(execFileSync('npm',
    ['pack', '--json', folder], { cwd: project, encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'] }));
  packed = join(project, filename);
});

after(() => rm(project, { recursive: true }));

const { devDependencies } = JSON.parse(
  await readFile(new URL('package.json', LOCK), 'utf8'));
for (const [name, version] of Object.entries(devDependencies)) {
  test(`${name} ${version}`, () => testTool(name, version, {
    project, packed, readme: join(folder, 'README.md'),
  }));
}
