import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import type { SourceMapPayload } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { removeDataFolder, startProduct } from '#test/support/product.ts';
import { stampOf } from '../fingerprint.mjs';
import { bundleCode } from './bundleCode.ts';
import { ensureCodeBuilt } from './builtCode.ts';
import { codeEntries } from './codeEntries.ts';
import { codeInputs, root } from './findCode.mjs';
import { removeOldCode } from './removeOldCode.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aw-code-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return name;
};

it('every bundled source triggers a build when edited', async () => {
  const sources = await bundleCode(root, codeEntries(), join(folder, 'out'));
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter((source) => !codeInputs.some((input) => source.startsWith(`${input}/`)))).toEqual([]);
});

it('a build error names file and line', async () => {
  const entry = write('broken.ts', 'export const one = 1;\nexport const two = ;\n');
  await expect(bundleCode(folder, [entry], join(folder, 'out'))).rejects.toMatchObject({
    name: 'BuildError',
    message: `Couldn't build the code: Unexpected ";" (broken.ts:2)`,
  });
});

it('shared modules are loaded once, and maps name sources from the project’s root', async () => {
  write('shared.ts', 'let calls = 0;\nexport const count = () => (calls += 1);\n');
  const entries = ['one.ts', 'two.ts'].map((name) => write(name, "export { count } from './shared.ts';\n"));
  const out = join(folder, 'out');
  await bundleCode(folder, entries, out);
  const count = (name: string) => `console.log((await import('./out/${name}')).count());\n`;
  const both = write('both.mjs', count('one.js') + count('two.js'));
  const { stdout } = await promisify(execFile)(process.execPath, [join(folder, both)]);
  expect(stdout).toBe('1\n2\n');
  const maps = readdirSync(out).filter((name) => name.endsWith('.map'));
  const sources = maps.flatMap(
    (name) => (JSON.parse(readFileSync(join(out, name), 'utf8')) as SourceMapPayload).sources,
  );
  expect(sources.toSorted()).toEqual(['shared.ts']);
});

it('names the folder it needs in one line when it cannot write', async () => {
  const folders = join(folder, write('file', ''), 'code');
  await expect(ensureCodeBuilt(folders)).rejects.toMatchObject({
    name: 'BuildError',
    message: `Cannot build the code: ${folders} is not writable.`,
  });
});

it('parallel requests share one build', async () => {
  const [one, other] = await Promise.all([ensureCodeBuilt(folder), ensureCodeBuilt(folder)]);
  expect(one).toBe(other);
  const main = join(one, 'local/start/main.js');
  writeFileSync(main, '// As it was built.');
  expect(await ensureCodeBuilt(folder)).toBe(one);
  expect(readFileSync(main, 'utf8')).toBe('// As it was built.');
});

it('removes builds that were unused for an hour or interrupted', async () => {
  const now = new Date('2026-01-02T12:00:00Z');
  const built = (name: string, minutesAgo: number) => {
    mkdirSync(join(folder, name));
    writeFileSync(stampOf(join(folder, name)), name);
    const used = now.getTime() / 1000 - minutesAgo * 60;
    utimesSync(stampOf(join(folder, name)), used, used);
  };
  built('running', 5);
  built('old', 61);
  mkdirSync(join(folder, 'broken-off'));
  mkdirSync(join(folder, 'lock'));
  await removeOldCode(folder, now);
  const left = ['running', 'old', 'broken-off', 'lock'].filter((name) => existsSync(join(folder, name)));
  expect(left).toEqual(['running', 'lock']);
});

it('the product starts and answers without loading TypeScript', async () => {
  await ensureCodeBuilt();
  const hook = `export const load = (url, context, next) => {
    if (url.split('?')[0].endsWith('.ts')) throw new Error('TypeScript is loaded: ' + url);
    return next(url, context);
  };`;
  const dataUrl = (text: string) => `data:text/javascript,${encodeURIComponent(text)}`;
  const register = dataUrl(`import { register } from 'node:module'; register(${JSON.stringify(dataUrl(hook))});`);
  const product = await startProduct({ env: { NODE_OPTIONS: `--import ${register}` } });
  try {
    expect((await fetch(new URL('/api/tags', product.url))).status).toBe(200);
  } finally {
    await product.stop();
    removeDataFolder(product.dataFolder);
  }
});
