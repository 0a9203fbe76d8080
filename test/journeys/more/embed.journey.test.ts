import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extract } from '@extractus/oembed-extractor';
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Browser, FrameLocator, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportViolations } from '#shared/account/reportViolations.ts';
import { limits } from '#shared/limits.ts';
import { embedFrame } from '#shared/sharing/embedFrame.ts';
import type { Item } from '#shared/story/story.ts';
import { ownerIndex, storyKeys } from '#functions/story/store/keys.ts';
import { ensureClientBuilt } from '#local/build/client.ts';
import { startProduct, type Product } from '#local/product/product.ts';
import { readSettings } from '#local/start/settings.ts';
import { faultsOf } from '#test/support/axe.ts';
import { launchChromium, productWork } from '#test/support/chromium.ts';
import { hasFocus } from '#test/support/keyboard.ts';
import { drawnPhoto } from '#test/support/pictures/drawnPhoto.ts';
import { newDataFolder, removeDataFolder } from '#test/support/product.ts';
import { productTable } from '#test/support/productTable.ts';
import { shortAnswers } from '#test/support/shortAnswer.ts';
import { signInAsNew } from '#test/support/signingIn.ts';
import { createVisitor } from '#test/support/visitor.ts';
import { watchedPage } from '#test/support/watchedPage.ts';

const dataFolder = newDataFolder();
const errors: string[] = [];
const answer = shortAnswers();
let product: Product;
let browser: Browser;
let blog: Server;
let blogUrl: string;
let uid: string;
let setPublic: (isPublic: boolean) => Promise<unknown>;
let html = '';
let aheadMilliseconds = 0;

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const laptop = { viewport: { width: 1440, height: 900 } };
const photo = async (seed: number) => Buffer.from(await drawnPhoto({ width: 800, height: 600, seed }));

beforeAll(async () => {
  await ensureClientBuilt();
  const env = { PORT: '0', AW_DATA: dataFolder, AW_SAMPLES: 'off', AW_MODELS: 'built-in' };
  [product, browser] = await Promise.all([
    startProduct(readSettings(env, []), () => new Date(new Date().getTime() + aheadMilliseconds), {
      bedrock: { answer },
    }),
    launchChromium(),
  ]);
  const owner = await createVisitor(product.url);
  const { body } = await owner.upload(await photo(1), { fields: { isPublic: 'yes' } });
  await owner.finishedStory(body.uid);
  ({ uid } = body);
  setPublic = (isPublic) =>
    owner.call('/api/togglevisibility', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ uid, isPublic }),
    });
  // For a browser, `localhost` is another site than 127.0.0.1, at which the product is.
  blog = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end(`<!doctype html><title>Blog</title><h1>My blog</h1>${html}`);
  }).listen(0, 'localhost');
  await once(blog, 'listening');
  blogUrl = `http://localhost:${(blog.address() as AddressInfo).port}/`;
});
afterAll(async () => {
  await browser?.close();
  blog?.close();
  await product?.close();
  removeDataFolder(dataFolder);
});

const openBlog = async (options: object = laptop) => {
  html = embedFrame({ origin: product.url, uid, title: 'A lamp' });
  const page = await watchedPage(browser, options, errors);
  const reports: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(reportViolations.path)) reports.push(request.postData() ?? '');
  });
  await page.goto(blogUrl);
  const frame = page.frameLocator('iframe');
  await frame.getByRole('button', { name: 'Play', exact: true }).waitFor();
  return { page, frame, reports };
};
const secondsIn = (frame: FrameLocator): Promise<number> =>
  frame.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime);

/** The blog's own page shows no focus ring while the focus is in its frame, so only the frame is looked at. */
const tabTo = async (page: Page, target: Locator): Promise<void> => {
  for (let stop = 0; stop < 10; stop += 1) {
    await page.keyboard.press('Tab');
    if (await hasFocus(target)) return;
  }
  throw new Error('Tab does not reach it');
};

