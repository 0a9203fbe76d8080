import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import type { Item } from '#shared/story/story.ts';
import { at, type State } from './state.ts';

const picture = join(import.meta.dirname, '../../assets/pictures/beach-kite.jpg');
const generated = new WeakMap<BrowserContext, string>();

/** The uid of the browser's own story, which is made on first use. */
const ownStory = async (page: Page, url: string): Promise<string> => {
  const context = page.context();
  const before = generated.get(context);
  if (before) return before;
  await page.goto(url, { waitUntil: 'networkidle' });
  const answer = await context.request.post(new URL('/api/vision', url).href, {
    headers: { origin: new URL(url).origin, 'idempotency-key': randomUUID() },
    multipart: {
      isPublic: 'yes',
      file: { name: 'kite.jpg', mimeType: 'image/jpeg', buffer: await readFile(picture) },
    },
  });
  const { uid } = (await answer.json()) as { uid: string };
  generated.set(context, uid);
  return uid;
};

const arrive = async (page: Page, url: string): Promise<void> => {
  await at(`/item/${await ownStory(page, url)}`)(page, url);
  await page.getByRole('group', { name: 'Story actions' }).waitFor();
};

/** Opens the browser's own story with replaced fields. */
const seenAs = async (page: Page, url: string, fields: Partial<Item>): Promise<void> => {
  const uid = await ownStory(page, url);
  await page.route(`**/api/upload/${uid}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as Item), ...fields } });
  });
  await arrive(page, url);
};

const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();

const dialogOf = (name: string, ...way: string[]): State => ({
  name,
  open: async (page, url) => {
    await arrive(page, url);
    for (const step of way) await press(page, step);
    await page.getByRole('dialog').waitFor();
  },
});

export const ownStoryStates: readonly State[] = [
  {
    name: 'own-item',
    open: async (page, url) => {
      await arrive(page, url);
      await press(page, 'More');
    },
  },
  {
    name: 'regenerate',
    open: async (page, url) => {
      await arrive(page, url);
      await press(page, 'Re-generate');
      await page.getByRole('radio', { name: 'Spooky' }).focus();
      await page.keyboard.press('Space');
    },
  },
  dialogOf('voice', 'Voice'),
  {
    name: 'music',
    open: async (page, url) => {
      // The response never arrives, so the text about the search stays visible.
      await page.route('**/api/soundtracks/*', () => undefined);
      await arrive(page, url);
      await press(page, 'Music');
      await page.getByText('Searching for a random background soundtrack...').waitFor();
    },
  },
  {
    name: 'music-none',
    open: async (page, url) => {
      await page.route('**/api/soundtracks/*', (route) => route.fulfill({ json: [] }));
      await arrive(page, url);
      await press(page, 'Music');
      await page.getByRole('dialog').getByRole('alert').waitFor();
    },
  },
  dialogOf('download', 'Download'),
  dialogOf('video', 'Download', 'Video MP4, to share'),
  dialogOf('edit', 'More', 'Edit title and text'),
  {
    name: 'edit-too-long',
    open: async (page, url) => {
      await arrive(page, url);
      for (const step of ['More', 'Edit title and text']) await press(page, step);
      await page.getByRole('textbox', { name: 'Story text' }).fill('A long story. '.repeat(300));
      await page.getByRole('dialog').getByRole('alert').waitFor();
    },
  },
  dialogOf('motion', 'More', 'Edit title and text', 'Picture motion'),
  dialogOf('versions', 'More', 'Edit title and text', 'Earlier versions'),
  dialogOf('delete', 'More', 'Delete story'),
  {
    name: 'regenerating',
    open: async (page, url) => {
      await seenAs(page, url, { changing: 'text' });
      await page.getByText('regenerating...').waitFor();
    },
  },
  {
    name: 'change-failed',
    open: (page, url) => seenAs(page, url, { changeFailure: { reason: 'STORY_NOT_RETOLD', arguments: {} } }),
  },
  {
    name: 'share-private',
    open: async (page, url) => {
      const privateReason = { reason: 'PRIVATE_BY_WORDS', arguments: {} } as const;
      await seenAs(page, url, { isPublic: false, privateReason });
      await press(page, 'Share');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'link-copied',
    isFleeting: true,
    open: async (page, url) => {
      await page.context().grantPermissions(['clipboard-write', 'clipboard-read']);
      await arrive(page, url);
      await press(page, 'Share');
      await page.locator('.share__tip').waitFor();
    },
  },
  {
    name: 'report',
    open: async (page, url, uid) => {
      await at(`/item/${uid}`)(page, url);
      await press(page, 'Report');
      await page.getByRole('dialog').waitFor();
    },
  },
];
