import { spawnSync } from 'node:child_process';
import jsQR from 'jsqr';
import { parseFeed } from 'podcast-partytime';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsOf } from '#test/support/axe.ts';
import { launchChromium, productWork } from '#test/support/chromium.ts';
import { drawnPhoto } from '#test/support/pictures/drawnPhoto.ts';
import { removeDataFolder, startProduct, type RunningProduct } from '#test/support/product.ts';
import { shortAnswers } from '#test/support/shortAnswer.ts';
import { signInAsNew } from '#test/support/signingIn.ts';
import { startStoryServer, type StoryServer } from '#test/support/storyServer.ts';
import { watchedPage } from '#test/support/watchedPage.ts';

let storyteller: StoryServer;
let product: RunningProduct;
let browser: Browser;
const errors: string[] = [];

beforeAll(async () => {
  storyteller = await startStoryServer(shortAnswers());
  [product, browser] = await Promise.all([startProduct({ env: storyteller.env }), launchChromium()]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  storyteller.close();
  removeDataFolder(product.dataFolder);
});

const sizes = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  laptop: { viewport: { width: 1440, height: 900 } },
};

const tell = async (page: Page, seed: number): Promise<string> => {
  const photo = await drawnPhoto({ width: 640, height: 480, seed });
  await page
    .getByLabel('Turn Image into Story')
    .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(photo) });
  await page.waitForURL(/\/item\/[\w-]{22}$/);
  await page.locator('.viewer__listen').getByRole('button', { name: 'Play', exact: true }).waitFor(productWork);
  return page.url().split('/').at(-1) ?? '';
};

/** Reads the code from a screenshot, as a phone does. */
const scan = async (page: Page): Promise<string | undefined> => {
  const shot = await page.getByRole('img', { name: /^QR code/ }).screenshot();
  const { data, info } = await sharp(shot).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
};

/** Plays in an audio element of the browser, and jumps forward. */
const seekIn = (page: Page, url: string): Promise<{ seconds: number; at: number }> =>
  page.evaluate(async (src) => {
    const audio = new Audio(src);
    audio.muted = true;
    const once = (name: string) => new Promise((resolve) => audio.addEventListener(name, resolve, { once: true }));
    const known = once('loadedmetadata');
    audio.load();
    await known;
    const there = once('seeked');
    audio.currentTime = audio.duration / 2;
    await there;
    await audio.play();
    audio.pause();
    return { seconds: audio.duration, at: audio.currentTime };
  }, url);

const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;

