import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeLoop } from '#assets/soundtracks/mp3/encodeLoop.ts';
import { startProduct, type Product } from '#local/product/product.ts';
import { readSettings } from '#local/start/settings.ts';
import { faultsOf } from '#test/support/axe.ts';
import { launchChromium, productWork } from '#test/support/chromium.ts';
import { drawnPhoto } from '#test/support/pictures/drawnPhoto.ts';
import { newDataFolder, removeDataFolder } from '#test/support/product.ts';
import { shortAnswer } from '#test/support/shortAnswer.ts';
import { openMenu, signInWith } from '#test/support/signingIn.ts';
import { tapAudio, tappedNow } from '#test/support/tapAudio.ts';
import { createVisitor } from '#test/support/visitor.ts';
import { watchedPage } from '#test/support/watchedPage.ts';

const GONE = 'You’re offline. Stories you’ve opened are still available.';
const KEPT = 'You’re offline. This is the story as you last opened it.';
const WAITS = 'Your picture is saved and will be sent when you’re online.';

const dataFolder = newDataFolder();
const errors: string[] = [];
let product: Product;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let uids: string[];

const open = (path: string) => page.goto(new URL(path, product.url).href);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const caches = () =>
  page.evaluate(async () => {
    const names = (await window.caches.keys()).filter((name) => name.startsWith('aw-stories-'));
    const pathsOf = async (name: string) =>
      (await (await window.caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
    return Promise.all(names.map(async (name) => ({ name, paths: await pathsOf(name) })));
  });
const isSaved = async (uid: string) =>
  (await caches()).flatMap(({ paths }) => paths).includes(`/offline/stories/${uid}`);
const openAndKeep = async (uid: string) => {
  await open(`/item/${uid}`);
  await button('Play').waitFor(productWork);
  await expect.poll(() => isSaved(uid)).toBe(true);
};
/** The free stories that the visitor or the account has left. */
const freeLeft = (path: '/api/auth/tempuser' | '/api/user') =>
  page.evaluate(async (at) => ((await (await fetch(at)).json()) as { freeNarrations: number }).freeNarrations, path);
const generated = (tab: Page) => tab.getByText('Your saved picture was sent.').count();
const sendings = () => {
  const sent: string[] = [];
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/vision')) sent.push(request.url());
  });
  return sent;
};
/** Opens a tab that holds the lock for sending, but never sends. */
const tabAtIt = async () => {
  const tab = await context.newPage();
  await tab.goto(product.url);
  await tab.evaluate(
    () =>
      new Promise<void>((started) => {
        const forEver = () => new Promise(() => started());
        void navigator.locks.request('aw:outbox', forEver);
      }),
  );
  return tab;
};
const pick = async (seed: number) => {
  const buffer = Buffer.from(await drawnPhoto({ width: 400, height: 300, seed }));
  await page.getByLabel('Turn Image into Story').setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
};

beforeAll(async () => {
  const calm = join(dataFolder, 'soundtracks', 'calm');
  mkdirSync(calm, { recursive: true });
  const tone = Float32Array.from({ length: 64_000 }, (_, i) => 0.5 * Math.sin((2 * Math.PI * 440 * i) / 32_000));
  writeFileSync(join(calm, 'Tone.mp3'), await encodeLoop({ left: tone, right: tone }));
  const env = { PORT: '0', AW_DATA: dataFolder, AW_SAMPLES: 'off', AW_MODELS: 'built-in' };
  const quick = { bedrock: { answer: () => shortAnswer } };
  [product, browser] = await Promise.all([
    startProduct(readSettings(env, []), () => new Date(), quick),
    launchChromium(),
  ]);
  await product.runInBackground(() => undefined);
  const visitor = await createVisitor(product.url);
  const upload = async (seed: number) => {
    const picture = await drawnPhoto({ width: 800, height: 600, seed });
    const { body } = await visitor.upload(picture, {
      fields: { tag: '1', isPublic: 'yes', useBackgroundMusic: 'yes' },
    });
    await visitor.finishedStory(body.uid);
    return body.uid;
  };
  uids = [await upload(1), await upload(2)];
  page = await watchedPage(browser, { viewport: { width: 1440, height: 900 } }, errors);
  context = page.context();
  await tapAudio(page);
  await open('/');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
});
afterAll(async () => {
  await browser.close();
  await product.close();
  removeDataFolder(dataFolder);
});

it('saves opened stories', async () => {
  for (const uid of uids) await openAndKeep(uid);
});