describe('on the page of another site', () => {
  it('plays by keyboard, and highlights each word, without a cookie or a blocked request', async () => {
    const { page, frame, reports } = await openBlog();
    await tabTo(page, frame.getByRole('button', { name: 'Play', exact: true }));
    await page.keyboard.press('Space');
    await frame.locator('.word.is-now').first().waitFor();
    const first = await frame.locator('.word.is-now').textContent();
    await expect.poll(() => frame.locator('.word.is-now').textContent()).not.toBe(first);
    await page.keyboard.press('Space');
    await frame.getByRole('button', { name: 'Play', exact: true }).waitFor();
    expect(await page.context().cookies()).toEqual([]);
    expect(reports).toEqual([]);
    expect(await frame.getByRole('link', { name: 'Open at A Thousand Words' }).getAttribute('href')).toBe(
      `${product.url}/detail/${uid}`,
    );
    expect(await frame.getByText(/^Written .*\.$/).count()).toBe(1);
    expect(await faultsOf(page)).toEqual(
      // The blog itself names no language, and has no landmark.
      expect.not.arrayContaining([expect.stringContaining('iframe')]),
    );
    await page.context().close();
  });

  it('renews addresses that have ended, and goes on at the same second', async () => {
    const { page, frame } = await openBlog();
    let renewals = 0;
    page.on('request', (request) => {
      if (!request.url().endsWith('/media')) return;
      renewals += 1;
      aheadMilliseconds = 0;
    });
    // For the edge, the page's addresses have ended. New ones are valid again.
    aheadMilliseconds = 3 * limits.mediaUrlMinutes * 60_000;
    await frame.getByRole('slider').fill('2');
    await frame.getByRole('button', { name: 'Play', exact: true }).click();
    await expect.poll(() => secondsIn(frame)).toBeGreaterThan(2.2);
    expect(await secondsIn(frame)).toBeLessThan(6);
    expect(renewals).toBe(1);
    await page.context().close();
  });

  it('skips with the arrow keys, and starts at a pressed word', async () => {
    const { page, frame } = await openBlog();
    const words = frame.locator('.word');
    const last = words.nth((await words.count()) - 2);
    await last.click();
    await expect.poll(() => secondsIn(frame)).toBeGreaterThan(3);
    await frame.getByRole('slider').press('ArrowLeft');
    await expect.poll(() => secondsIn(frame)).toBeLessThan(4);
    await page.context().close();
  });

  it('moves no picture for a reader who prefers less motion', async () => {
    const { page, frame } = await openBlog({ ...laptop, reducedMotion: 'reduce' });
    const transform = () =>
      frame
        .locator('.embed__picture img')
        .first()
        .evaluate((image) => image.style.transform);
    const before = await transform();
    await frame.getByRole('button', { name: 'Play', exact: true }).click();
    await frame.locator('.word.is-now').first().waitFor();
    expect(await transform()).toBe(before);
    await page.context().close();
  });
});

describe.each([
  ['on a phone', phone],
  ['on a laptop', laptop],
  ['in a frame of 320 pixels', { viewport: { width: 320, height: 480 } }],
])('%s', (_where, options) => {
  it('has no fault that axe finds, in both themes, and fits', async () => {
    const page = await watchedPage(browser, options, errors);
    await page.goto(`${product.url}/embed/${uid}`);
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await page.context().close();
  });
});

it('speaks the reader’s language', async () => {
  const page = await watchedPage(browser, { ...laptop, locale: 'es-MX' }, errors);
  await page.goto(`${product.url}/embed/${uid}`);
  await page.getByRole('button', { name: 'Reproducir', exact: true }).waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('es');
  expect(await page.locator('.story').getAttribute('lang')).toBe('en');
  await page.context().close();
});

it('an independent reader of oEmbed finds the frame from the story’s page', async () => {
  const story = `${product.url}/detail/${uid}`;
  const found = await extract(story, { maxwidth: 400 });
  expect(found).toMatchObject({ type: 'rich', version: '1.0', provider_name: 'A Thousand Words', width: 400 });
  expect(found['html']).toContain(`src="${product.url}/embed/${uid}"`);
  expect(await extract(story)).toMatchObject({ thumbnail_url: `${story}.jpg`, thumbnail_width: 1200 });
});

