// SPDX-License-Identifier: Zlib
// Every function of the C library can be called from JavaScript. NULL and 0 are
// mostly refused; that nothing worse happens is tested in C (tests/library).
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';
import { pathToFileURL } from 'node:url';

const folder = pathToFileURL(`${process.env.DDC_NPM_PACKAGE}/`);
const { load } = await import(new URL('node.js', folder));

/** Names and numbers of parameters, as TypeScript sees them. */
const text = await readFile(new URL('declarations.d.ts', folder), 'utf8');
const declared = [...text.matchAll(/^ {2}(Ddc\w+)\(([^)]*)\): (\w+);/gm)].map(
  ([, name, parameters, returned]) => ({
    name, returned,
    count: parameters === '' ? 0 : parameters.split(',').length,
  }));

// Fails an assertion of the game, which needs its site.
const NEEDS_MORE = ['DdcAssertion_Fail'];

for (const file of ['ddcollide.wasm', 'ddcollide-simd.wasm']) {
  const wasm = await readFile(new URL(file, folder));
  const library = await load({ wasm, log: () => {} });

  test(`${file} exports what is declared, and no other function`, () => {
    const exported = Object.keys(library.raw).filter(
      (name) => name.startsWith('Ddc'));
    assert.ok(declared.length >= 180);
    assert.deepEqual(exported.sort(), declared.map(({ name }) => name).sort());
  });

  test(`${file}: every function is called once`, () => {
    for (const { name, count, returned } of declared) {
      assert.equal(library.raw[name].length, count, name);
      if (!NEEDS_MORE.includes(name)) {
        const value = library.raw[name](...new Array(count).fill(0));
        assert.equal(typeof value, returned === 'void' ? 'undefined' : 'number',
          name);
      }
    }
  });

  test(`${file}: a failed assertion asks the hook`, () => {
    const { raw } = library;
    const site = library.alloc(64);
    const name = library.copyIn(new TextEncoder().encode('a < b\0'));
    new Uint8Array(library.memory.buffer, site, 64).fill(0);
    library.write('DdcAssertionSite', site,
      { expression: name, file: name, function: name, line: 3 });
    const answers = [];
    raw.DdcAssertion_SetHook(library.callback('iii', (user, at) => {
      answers.push(library.read('DdcAssertionSite', at).line);
      return 4; // DDC_ASSERTION_IGNORE
    }), 0);
    const count = raw.DdcAssertion_GetCount();
    raw.DdcAssertion_Fail(site);
    raw.DdcAssertion_Resume();
    assert.equal(raw.DdcAssertion_GetCount(), count + 1);
    assert.equal(answers.length, 1);
  });
}
