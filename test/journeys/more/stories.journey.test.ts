import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '#shared/limits.ts';
import type { Item } from '#shared/story/story.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { Faults } from '#local/product/cloud.ts';
import { startProduct, type Product } from '#local/product/product.ts';
import { readSettings } from '#local/start/settings.ts';
import { makeCalmSounds } from '#test/support/calmSounds.ts';
import { launchChromium, productWork } from '#test/support/chromium.ts';
import { hear } from '#test/support/hearing.ts';
import { drawnPhoto } from '#test/support/pictures/drawnPhoto.ts';
import { newDataFolder, removeDataFolder } from '#test/support/product.ts';
import { productTable, putUses } from '#test/support/productTable.ts';
import { putStoriesOfMood } from '#test/support/publicStories.ts';
import { scrollThrough } from '#test/support/scrollThrough.ts';
import { signInAsNew } from '#test/support/signingIn.ts';
import { watchedPage } from '#test/support/watchedPage.ts';

/** Texts exactly as in the specification, including its spelling. */
const swapFailed = 'Oops, an error ocurred while changing the voice of this story, try again later.';
const nothingHere = "Oops, there's nothing here.";
/** More stories than a page holds, in the mood Wistful, which no other story here has. */
const SEEDED = limits.pageItems + 6;
const SEEDED_MOOD = 5;

const dataFolder = newDataFolder();
const pageErrors: string[] = [];
let isSpeechDown = false;
const faults: Faults = { polly: { throttle: () => isSpeechDown }, workflows: { random: () => 0 } };
let product: Product;
let browser: Browser;
let table: Table;
let owner: Page;
let other: Page;
let visitor: Page;
let uid: string;

const at = (path: string): string => new URL(path, product.url).href;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const volume = (page: Page) => page.getByRole('slider', { name: 'Music volume', includeHidden: true });
const narration = () => owner.locator('audio').evaluate((audio: HTMLAudioElement) => new URL(audio.src).pathname);
const story = async (): Promise<Item> => (await owner.request.get(at(`/api/upload/${uid}`))).json();
const balance = async () => (await (await owner.request.get(at('/api/auth/user'))).json()) as Record<string, unknown>;

/** Opens the story, and waits until the page knows the person's permission. */
const open = async (page: Page): Promise<void> => {
  await page.goto(at(`/item/${uid}`));
  await button(page, 'Favorite').waitFor();
};
const listen = async (page: Page): Promise<void> => {
  await button(page, 'Play').click();
  await page.waitForFunction(() => (document.querySelector('audio')?.currentTime ?? 0) > 0.3);
};
const findsNothing = async (page: Page): Promise<void> => {
  for (const path of [`/detail/${uid}`, `/item/${uid}`]) {
    await page.goto(at(path));
    await page.getByText('Story not found').waitFor();
  }
};
const readBy = async (name: string): Promise<void> => {
  await button(owner, 'Voice').click();
  await owner.getByRole('radio', { name: `Select ${name}` }).check({ force: true });
  await button(owner, 'Confirm').click();
};
/** Sets how often the owner has used an action today. */
const used = async (what: 'revoice' | 'regenerate', uses: number): Promise<void> =>
  putUses(table, { what, callerId: String((await balance())['id']) }, uses);

beforeAll(async () => {
  const env = { PORT: '0', AW_DATA: dataFolder, AW_SAMPLES: 'off', AW_MODELS: 'built-in' };
  [product, browser] = await Promise.all([
    startProduct(readSettings(env, []), () => new Date(), faults),
    launchChromium(),
  ]);
  table = productTable();
  await makeCalmSounds();
  const enter = (width: number, height: number): Promise<Page> =>
    watchedPage(browser, { viewport: { width, height } }, pageErrors);
  [owner, other, visitor] = [await enter(1440, 900), await enter(820, 1180), await enter(390, 844)];
  for (const page of [owner, other]) {
    await page.goto(at('/settings'));
    await signInAsNew(page);
  }
});
beforeEach(() => {
  isSpeechDown = false;
});
afterAll(async () => {
  table.client.destroy();
  await browser.close();
  await product.close();
  removeDataFolder(dataFolder);
});

