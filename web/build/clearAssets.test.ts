import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clearAssets } from './clearAssets.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'aw-assets-'));
  await writeFile(join(root, 'index.html'), '<!doctype html><p>A page</p>');
  for (const folder of ['here/assets', 'here/pictures', 'there/assets']) {
    await mkdir(join(root, folder), { recursive: true });
    await writeFile(join(root, folder, 'before.txt'), 'of the build before');
  }
});
afterEach(() => rm(root, { recursive: true, force: true }));

test('a build clears only the assets of its own folder', async () => {
  await build({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [clearAssets()],
    build: { outDir: 'here', emptyOutDir: false },
  });
  expect((await readdir(join(root, 'here'))).toSorted()).toEqual(['index.html', 'pictures']);
  expect(await readdir(join(root, 'here/pictures'))).toEqual(['before.txt']);
  expect(await readdir(join(root, 'there/assets'))).toEqual(['before.txt']);
});
