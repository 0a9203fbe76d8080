import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import ours from '../../package.json' with { type: 'json' };
import { Health } from '#shared/health.ts';
import { eventually } from '#test/support/eventually.ts';
import { joinBehindEach, joinedBehindEach, ownAddress } from '#test/support/ownAddress.ts';
import { tellWithEverything } from '#test/support/packagedStory.ts';
import { removeDataFolder, startProduct } from '#test/support/product.ts';
import { startStoryServer, type StoryServer } from '#test/support/storyServer.ts';
import { freePort } from '#test/support/webServers.ts';
import { root } from '#local/build/code/findCode.mjs';
import { isForArm } from '#test/rehearse/layer.ts';
import { commands } from './commands.mjs';
import type { PackedFile } from './packTarball.ts';
import { writePackage } from './writePackage.ts';

const MAX_BYTES = 120_000_000;

type Locked = { version: string; cpu: string[] };

const { packages: locked } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>;
};

let home: string;
let folder: string;
let storyteller: StoryServer;
let ofOtherPlatforms: PackedFile[];
const started: ChildProcess[] = [];

const isRunning = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode === null && signalCode === null;

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'aw-package-'));
  folder = join(home, 'package');
  storyteller = await startStoryServer();
  // A person's files may be private.
  const before = process.umask(0o077);
  ofOtherPlatforms = await writePackage(folder).finally(() => process.umask(before));
});
afterAll(async () => {
  for (const child of started.filter(isRunning)) {
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
  const child = spawn(process.execPath, command, { cwd, env: { HOME: home, ...env }, stdio: 'pipe' });
  started.push(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return { child, output: () => text };
};

const runToEnd = async (args: readonly string[], env: Record<string, string> = {}, input?: Readable) => {
  const { child, output } = run(args, env);
  if (input) await pipeline(input, child.stdin);
  const [code] = (await once(child, 'close')) as [number];
  return { code, text: output() };
};

/** Starts the product and waits until it is ready. */
const start = async (env: Record<string, string> & { PORT: string }) => {
  const { child, output } = run([], { AW_SAMPLES: 'off', ...env });
  const ended = once(child, 'exit').then(() => Promise.reject(new Error(`it ended: ${output()}`)));
  const isReady = eventually(async () => {
    const { code, text } = await runToEnd(['health'], { PORT: env.PORT });
    expect(code).toBe(0);
    expect(Health.parse(JSON.parse(text))).toMatchObject({ status: 'ready', version: ours.version });
  });
  await Promise.race([isReady, ended]);
  // It ends later, when a test stops it.
  ended.catch(() => undefined);
  return { child, output };
};

const stop = async (child: ChildProcess): Promise<void> => {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
};

const files = (): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

describe('the package', () => {
  it('tells the same story as the sources, with sound, video and books, and stops', async () => {
    const port = String(await freePort());
    const { env } = storyteller;
    const { child } = await start({ ...env, PORT: port });
    const told = await tellWithEverything(`http://127.0.0.1:${port}`);
    expect(told).toMatchObject({
      stage: 'ready',
      jobs: { video: 'ready', epub: 'ready', booklet: 'ready' },
      styles: 200,
    });
    expect((await runToEnd(['backup', 'words.tar'])).text).toContain('The backup is in ');
    await stop(child);

    const product = await startProduct({ env });
    try {
      expect(told).toEqual(await tellWithEverything(product.url));
    } finally {
      await product.stop();
      removeDataFolder(product.dataFolder);
    }
  });

  it('keeps its data in a folder of its name, and restores a backup from a file or a pipe', async () => {
    expect(readdirSync(join(home, 'empty')).toSorted()).toEqual(['a-thousand-words', 'words.tar']);
    const restored = await runToEnd(['restore', 'words.tar'], { AW_DATA: 'again' });
    expect(restored.text).toMatch(/^Restored .* Start with AW_DATA=\S+ a-thousand-words\.\n$/);
    expect(readdirSync(join(home, 'empty/again'))).toContain('format.json');
    const input = createReadStream(join(home, 'empty/words.tar'));
    expect((await runToEnd(['restore', '-'], { AW_DATA: 'piped' }, input)).text).toContain('Restored ');
    expect(readdirSync(join(home, 'empty/piped'))).toContain('format.json');
  });

  it('runs the commands for administrators, and invites people behind nginx and Caddy', async () => {
    const { env, ...address } = await ownAddress();
    const { child } = await start({ ...env, AW_DATA: 'own', AW_WARM: 'off' });
    const operate = (...args: string[]) => runToEnd(args, { AW_DATA: 'own' });
    const invite = async () => (await operate('invite')).text;
    expect(await joinBehindEach(address, invite)).toEqual(joinedBehindEach());
    expect(await operate('moderate', 'list')).toEqual({ code: 0, text: 'No reported stories to review.\n' });
    expect((await operate('pause', 'on', '--reason', 'We look at something.')).text).toMatch(/^Paused since/);
    expect((await operate('pause', 'off')).code).toBe(0);
    expect((await operate('finance')).code).toBe(0);
    expect((await operate('accounts', 'show', `u_${'a'.repeat(22)}`)).text).toContain('not found');
    const prod = await operate('accounts', '--stage', 'prod', 'show', `u_${'a'.repeat(22)}`);
    expect(prod).toEqual({ code: 2, text: 'The package has no stages on AWS. Leave out --stage.\n' });
    const second = await runToEnd([], { AW_DATA: 'second', PORT: env.PORT });
    expect(second).toEqual({ code: 1, text: expect.stringContaining('PORT=3001 a-thousand-words\n') });
    await stop(child);
  });

  it.each(['', ...Object.keys(commands)])('explains “%s”, without a word about npm or stages', async (name) => {
    const { code, text } = await runToEnd([name, '--help'].filter(Boolean));
    expect([code, text]).toEqual([0, expect.stringMatching(/^a-thousand-words /)]);
    expect(text).not.toMatch(/npm|stage/i);
  });

  it('says that no product runs, with exit code 1 or 2', async () => {
    const port = String(await freePort());
    expect(await runToEnd(['health'], { PORT: port })).toMatchObject({ code: 1, text: expect.stringContaining(port) });
    expect(await runToEnd(['invite'])).toMatchObject({
      code: 2,
      text: expect.stringMatching(/^No product is running on \S+\. Start it with a-thousand-words\.\n$/),
    });
    expect(await runToEnd(['unknown'])).toMatchObject({ code: 2, text: expect.stringContaining('health') });
    expect(await runToEnd(['--version'])).toEqual({ code: 0, text: `${ours.version}\n` });
  });

  it('can be read by every user, although the files of the person who built it are private', () => {
    const unreadable = readdirSync(folder, { recursive: true, withFileTypes: true })
      .map((entry) => ({ path: join(entry.parentPath, entry.name), rights: entry.isDirectory() ? 0o555 : 0o444 }))
      .filter(({ path, rights }) => (statSync(path).mode & rights) !== rights);
    expect(unreadable).toEqual([]);
    expect(statSync(folder).mode & 0o777).toBe(0o755);
  });

  it('has no build tools, and no tests', () => {
    const names = files().map((path) => path.slice(folder.length + 1));
    expect(names.filter((name) => /\.test\.|node_modules\/(?:esbuild|vite|aws-cdk|typescript)/.test(name))).toEqual([]);
    expect(names.filter((name) => /(?:LICENSE|COPYING)/i.test(name)).length).toBeGreaterThan(50);
    expect(names).toEqual(expect.arrayContaining(['app/NOTICE', 'package.json']));
  });

  it('has an equal for arm64 of each file that is compiled for a processor', () => {
    const isCompiled = (path: string) => readFileSync(path).subarray(0, 4).toString('latin1') === '\x7fELF';
    const compiled = files()
      .filter(isCompiled)
      .map((path) => relative(folder, path));
    expect(compiled.filter((path) => !/^node_modules\/@img\/|\/classic-level\/prebuilds\//.test(path))).toEqual([]);
    // npm installs the packages of sharp for its platform.
    const natives = compiled.flatMap((path) => /node_modules\/@img\/[\w-]+/.exec(path)?.[0] ?? []);
    expect(natives.length).toBeGreaterThan(1);
    for (const name of natives) {
      const equal = locked[name.replace('-x64', '-arm64')];
      expect([name, equal?.cpu, equal?.version]).toEqual([name, ['arm64'], locked[name]?.version]);
    }
    // The .tgz file has the prebuilt ones of classic-level for all platforms.
    const others = ofOtherPlatforms.filter(({ name }) => name.includes('/linux-arm64/'));
    expect(others.map(({ from }) => isForArm(readFileSync(from)))).toEqual([true]);
  });

  it(`unpacks to at most ${MAX_BYTES / 1e6} MB`, () => {
    expect(files().reduce((sum, path) => sum + statSync(path).size, 0)).toBeLessThanOrEqual(MAX_BYTES);
  });
});
