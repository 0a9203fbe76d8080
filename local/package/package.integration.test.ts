import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import ours from '../../package.json' with { type: 'json' };
import { Health } from '#shared/health.ts';
import { eventually } from '#test/support/eventually.ts';
import { tellWithEverything } from '#test/support/packagedStory.ts';
import { removeDataFolder, startProduct } from '#test/support/product.ts';
import { startStoryServer, type StoryServer } from '#test/support/storyServer.ts';
import { freePort } from '#test/support/webServers.ts';
import { writePackage } from './writePackage.ts';

const MAX_BYTES = 125_000_000;

let home: string;
let folder: string;
let storyteller: StoryServer;
const started: ChildProcess[] = [];

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'aw-package-'));
  folder = join(home, 'package');
  storyteller = await startStoryServer();
  await writePackage(folder);
});
afterAll(async () => {
  for (const child of started.filter(({ exitCode }) => exitCode === null)) {
    child.kill('SIGINT');
    await once(child, 'exit');
  }
  storyteller.close();
  rmSync(home, { recursive: true, force: true });
});

/** Runs the command in an empty folder, with no variables of this process. */
const run = (args: readonly string[], env: Record<string, string> = {}) => {
  const cwd = join(home, 'empty');
  mkdirSync(cwd, { recursive: true });
  const command = [join(folder, 'app/local/package/bin.mjs'), ...args];
  const child = spawn(process.execPath, command, {
    cwd,
    env: { HOME: home, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return { child, output: () => text };
};

const runToEnd = async (args: readonly string[], env: Record<string, string> = {}) => {
  const { child, output } = run(args, env);
  const [code] = (await once(child, 'close')) as [number];
  return { code, text: output() };
};

const files = (): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

describe('the package', () => {
  it('tells the same story as the sources, with sound, video and books, and stops', async () => {
    const port = String(await freePort());
    const { env } = storyteller;
    const { child, output } = run([], { ...env, PORT: port, AW_SAMPLES: 'off' });
    await eventually(async () => {
      if (child.exitCode !== null) throw new Error(`it ended: ${output()}`);
      const { code, text } = await runToEnd(['health'], { PORT: port });
      expect(code).toBe(0);
      expect(Health.parse(JSON.parse(text))).toMatchObject({ status: 'ready', version: ours.version });
    });
    const told = await tellWithEverything(`http://127.0.0.1:${port}`);
    expect(told).toMatchObject({
      stage: 'ready',
      jobs: { video: 'ready', epub: 'ready', booklet: 'ready' },
      styles: 200,
    });
    const backup = await runToEnd(['backup', 'words.tar']);
    expect(backup.text).toContain('The backup is in ');
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);

    const product = await startProduct({ env });
    try {
      expect(told).toEqual(await tellWithEverything(product.url));
    } finally {
      await product.stop();
      removeDataFolder(product.dataFolder);
    }
  });

  it('keeps its data in a folder of its name, and restores a backup', async () => {
    expect(readdirSync(join(home, 'empty')).toSorted()).toEqual(['a-thousand-words', 'words.tar']);
    const restored = await runToEnd(['restore', 'words.tar'], { AW_DATA: 'again' });
    expect(restored.text).toContain('Restored ');
    expect(readdirSync(join(home, 'empty/again'))).toContain('format.json');
  });

  it('says that no product runs, with exit code 1 or 2', async () => {
    const port = String(await freePort());
    expect(await runToEnd(['health'], { PORT: port })).toMatchObject({ code: 1, text: expect.stringContaining(port) });
    expect(await runToEnd(['invite'])).toMatchObject({
      code: 2,
      text: expect.stringContaining('No product is running'),
    });
    expect(await runToEnd(['unknown'])).toMatchObject({ code: 2, text: expect.stringContaining('health') });
    expect(await runToEnd(['--version'])).toEqual({ code: 0, text: `${ours.version}\n` });
  });

  it('has no build tools, and no tests', () => {
    const names = files().map((path) => path.slice(folder.length + 1));
    expect(names.filter((name) => /\.test\.|node_modules\/(?:esbuild|vite|aws-cdk|typescript)/.test(name))).toEqual([]);
    expect(names.filter((name) => /(?:LICENSE|COPYING)/i.test(name)).length).toBeGreaterThan(50);
    expect(names).toEqual(expect.arrayContaining(['app/NOTICE', 'package.json']));
  });

  it(`unpacks to at most ${MAX_BYTES / 1e6} MB`, () => {
    expect(files().reduce((sum, path) => sum + statSync(path).size, 0)).toBeLessThanOrEqual(MAX_BYTES);
  });
});
