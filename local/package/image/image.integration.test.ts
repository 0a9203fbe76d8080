import {
  chownSync,
  createReadStream,
  createWriteStream,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  lstatSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Health } from '#shared/health.ts';
import { eventually } from '#test/support/eventually.ts';
import { tellWithEverything } from '#test/support/packagedStory.ts';
import { behind, lookAt, tellRecordAndFilm } from '#test/support/lifeBehind.ts';
import { OIDC_CLIENT, startOidcProvider } from '#test/support/oidcProvider.ts';
import { installedNames, joinBehindEach, joinedBehindEach, ownAddress } from '#test/support/ownAddress.ts';
import { runImage, type RunningImage } from '#test/support/runImage.ts';
import { freePort } from '#test/support/webServers.ts';
import { buildahIn, whyNoImage, type Buildah } from './buildah.ts';
import { buildImage, IMAGE } from './buildImage.ts';

const MAX_IMAGE_BYTES = 250_000_000;
const MAX_STORY_MEMORY_BYTES = 450_000_000;
/** While a video is made, ffmpeg has a process of its own. */
const MAX_MEMORY_BYTES = 600_000_000;
const UID = 10_001;
const reason = whyNoImage();

const bytesIn = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + lstatSync(join(entry.parentPath, entry.name)).size, 0);

