import { chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, lstatSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Health } from '#shared/health.ts';
import { eventually } from '#test/support/eventually.ts';
import { tellWithEverything } from '#test/support/packagedStory.ts';
import { runImage } from '#test/support/runImage.ts';
import { freePort } from '#test/support/webServers.ts';
import { buildahIn, whyNoImage } from './buildah.ts';
import { buildImage, IMAGE } from './buildImage.ts';

const MAX_IMAGE_BYTES = 250_000_000;
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
  let buildah: ReturnType<typeof buildahIn>;
  let running: Awaited<ReturnType<typeof runImage>>;
  let port: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'aw-image-'));
    data = join(folder, 'data');
    mkdirSync(data);
    chownSync(data, UID, UID);
    buildah = buildahIn(folder);
    await buildImage(folder);
    port = String(await freePort());
    const env = { PORT: port, PUBLIC_ORIGIN: `http://127.0.0.1:${port}`, AW_SAMPLES: 'off', AW_MODELS: 'built-in' };
    // Without an own way to sign in, so that the test's person can.
    running = await runImage(buildah, IMAGE, { data, env: { ...env, PUBLIC_ORIGIN: '', HOST: '127.0.0.1' } });
  });
  afterAll(async () => {
    await running.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is healthy, as its own check says', async () => {
    const command = running.config.Healthcheck.Test.slice(1);
    await eventually(async () => {
      const asking = await runImage(buildah, IMAGE, { data, env: { PORT: port }, command });
      const [code] = (await asking.ended) as [number];
      const text = asking.output();
      await asking.stop();
      if (code !== 0) throw new Error(`${text}\n${running.output()}`);
      expect(Health.parse(JSON.parse(text)).status).toBe('ready');
    });
  });

  it('tells a story with everything, as an ordinary user on a read-only disk, in little memory', async () => {
    expect(running.config.User).toBe(`${UID}:${UID}`);
    let storyMemory = 0;
    const told = await tellWithEverything(`http://127.0.0.1:${port}`, () => (storyMemory = running.mostMemory()));
    expect(told).toMatchObject({
      stage: 'ready',
      jobs: { video: 'ready', epub: 'ready', booklet: 'ready' },
      styles: 200,
    });
    expect(storyMemory).toBeGreaterThan(0);
    // A video takes more, in another process.
    expect(storyMemory).toBeLessThanOrEqual(MAX_MEMORY_BYTES);
    expect([...new Set(readdirSync(data).map((name) => statSync(join(data, name)).uid))]).toEqual([UID]);
  });

  it('refuses a start at an address without a name for people', async () => {
    const other = await runImage(buildah, IMAGE, { data, env: {} });
    const [code] = (await other.ended) as [number];
    await other.stop();
    expect([code, other.output()]).toEqual([1, expect.stringContaining('HOST: set PUBLIC_ORIGIN too')]);
  });

  it(`has at most ${MAX_IMAGE_BYTES / 1e6} MB, and no shell`, () => {
    expect(bytesIn(running.root)).toBeLessThanOrEqual(MAX_IMAGE_BYTES);
    expect(readdirSync(join(running.root, 'usr/bin')).filter((name) => name.endsWith('sh'))).toEqual([]);
  });
});