describe('in flight mode', () => {
  beforeAll(() => context.setOffline(true));

  it('an earlier opened story opens with its picture, and says that it is offline', async () => {
    await page.reload();
    await page.getByText(KEPT).waitFor();
    await page.getByText(GONE).waitFor();
    await page.getByText('The lamp beside the door was lit again.').first().waitFor();
    const picture = page.locator('.picture__whole');
    const widthOf = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect.poll(widthOf).toBeGreaterThan(0);
    expect(await faultsOf(page)).toEqual([]);
  });

  it('it plays with highlights and music', async () => {
    await button('Play').click();
    await page.locator('.word.is-now').first().waitFor();
    await expect.poll(async () => (await tappedNow(page))?.rms ?? 0).toBeGreaterThan(0.001);
  });

  it('it can be sought, with range answers', async () => {
    const audio = page.locator('audio');
    await audio.evaluate((element: HTMLAudioElement) => {
      element.currentTime = 4;
    });
    await expect.poll(() => audio.evaluate((element: HTMLAudioElement) => element.currentTime)).toBeGreaterThan(4.1);
    await button('Pause').click();
    const answer = await audio.evaluate(async ({ src }: HTMLAudioElement) => {
      const part = await fetch(src, { headers: { range: 'bytes=100-199' } });
      const whole = await (await fetch(src)).arrayBuffer();
      const same =
        new Uint8Array(whole.slice(100, 200)).toString() === new Uint8Array(await part.arrayBuffer()).toString();
      const signed = await fetch(src.replace('?offline', '?Signature=of-today')).then(
        () => 'answered',
        () => 'out of reach',
      );
      return { status: part.status, range: part.headers.get('content-range'), bytes: whole.byteLength, same, signed };
    });
    // The network's URL gets no answer, because the saved copy must not continue a sound from the network.
    const parts = { status: 206, range: `bytes 100-199/${answer.bytes}`, same: true, signed: 'out of reach' };
    expect(answer).toMatchObject(parts);
  });

  it('a missing saved file is answered as missing, without delay or a page', async () => {
    const answers = await page.locator('audio').evaluate(async ({ src }: HTMLAudioElement) => {
      for (const name of await window.caches.keys())
        await (await window.caches.open(name)).delete(new URL(src).pathname);
      const read = async (headers: Record<string, string>) => {
        const answer = await fetch(src, { headers });
        return [answer.status, await answer.text()];
      };
      return [await read({}), await read({ range: 'bytes=100-199' })];
    });
    expect(answers).toEqual([
      [404, ''],
      [404, ''],
    ]);
  });

  it('the galleries show this device’s stories, and each opens from there', async () => {
    await open('/favorites');
    await page.getByText('You can still read and play the stories saved on this device').waitFor();
    const cards = page.locator('.story-grid .card__link');
    await expect.poll(() => cards.count()).toBe(2);
    await cards.nth(1).click();
    await page.getByText(KEPT).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/item/${uids[0]}`);
  });

  it('API calls are never answered from the cache', async () => {
    const requested = await page.evaluate(async () => {
      const reach = (path: string) =>
        fetch(path).then(
          () => 'answered',
          () => 'out of reach',
        );
      return Promise.all(['/api/uploads', '/api/user', '/detail/x'].map(reach));
    });
    expect(requested).toEqual(['out of reach', 'out of reach', 'out of reach']);
  });
});

describe('a picture sent offline', () => {
  it('waits, survives a reload, and can be cancelled', async () => {
    await open('/');
    await pick(3);
    await page.getByText(WAITS).waitFor();
    await pick(4);
    await expect.poll(() => page.getByText(WAITS).count()).toBe(2);
    await page.reload();
    await expect.poll(() => page.getByText(WAITS).count()).toBe(2);
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Cancel' }).first().click();
    await expect.poll(() => page.getByText(WAITS).count()).toBe(1);
  });

  it('is sent once when the network is back, with two tabs open, for one token', async () => {
    const other = await context.newPage();
    await other.goto(product.url);
    await other.getByText(WAITS).waitFor();
    const sent = sendings();
    await context.setOffline(false);
    await expect.poll(async () => (await generated(page)) + (await generated(other))).toBe(1);
    await expect.poll(() => page.getByText(WAITS).count()).toBe(0);
    await expect.poll(() => other.getByText(WAITS).count()).toBe(0);
    expect(sent).toHaveLength(1);
    await expect.poll(() => freeLeft('/api/auth/tempuser')).toBe(2);
    await other.close();
  });
});

describe('saved data belongs to one person', () => {
  let other: Page;
  it('a visitor who signs in starts without saved stories', async () => {
    const before = (await caches()).map(({ name }) => name);
    expect(before).toHaveLength(1);
    other = await tabAtIt();
    await open('/');
    await context.setOffline(true);
    await pick(5);
    await page.getByText(WAITS).waitFor();
    await context.setOffline(false);
    await signInWith(page, 'Google', 'Priya Sen');
    await expect.poll(async () => (await caches()).some(({ name }) => before.includes(name))).toBe(false);
    await openAndKeep(uids[0] ?? '');
    expect(await caches()).toHaveLength(1);
  });

  it('a picture that waited during sign-in belongs to the account: it is sent once, for one token', async () => {
    const sent = sendings();
    // A new account starts with three free stories.
    expect(await freeLeft('/api/user')).toBe(3);
    await other.close();
    await expect.poll(() => generated(page)).toBe(1);
    expect(sent).toHaveLength(1);
    await expect.poll(() => freeLeft('/api/user')).toBe(2);
  });

  it('signing out deletes it', async () => {
    await openMenu(page);
    await button('Sign Out').click();
    await page.getByRole('heading', { level: 1, name: 'Discover the story behind every image' }).waitFor();
    await expect.poll(caches).toEqual([]);
    await context.setOffline(true);
    await open(`/item/${uids[0]}`);
    await page.getByText('Couldn’t load this story').waitFor();
    await context.setOffline(false);
  });
});

it('the browser logged no error', () => expect(errors).toEqual([]));