describe('at the product', () => {
  let page: Page;
  let own: string;
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  beforeAll(async () => {
    page = await watchedPage(browser, { ...laptop, permissions: ['clipboard-read', 'clipboard-write'] }, errors);
    await page.goto(product.url);
    await page.request.get(`${product.url}/api/auth/tempuser`);
    await signInAsNew(page);
    const file = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await photo(2) };
    await page.getByLabel('Turn Image into Story').first().setInputFiles(file);
    await page.waitForURL(/\/item\/[\w-]{22}$/);
    own = page.url().split('/').at(-1) ?? '';
    await page.locator('.viewer__listen').getByRole('button', { name: 'Play', exact: true }).waitFor(productWork);
  });

  it('the owner cannot embed a private story, and Share says why', async () => {
    await button('More').click();
    expect(await button('Embed').count()).toBe(0);
    await page.keyboard.press('Escape');
    await button('Share').click();
    await page.getByText('Only a public story can be embedded in other sites.').waitFor();
    await button('Cancel').click();
  });

  it('the owner copies the HTML of a public story, and plays it in the preview', async () => {
    await button('More').click();
    await button('Make public').click();
    await page.getByText('visibility changed to public').waitFor();
    await button('More').click();
    await button('Embed').click();
    const dialog = page.getByRole('dialog', { name: 'Embed this story' });
    const preview = page.frameLocator('.embed-preview');
    await preview.getByRole('button', { name: 'Play', exact: true }).click();
    await preview.locator('.word.is-now').first().waitFor();
    await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
    await dialog.getByText('HTML copied').waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain(`<iframe src="${product.url}/embed/${own}"`);
    expect(await faultsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
  });

  it('Home shows a story from this day a year ago, until it is hidden for the day', async () => {
    const [ownerId, now] = [await ownerOf(own), new Date()];
    const createdAt = new Date(now.getFullYear() - 1, now.getMonth(), Math.min(now.getDate(), 28), 12).toISOString();
    const { gsi1sk } = ownerIndex.keys({ ownerId, uid: own, createdAt });
    const table = productTable();
    await table.client.send(
      new UpdateCommand({
        TableName: table.name,
        Key: storyKeys.story(own),
        UpdateExpression: 'SET createdAt = :at, gsi1sk = :sk',
        ExpressionAttributeValues: { ':at': createdAt, ':sk': gsi1sk },
      }),
    );
    const { title } = (await (await page.request.get(`${product.url}/api/upload/${own}`)).json()) as Item;
    await page.goto(product.url);
    const card = page.locator('.anniversary');
    await card.getByText(/^A year ago/).waitFor();
    expect(await card.getByRole('link').textContent()).toContain(title);
    expect(await faultsOf(page)).toEqual([]);
    await page.setViewportSize(phone.viewport);
    expect(await faultsOf(page)).toEqual([]);
    await button('Hide for today').click();
    await card.waitFor({ state: 'detached' });
    const loaded = page.waitForResponse((response) => response.url().includes('/Anniversary-'));
    await page.reload();
    await loaded;
    expect(await card.count()).toBe(0);
  });

  const ownerOf = async (story: string): Promise<string> => {
    const { client, name } = productTable();
    const { Item: item } = await client.send(new GetCommand({ TableName: name, Key: storyKeys.story(story) }));
    return String(item?.['ownerId']);
  };
});

it('a story that is made private is the plain 404 page at the next request, like an unknown one', async () => {
  await setPublic(false);
  const [made, unknown] = await Promise.all(
    [uid, 'A'.repeat(22)].map(async (id) => {
      const response = await fetch(`${product.url}/embed/${id}`);
      return [response.status, response.headers.get('cache-control'), await response.text()];
    }),
  );
  expect(made).toEqual(unknown);
  expect(made?.slice(0, 2)).toEqual([404, 'no-store']);
  const page = await watchedPage(browser, phone, errors);
  await page.goto(`${product.url}/embed/${uid}`);
  await page.getByText('Story not found. It may be private or deleted.').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.context().close();
});

it('no page had an error', () => {
  expect(errors).toEqual([]);
});