describe.skipIf(reason !== undefined)(`the image${reason === undefined ? '' : ` (skipped: ${reason})`}`, () => {
  let folder: string;
  let data: string;
  let buildah: Buildah;
  const started: RunningImage[] = [];

  const newData = (name: string): string => {
    const path = join(folder, name);
    mkdirSync(path);
    chownSync(path, UID, UID);
    return path;
  };

  const run = async (options: Parameters<typeof runImage>[2]): Promise<RunningImage> => {
    const running = await runImage(buildah, IMAGE, options);
    started.push(running);
    return running;
  };

  const runToEnd = async (options: Parameters<typeof runImage>[2]) => {
    const running = await run(options);
    const [code] = (await running.ended) as [number];
    await running.stop();
    return { code, text: running.output() };
  };

  /** Starts the product and waits until the image's own check finds it healthy. */
  const start = async (env: Record<string, string> & { PORT: string }): Promise<RunningImage> => {
    const running = await run({ data, env: { AW_SAMPLES: 'off', AW_MODELS: 'built-in', ...env } });
    const command = running.config.Healthcheck.Test.slice(1);
    const isHealthy = eventually(async () => {
      const { code, text } = await runToEnd({ data, env: { PORT: env.PORT }, command });
      if (code !== 0) throw new Error(`${text}\n${running.output()}`);
      expect(Health.parse(JSON.parse(text)).status).toBe('ready');
    });
    const ended = running.ended.then(() => Promise.reject(new Error(`it ended: ${running.output()}`)));
    await Promise.race([isHealthy, ended]);
    // It ends later, when a test stops it.
    ended.catch(() => undefined);
    return running;
  };

  const saveTo = async (backup: string, env: Record<string, string>): Promise<void> => {
    const saved = await run({ data, env, command: ['a-thousand-words', 'backup', '-'] });
    await pipeline(saved.stdout, createWriteStream(backup));
    await saved.stop();
  };

  const restoreFrom = async (backup: string, to: string): Promise<void> => {
    const restore = await run({ data: to, env: {}, command: ['a-thousand-words', 'restore', '-'] });
    await pipeline(createReadStream(backup), restore.stdin);
    await restore.ended;
    await restore.stop();
    expect(restore.output()).toMatch(/^Restored \d+ files /);
  };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'aw-image-'));
    data = newData('data');
    buildah = buildahIn(folder);
    await buildImage(folder);
  });
  afterEach(async () => {
    await Promise.all(started.splice(0).map((running) => running.stop()));
  });
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  it('tells a story with everything, as an ordinary user on a read-only disk, in little memory', async () => {
    const port = String(await freePort());
    // Without a public address, so that the test's person can sign in.
    const running = await start({ PORT: port, PUBLIC_ORIGIN: '', HOST: '127.0.0.1' });
    expect(running.config.User).toBe(`${UID}:${UID}`);
    let storyMemory = 0;
    const told = await tellWithEverything(`http://127.0.0.1:${port}`, () => (storyMemory = running.mostMemory()));
    expect(told).toMatchObject({
      stage: 'ready',
      jobs: { video: 'ready', epub: 'ready', booklet: 'ready' },
      styles: 200,
    });
    expect(storyMemory).toBeGreaterThan(0);
    expect(storyMemory).toBeLessThanOrEqual(MAX_STORY_MEMORY_BYTES);
    expect(running.mostMemory()).toBeLessThanOrEqual(MAX_MEMORY_BYTES);
    expect([...new Set(readdirSync(data).map((name) => statSync(join(data, name)).uid))]).toEqual([UID]);
    expect(bytesIn(running.root)).toBeLessThanOrEqual(MAX_IMAGE_BYTES);
    expect(readdirSync(join(running.root, 'usr/bin')).filter((name) => name.endsWith('sh'))).toEqual([]);
  });

  it('signs in at a provider, tells, records and films behind nginx and Caddy, and is the same after a restore', async () => {
    const { env: own, ...address } = await ownAddress();
    const provider = await startOidcProvider();
    provider.register(`${address.publicOrigin}/signin/oauth2/idpresponse`);
    try {
      data = newData('provided');
      const client = {
        OIDC_ISSUER: provider.url,
        OIDC_CLIENT_ID: OIDC_CLIENT.id,
        OIDC_CLIENT_SECRET: OIDC_CLIENT.secret,
      };
      const env = { ...own, SIGN_IN: 'oidc', ...client };
      const first = await start(env);
      const seen: Record<string, Awaited<ReturnType<typeof lookAt>>> = {};
      for (const [index, name] of installedNames().entries())
        seen[name] = await behind(name, address, async (person) =>
          lookAt(person, await tellRecordAndFilm(person, index + 1)),
        );
      await saveTo(join(folder, 'provided.tar'), env);
      await first.stop();

      data = newData('provided-again');
      await restoreFrom(join(folder, 'provided.tar'), data);
      await start(env);
      for (const name of installedNames())
        expect(await behind(name, address, (person) => lookAt(person, seen[name]?.uid ?? ''))).toEqual(seen[name]);
    } finally {
      provider.close();
    }
  });

  it('invites people with a password behind nginx and Caddy, and keeps its data in a backup', async () => {
    data = newData('invited');
    const { env, ...address } = await ownAddress();
    const running = await start(env);
    const operate = (...args: string[]) => runToEnd({ data, env, command: ['a-thousand-words', ...args] });
    const invite = async () => (await operate('invite')).text;
    expect(await joinBehindEach(address, invite)).toEqual(joinedBehindEach());
    const paused = await operate('pause', 'on', '--reason', 'We look at something.');
    expect(paused).toEqual({ code: 0, text: expect.stringContaining(`by user ${UID}`) });
    const backup = join(folder, 'words.tar');
    await saveTo(backup, env);
    await running.stop();
    const again = newData('again');
    await restoreFrom(backup, again);
    expect(readdirSync(again)).toContain('format.json');
  });

  it('refuses a start at an address without a name for people', async () => {
    const { code, text } = await runToEnd({ data, env: {} });
    expect([code, text]).toEqual([1, expect.stringContaining('HOST: set PUBLIC_ORIGIN too')]);
  });

  it('refuses a data folder of root, and says for which user', async () => {
    const ofRoot = join(folder, 'ofRoot');
    mkdirSync(ofRoot);
    const { code, text } = await runToEnd({ data: ofRoot, env: { HOST: '127.0.0.1', PUBLIC_ORIGIN: '' } });
    expect([code, text]).toEqual([1, expect.stringContaining(`is not writable for user ${UID}. Change its owner`)]);
  });
});