describe.each(['phone', 'laptop'] as const)('on a %s', (device) => {
  let page: Page;
  let uid: string;
  let url: string;
  const addresses = { audio: '', transcript: '', cover: '' };

  beforeAll(async () => {
    const permissions = ['clipboard-read', 'clipboard-write'];
    page = await watchedPage(browser, { ...sizes[device], permissions }, errors);
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
    await page.goto(product.url);
    await signInAsNew(page);
    uid = await tell(page, device === 'phone' ? 41 : 42);
  });

  it('the owner finds "Listen elsewhere" on My Uploads, and creates a feed', async () => {
    await page.goto(`${product.url}/uploads`);
    await page.getByRole('link', { name: 'Listen elsewhere' }).click();
    const heading = page.getByRole('heading', { name: 'Listen elsewhere' });
    await heading.waitFor();
    await expect.poll(() => heading.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.getByLabel('Name').fill('Car');
    await page.getByRole('button', { name: 'Create Feed' }).click();
    const field = page.getByRole('textbox', { name: 'Address of the feed' });
    await field.waitFor();
    url = await field.inputValue();
    expect(url).toMatch(new RegExp(`^${product.url}/feed/[\\w-]{90}$`));
    expect(await page.getByRole('link', { name: 'Open in a Podcast App' }).getAttribute('href')).toBe(`pcast:${url}`);
    expect(await scan(page)).toBe(url);
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Copy Address' }).click();
    await page.getByText('Copied', { exact: true }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  });

  it('a podcast app reads the private story, without cookies, and other sites do not learn the address', async () => {
    const response = await fetch(url);
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    const feed = parseFeed(await response.text());
    expect(feed).toMatchObject({ title: 'Car · A Thousand Words', itunesBlock: true });
    const [episode] = feed?.items ?? [];
    expect(episode?.guid).toBe(uid);
    addresses.audio = episode?.enclosure.url ?? '';
    addresses.transcript = episode?.podcastTranscripts?.[0]?.url ?? '';
    addresses.cover = episode?.itunesImage ?? '';
    const audio = await fetch(addresses.audio);
    const bytes = new Uint8Array(await audio.arrayBuffer());
    expect([audio.status, bytes.length]).toEqual([200, episode?.enclosure.length]);
    expect(await (await fetch(addresses.transcript)).text()).toMatch(/^WEBVTT/);
    const cover = await sharp(new Uint8Array(await (await fetch(addresses.cover)).arrayBuffer())).metadata();
    expect([cover.width, cover.height]).toEqual([1_400, 1_400]);
    const known = { 'if-none-match': response.headers.get('etag') ?? '' };
    expect((await fetch(url, { headers: known })).status).toBe(304);
  });

  it('a player asks for parts, and for parts that do not exist', async () => {
    const ask = async (range: string, method = 'GET') => {
      const answer = await fetch(addresses.audio, { method, headers: { range } });
      const { byteLength: length } = await answer.arrayBuffer();
      return [answer.status, length, answer.headers.get('content-range')?.replace(/\d+$/, 'N')];
    };
    expect(await ask('bytes=0-99')).toEqual([206, 100, 'bytes 0-99/N']);
    expect(await ask('bytes=999999999-')).toEqual([416, 0, 'bytes */N']);
    const head = await fetch(addresses.audio, { method: 'HEAD' });
    expect([head.status, head.headers.get('accept-ranges')]).toEqual([200, 'bytes']);
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(1_000);
  });

  it('Chromium seeks in it', async () => {
    const { seconds, at } = await seekIn(page, addresses.audio);
    expect(seconds).toBeGreaterThan(1);
    expect(at).toBeGreaterThanOrEqual(seconds / 2 - 0.1);
  });

  it.skipIf(!hasFfmpeg)('ffmpeg plays it to the end (skipped without ffmpeg)', async () => {
    const seconds = Number(parseFeed(await (await fetch(url)).text())?.items[0]?.duration);
    const { status, stderr } = spawnSync('ffmpeg', ['-v', 'info', '-i', addresses.audio, '-f', 'null', '-'], {
      encoding: 'utf8',
    });
    expect(status).toBe(0);
    const [, minutes = '', rest = ''] = /.*time=\d+:(\d+):([\d.]+)/s.exec(stderr) ?? [];
    expect(Math.abs(Number(minutes) * 60 + Number(rest) - seconds)).toBeLessThan(1);
  });

  it('a new address ends the old one', async () => {
    await page.getByRole('button', { name: 'Done' }).click();
    await page.reload();
    await page.getByText(/My stories · Last used on/).waitFor();
    await page.getByRole('button', { name: 'New address for Car' }).click();
    const field = page.getByRole('textbox', { name: 'Address of the feed' });
    await field.waitFor();
    expect((await fetch(url)).status).toBe(410);
    const next = await field.inputValue();
    for (const name of ['audio', 'transcript', 'cover'] as const) addresses[name] = addresses[name].replace(url, next);
    url = next;
    expect((await fetch(addresses.audio)).status).toBe(200);
  });

  it('is revoked with one press: everything is gone at the next request', async () => {
    await page.getByRole('button', { name: 'Revoke Car' }).click();
    await page.getByText('Car was revoked. Its address no longer works.').waitFor();
    const statuses = await Promise.all(
      [url, ...Object.values(addresses)].map(async (one) => (await fetch(one)).status),
    );
    expect(statuses).toEqual([410, 410, 410, 410]);
    expect(await faultsOf(page)).toEqual([]);
  });
});

it('no page had an error', () => {
  expect(errors).toEqual([]);
});