describe('music', () => {
  it('comes with a story on request; everyone hears it, and only its owner removes it', async () => {
    await owner.goto(at('/explore'));
    const chooser = owner.waitForEvent('filechooser');
    await button(owner, 'Create').click();
    const buffer = Buffer.from(await drawnPhoto({ width: 800, height: 600, seed: 51 }));
    await (await chooser).setFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
    const dialog = owner.getByRole('dialog', { name: 'Upload Image' });
    await dialog.getByRole('radio', { name: 'Calm' }).check({ force: true });
    for (const name of [/Public/, /Music/]) await dialog.getByRole('switch', { name }).check({ force: true });
    await button(owner, 'Analyze').click();
    await owner.waitForURL(/\/item\/[\w-]{22}$/);
    uid = owner.url().split('/').at(-1) ?? '';
    await volume(owner).waitFor();
    const requested = owner.waitForRequest(/\/soundtracks\/calm\/[\w-]+\.mp3$/);
    await button(owner, 'Play').click(productWork);
    expect((await (await requested).response())?.status()).toBe(200);
    await button(owner, 'Pause').click();
    for (const page of [other, visitor]) {
      await open(page);
      // `attached` is enough, because on a phone the control is hidden behind a button.
      await volume(page).waitFor({ state: 'attached' });
      expect(await page.locator('[aria-label="Remove music"]').count()).toBe(0);
    }
    await button(owner, 'Remove music').click();
    await volume(owner).waitFor({ state: 'detached' });
    for (const page of [owner, visitor]) {
      await open(page);
      await button(page, 'Play').waitFor(productWork);
      expect(await volume(page).count()).toBe(0);
    }
  });

  it('is picked automatically in about a second, is a real soundtrack, and differs the next time', async () => {
    const find = async () => {
      await button(owner, 'Music').click();
      const dialog = owner.getByRole('dialog', { name: 'Background Soundtrack' });
      await dialog.getByText('Searching for a random background soundtrack...').waitFor();
      await dialog.getByText('Calm', { exact: true }).waitFor();
      await dialog.waitFor({ state: 'detached' });
      await volume(owner).waitFor();
      return (await story()).musicUrl ?? '';
    };
    const [first, second] = [await find(), await find()];
    expect(first).toMatch(/^\/soundtracks\/calm\/.+\.mp3$/);
    expect(second).not.toBe(first);
    const { seconds, loudness } = await hear(await (await owner.request.get(at(second))).body());
    expect([seconds > 60, seconds < 90, Math.max(...loudness) > 0.02]).toEqual([true, true, true]);
  });
});

describe('another voice', () => {
  it('that fails leaves the present one playing, with a toast', async () => {
    await open(owner);
    const before = await narration();
    isSpeechDown = true;
    await readBy('Theo');
    await owner.getByText(swapFailed).waitFor();
    expect(await narration()).toBe(before);
    await listen(owner);
    await button(owner, 'Pause').click();
    expect((await story()).audioUrl).toContain(before);
  });

  it('requested offline shows the same, and loaded sound keeps playing', async () => {
    await open(owner);
    await listen(owner);
    await button(owner, 'Voice').click();
    const choice = owner.getByRole('radio', { name: 'Select Theo' });
    await choice.check({ force: true });
    await owner.context().setOffline(true);
    const left = await owner.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime);
    await button(owner, 'Confirm').click();
    await owner.getByText(swapFailed).waitFor();
    await owner.waitForFunction((from) => (document.querySelector('audio')?.currentTime ?? 0) > from + 1, left);
    await owner.context().setOffline(false);
    await button(owner, 'Pause').click();
    await expect.poll(() => button(owner, 'Voice').isEnabled()).toBe(true);
  });

  it('costs no narration, and the previous one returns at once, even while speech is down', async () => {
    const [{ freeNarrations }, before, { voiceId }] = [await balance(), await narration(), await story()];
    await readBy('Theo');
    await expect.poll(narration).not.toBe(before);
    const voices = (await (await owner.request.get(at('/api/voices'))).json()) as { voice_id: string; name: string }[];
    isSpeechDown = true;
    await readBy(voices.find(({ voice_id: id }) => id === voiceId)?.name ?? '');
    await expect.poll(narration).toBe(before);
    expect((await balance())['freeNarrations']).toBe(freeNarrations);
  });
});

describe.each([
  ['somebody signed in', () => other],
  ['a visitor', () => visitor],
] as const)('%s, by a shared link', (_who, pageOf) => {
  it('plays it, marks it, finds it again, reports it, and cannot change it', async () => {
    const page = pageOf();
    await page.goto(at(`/detail/${uid}`));
    await listen(page);
    await button(page, 'Pause').click();
    const mine = page.getByRole('group', { name: 'This story' }).getByRole('button');
    // Embed stands in wide rows only.
    const names = (await mine.allTextContents()).filter((name) => name !== 'Embed');
    expect(names).toEqual(['Share', 'Favorite', 'Report']);
    for (const name of ['Story actions', 'Your story']) expect(await page.getByRole('group', { name }).count()).toBe(0);
    await button(page, 'Favorite').click();
    await page.getByText('Marked as favorite').waitFor();
    await page.goto(at('/favorites'));
    await page.locator(`article a[href="/item/${uid}"]`).first().click();
    await button(page, 'Report').click();
    await page.getByRole('radio', { name: 'Something else' }).check();
    await button(page, 'Send report').click();
    await page.getByRole('heading', { name: 'Thank you' }).waitFor();
    await button(page, 'Done').click();
  });
});

