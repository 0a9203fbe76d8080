import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import config from '../../vite.config.ts';
import { keepMaps } from './keepMaps.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'aw-maps-'));
  await writeFile(join(root, 'index.html'), '<!doctype html><script type="module" src="/main.js"></script>');
  await writeFile(join(root, 'main.js'), 'document.title = "here";');
});
afterEach(() => rm(root, { recursive: true, force: true }));

test('source maps are stored outside the served files, without references', async () => {
  const { sourcemap } = config.build ?? {};
  const build1 = { outDir: 'out', ...(sourcemap !== undefined && { sourcemap }) };
  await build({ configFile: false, root, logLevel: 'silent', plugins: [keepMaps()], build: build1 });
  const served = await readdir(join(root, 'out'), { recursive: true });
  const [script] = served.filter((path) => path.endsWith('.js'));
  expect(served.filter((path) => path.endsWith('.map'))).toEqual([]);
  expect(existsSync(join(root, 'out-maps', `${script}.map`))).toBe(true);
  expect(await readFile(join(root, 'out', script ?? ''), 'utf8')).not.toContain('sourceMappingURL');
});
