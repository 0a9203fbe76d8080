import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
// The folder is inside the project, because the compiler finds packages' types only there.
const folder = mkdtempSync(join(root, 'node_modules/.runtimes-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const NAMES = ['document', 'window', 'process', 'Buffer'];
writeFileSync(join(folder, 'probe.ts'), NAMES.map((name) => `export type ${name}_ = typeof ${name};\n`).join(''));

const unknownBy = async (part: string): Promise<string[]> => {
  const config = join(folder, `${part}.json`);
  const options = {
    composite: false,
    emitDeclarationOnly: false,
    noEmit: true,
    incremental: false,
    tsBuildInfoFile: null,
  };
  const extended = join(root, `tsconfig.${part}.json`);
  writeFileSync(
    config,
    JSON.stringify({ extends: extended, compilerOptions: options, files: ['probe.ts'], include: [] }),
  );
  const said = await promisify(execFile)(join(root, 'node_modules/.bin/tsc'), ['-p', config], { cwd: root }).then(
    ({ stdout }) => stdout,
    (error: unknown) => String((error as { stdout?: unknown }).stdout),
  );
  return [...said.matchAll(/Cannot find name '(\w+)'/g)].map(([, name = '']) => name);
};

// This test checks each configuration without packages. The files in `runtimes/` also show, at every type check,
// whether a package declares these names.
it.each([
  ['shared', ['document', 'window', 'process', 'Buffer']],
  ['node', ['document', 'window']],
  ['web', ['process', 'Buffer']],
  ['tests', []],
])('the compiler hides from %s the globals %j', async (part, unknown) => {
  expect(await unknownBy(part)).toEqual(unknown);
});
