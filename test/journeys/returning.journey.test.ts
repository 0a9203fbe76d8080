import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { encodeLoop } from '#assets/soundtracks/mp3/encodeLoop.ts';
import type { Product } from '#local/product/product.ts';
import { launchChromium, productWork } from '#test/support/chromium.ts';
import { count } from '#test/support/count.ts';
import { drawnPhoto } from '#test/support/pictures/drawnPhoto.ts';
import { playerPage } from '#test/support/playerPage.ts';
import { newDataFolder, removeDataFolder } from '#test/support/product.ts';
import { startProductHere } from '#test/support/productHere.ts';
import { answerWith } from '#test/support/shortAnswer.ts';
import { createVisitor } from '#test/support/visitor.ts';
import { watchedPage } from '#test/support/watchedPage.ts';

/*
 * In these tests, a service worker answers requests. The stories are long enough that Chromium requests their sound in
 * several pieces.
 */

const stories = count(2, 8);
const dataFolder = newDataFolder();
const errors: string[] = [];
let product: Product;
let browser: Browser;
let page: Page;
let uids: string[];
let longStory: string;

const open = (path: string) => page.goto(new URL(path, product.url).href);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const audio = () => page.locator('audio');
const narration = () => audio().evaluate(({ src }: HTMLAudioElement) => new URL(src).pathname);

const savedPaths = () =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('aw-stories-'));
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
const isSaved = async () => {
  await expect.poll(savedPaths).toContain(await narration());
};

/** Records breaks in the playback, even if the player recovered. */
const noteBreaks = () =>
  page.addInitScript(() => {
    const breaks: string[] = [];
    Object.assign(window, { breaks });
    const note = ({ target }: Event) => {
      if (target instanceof HTMLMediaElement) breaks.push(`${target.currentTime}: ${target.error?.message}`);
    };
    document.addEventListener('error', note, { capture: true });
  });
const forgetBreaks = () => page.evaluate(() => void (window as unknown as { breaks: string[] }).breaks.splice(0));
const hearTo = async (part: number): Promise<void> => {
  const heard = async () => {
    const { at, breaks } = await audio().evaluate(({ currentTime, duration }: HTMLAudioElement) => ({
      at: currentTime / duration,
      breaks: (window as unknown as { breaks: string[] }).breaks,
    }));
    return breaks.length > 0 ? breaks : at > part;
  };
  await expect.poll(heard).not.toBe(false);
  expect(await heard()).toBe(true);
};
const pastTheMiddle = () => hearTo(0.55);
const play = async () => {
  await page.getByRole('combobox', { name: 'Speed' }).selectOption('2');
  await button('Play').click(productWork);
};
const seekTo = (part: number) => playerPage(page).seekTo(part);

/** The network answers only the first 64 KiB (ten seconds) of each sound, so the rest must come from the device. */
const giveBeginningsOnly = () =>
  page.route('**/media/**/*.mp3?Policy=*', async (route) => {
    const { range = '' } = route.request().headers();
    if (!/^bytes=0-/.test(range)) return route.abort('internetdisconnected');
    return route.fulfill({ response: await route.fetch({ headers: { range: 'bytes=0-65535' } }) });
  });

/** A story in which reading a paragraph takes about ten seconds. */
const content = (number: number, paragraphs: number) => {
  const sentence = `The lamp beside door ${number} was lit again, and nobody had asked for it, and nobody minded.`;
  const others = 'It had only wanted to see who would be the first to come home over the hill that evening.';
  return answerWith(Array.from({ length: paragraphs }, () => `${sentence} ${others}`).join('\n\n'));
};

beforeAll(async () => {
  const calm = join(dataFolder, 'soundtracks', 'calm');
  mkdirSync(calm, { recursive: true });
  const tone = Float32Array.from({ length: 64_000 }, (_, i) => 0.1 * Math.sin((2 * Math.PI * 440 * i) / 32_000));
  writeFileSync(join(calm, 'Tone.mp3'), await encodeLoop({ left: tone, right: tone }));
  let generated = 0;
  let paragraphs = 2;
  const bedrock = { answer: () => content((generated += 1), paragraphs) };
  [product, browser] = await Promise.all([startProductHere(dataFolder, { bedrock }), launchChromium()]);
  await product.runInBackground(() => undefined);
  const upload = async (seed: number) => {
    const visitor = await createVisitor(product.url);
    const picture = await drawnPhoto({ width: 640, height: 480, seed });
    const { body } = await visitor.upload(picture, { fields: { isPublic: 'yes' } });
    await visitor.finishedStory(body.uid);
    return body.uid;
  };
  uids = [];
  for (let seed = 0; seed <= stories; seed += 1) uids.push(await upload(seed));
  paragraphs = 5;
  longStory = await upload(stories + 1);
  paragraphs = 2;

  page = await watchedPage(browser, { viewport: { width: 1440, height: 900 } }, errors);
  await noteBreaks();
  await open('/');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
});
beforeEach(() => void errors.splice(0));
afterEach(async () => {
  await page.context().setOffline(false);
  await page.unrouteAll();
});
afterAll(async () => {
  await browser?.close();
  await product?.close();
  removeDataFolder(dataFolder);
});

/** Opens a story, which comes from the network and is then saved on the device. */
const openAndKeep = async (uid = ''): Promise<void> => {
  await open(`/item/${uid}`);
  await button('Play').waitFor(productWork);
  // Waits for the saved copy itself, because the player still has the earlier story.
  await expect.poll(savedPaths).toContain(`/offline/stories/${uid}`);
};

describe('a returning listener plays a story past its middle', () => {
  it.each(Array.from({ length: stories }, (_, index) => index))('fresh story %i', async (index) => {
    await openAndKeep(uids[index]);
    await play();
    await pastTheMiddle();
  });

  it('when seeking twice', async () => {
    await openAndKeep(uids.at(-1));
    await play();
    await seekTo(0.7);
    await hearTo(0.75);
    await seekTo(0.1);
    await hearTo(0.6);
  });
});

it('a story continues offline from its place', async () => {
  // Stops listening, because the browser would otherwise load the next story before it is played.
  await open('/voices');
  await button('Stop listening').click();
  await openAndKeep(longStory);
  await giveBeginningsOnly();
  await open(`/item/${longStory}`);
  await button('Play').waitFor(productWork);
  await page.context().setOffline(true);
  await play();
  await page.getByText('You’re offline. This is the story as you last opened it.').waitFor();
  await forgetBreaks();
  await pastTheMiddle();
  expect(await audio().evaluate(({ src }: HTMLAudioElement) => new URL(src).search)).toBe('?offline');
});

describe('a returning owner', () => {
  it('plays an own story that is saved while playing', async () => {
    await open('/');
    const buffer = Buffer.from(await drawnPhoto({ width: 640, height: 480, seed: 50 }));
    await page.getByLabel('Turn Image into Story').setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
    await page.waitForURL(/\/item\/[\w-]{22}$/);
    await play();
    await pastTheMiddle();
    await isSaved();
  });

  it('plays it after music was added', async () => {
    await button('Music').click();
    await page.getByRole('slider', { name: 'Music volume' }).waitFor();
    await isSaved();
    await pastTheMiddle();
  });

  it('plays it after another voice was chosen', async () => {
    const before = await narration();
    await button('Voice').click();
    await page.getByRole('radio', { name: 'Select Theo' }).check({ force: true });
    await button('Confirm').click();
    await expect.poll(narration).not.toBe(before);
    await isSaved();
    await pastTheMiddle();
  });
});