describe('a person who searches', () => {
  it('finds it by its words, and not once it is private', async () => {
    const word = /\p{L}{4,}/u.exec((await story()).keywords.join(' '))?.[0] ?? '';
    await visitor.goto(at('/explore'));
    await visitor.getByLabel('Search stories').fill(word);
    await visitor.keyboard.press('Enter');
    await visitor.locator(`article a[href="/item/${uid}"]`).first().waitFor();
    await open(owner);
    await button(owner, 'More').click();
    await button(owner, 'Make private').click();
    await owner.getByText('visibility changed to private').waitFor();
    // Lists are cached for half a minute, so this search leaves out a letter to get a fresh list.
    for (const path of [`/explore?search=${word.slice(0, -1)}`, '/favorites']) {
      await visitor.goto(at(path));
      await visitor.getByRole('heading', { name: nothingHere }).waitFor();
    }
    await findsNothing(visitor);
    await button(owner, 'More').click();
    await button(owner, 'Make public').click();
    await owner.getByText('visibility changed to public').waitFor();
    await open(visitor);
  });

  it('scrolls a mood’s grid: each story once, page by page, none of another mood', async () => {
    const uids = await putStoriesOfMood(table, { count: SEEDED, moodId: SEEDED_MOOD });
    const next = visitor.waitForRequest(/\/api\/explore\?.*cursor=/);
    await visitor.goto(at('/explore'));
    await visitor.getByText('Mood', { exact: true }).first().click();
    await visitor.getByRole('group', { name: 'Mood' }).getByRole('button', { name: 'Wistful' }).click();
    await visitor.waitForURL(new RegExp(`tagIds=${SEEDED_MOOD}$`));
    const seen = await scrollThrough(visitor, SEEDED);
    expect(seen.toSorted()).toEqual(uids.map((one) => `/item/${one}`).toSorted());
    expect((await next).url()).toContain(`tagIds=${SEEDED_MOOD}`);
  });
});

describe('over the cap of the day', () => {
  it('rewrite and new voice lead to the limit page, and the story stays; a known voice still works', async () => {
    await open(owner);
    const before = await story();
    await used('regenerate', limits.regenerationsPerDay);
    await button(owner, 'Re-generate').click();
    await owner.getByRole('dialog').getByRole('button', { name: 'Re-generate' }).click();
    await owner.waitForURL(at('/quota-exceeded'));
    await owner.getByRole('heading', { name: 'Daily limit reached' }).waitFor();
    await open(owner);
    await used('revoice', limits.revoicesPerDay);
    await readBy('Theo');
    await expect.poll(async () => (await story()).voiceId).not.toBe(before.voiceId);
    await readBy('Iris');
    await owner.waitForURL(at('/quota-exceeded'));
    expect(await owner.getByText(swapFailed).count()).toBe(0);
    expect((await story()).analysisText).toBe(before.analysisText);
  });
});

describe('mood cards', () => {
  it('turn and speak with a real voice, and turn back when stopped', async () => {
    await visitor.goto(at('/'));
    const requested = visitor.waitForRequest(/\/previews\/moods\/calm\.mp3$/);
    await button(visitor, 'Hear Calm').click();
    const { seconds } = await hear((await (await (await requested).response())?.body()) ?? new Uint8Array());
    expect(seconds).toBeGreaterThan(2);
    await button(visitor, 'Stop Calm').click();
    await button(visitor, 'Hear Calm').waitFor();
  });
});

describe('a deleted story', () => {
  it('is gone from every list, page and file', async () => {
    const { audioUrl, imageUrl } = await story();
    await open(owner);
    await button(owner, 'More').click();
    await button(owner, 'Delete story').click();
    await owner.getByRole('dialog').getByRole('button', { name: 'Delete story' }).click();
    await owner.waitForURL(at('/uploads'));
    await owner.getByRole('heading', { name: nothingHere }).waitFor();
    for (const page of [visitor, other]) {
      await page.goto(at('/favorites'));
      await page.getByRole('heading', { name: nothingHere }).waitFor();
      await findsNothing(page);
    }
    for (const path of [audioUrl ?? '', imageUrl ?? '', `/detail/${uid}.jpg`])
      expect([path, (await owner.request.get(at(path))).ok()]).toEqual([path, false]);
  });
});

it('the console stayed empty', () => {
  expect(pageErrors).toEqual([]);
});
