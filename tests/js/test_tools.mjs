// SPDX-License-Identifier: Zlib
// A packed package in every tool of its README's table, in a new project each:
//
//     node --test test_tools.mjs, with DDC_PACKED=ddcollide-VERSION.tgz
//
// It needs the npm registry, so "tests/run release" runs it.
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, test } from 'node:test';

import { createProject, readTable, testTool } from './bundlers.mjs';

const packed = resolve(process.env.DDC_PACKED);
const work = await mkdtemp(join(tmpdir(), 'ddcollide-tools-'));
execFileSync('tar', ['-xzf', packed, '-C', work]);
const readme = join(work, 'package', 'README.md');

after(() => rm(work, { recursive: true }));

for (const { name, version } of (await readTable(readme)).tools) {
  test(`${name} ${version ?? ''}`, async () => {
    const project = join(work, `${name}-${version}`);
    await createProject(project, name, version);
    await testTool(name, version, { project, packed, readme });
  });
}
