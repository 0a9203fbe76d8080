import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProduct, type Product } from '#local/product/product.ts';
import { readSettings } from '#local/start/settings.ts';
import { faultsOf } from '#test/support/axe.ts';
import { launchChromium } from '#test/support/chromium.ts';
import { arriveAtCheckout, payingCard, payWith } from '#test/support/hostedCheckout.ts';
import { drawnPhoto } from '#test/support/pictures/drawnPhoto.ts';
import { newDataFolder, removeDataFolder } from '#test/support/product.ts';
import { shortAnswer } from '#test/support/shortAnswer.ts';
import { watchedPage } from '#test/support/watchedPage.ts';

const dataFolder = newDataFolder();
const errors: string[] = [];
let product: Product;
let browser: Browser;
let page: Page;

type Bytes = { name: string; type: string; base64: string };

const open = (path: string) => page.goto(new URL(path, product.url).href);
const drawn = async (seed: number) => Buffer.from(await drawnPhoto({ width: 800, height: 600, seed }));
const jpg = async (name: string, seed: number): Promise<Bytes> => ({
  name,
  type: 'image/jpeg',
  base64: (await drawn(seed)).toString('base64'),
});
const pick = async (label: string, seed: number, name = 'photo.jpg') =>
  page
    .getByLabel(label)
    .first()
    .setInputFiles({ name, mimeType: 'image/jpeg', buffer: await drawn(seed) });
const dialog = () => page.getByRole('dialog', { name: 'Upload Image' });
const line = () => dialog().locator('textarea[name=about]');
const chosen = (name: string) => dialog().getByRole('button', { name: `: ${name}`, pressed: true });
/** Drops or pastes files. The events contain the files themselves, as in a browser. */
const bring = (how: 'drop' | 'paste', files: Bytes[]) =>
  page.evaluate(
    ({ how: kind, files: all }) => {
      const data = new DataTransfer();
      for (const { name, type, base64 } of all)
        data.items.add(new File([Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))], name, { type }));
      const init = { bubbles: true, cancelable: true };
      const event =
        kind === 'drop'
          ? new DragEvent('drop', { ...init, dataTransfer: data })
          : new ClipboardEvent('paste', { ...init, clipboardData: data });
      return document.body.dispatchEvent(event);
    },
    { how, files },
  );
const isWhole = (name: string) =>
  dialog()
    .getByRole('img', { name })
    .evaluate((image) => getComputedStyle(image).objectFit === 'contain');

beforeAll(async () => {
  const env = { PORT: '0', AW_DATA: dataFolder, AW_SAMPLES: 'off', AW_MODELS: 'built-in' };
  const quick = { bedrock: { answer: () => shortAnswer } };
  [product, browser] = await Promise.all([
    startProduct(readSettings(env, []), () => new Date(), quick),
    launchChromium(),
  ]);
  page = await watchedPage(browser, { viewport: { width: 1440, height: 900 } }, errors);
});
afterAll(async () => {
  await browser?.close();
  await product?.close();
  removeDataFolder(dataFolder);
});

describe('a visitor whose free stories are used up', () => {
  beforeAll(async () => {
    for (const seed of [1, 2, 3]) {
      await open('/');
      await pick('Turn Image into Story', seed);
      await page.waitForURL(/\/item\/[\w-]{22}$/);
    }
  });

  it('is offered to sign in before the next picture is sent: the first three are free', async () => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/vision')) sent.push(request.url());
    });
    await open('/');
    await pick('Turn Image into Story', 4, 'Lena at the lake.jpg');
    await dialog().getByText('Sign in: your first three stories are free.').waitFor();
    expect(await dialog().getByRole('button', { name: 'Analyze' }).count()).toBe(0);
    expect(await faultsOf(page)).toEqual([]);
    expect(sent).toEqual([]);
  });

  it('signs in, finds the same picture and line, and gets its story', async () => {
    await line().fill('Lena and Tom at the lake');
    await dialog().getByRole('radio', { name: 'Epic' }).check({ force: true });
    await dialog().getByRole('button', { name: 'Sign in with Google' }).click();
    await page.getByText('Use another account').click();
    await page.getByLabel('Name').fill('Nora Avery');
    await page.getByLabel('Email').fill(`${randomUUID()}@words.example`);
    await page.getByRole('button', { name: 'Continue' }).click();
    await chosen('Lena at the lake.jpg').waitFor();
    expect(await line().inputValue()).toBe('Lena and Tom at the lake');
    expect(await dialog().getByRole('radio', { name: 'Epic' }).isChecked()).toBe(true);
    await dialog().getByText('Free (3 left)').waitFor();
    await dialog().getByRole('button', { name: 'Analyze' }).click();
    await page.waitForURL(/\/item\/[\w-]{22}$/);
    await page.getByRole('link', { name: 'Tokens: 0 + 2 free stories' }).waitFor();
  });

  it('is not asked again, as the waiting picture is restored once', async () => {
    await open('/');
    await page.getByRole('button', { name: 'Account', exact: true }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await dialog().count()).toBe(0);
  });
});

describe('a user without tokens', () => {
  const goOn = () => page.getByRole('button', { name: 'Continue' });
  const isAsChosen = async () => {
    await dialog().getByText('Your selection is still here.').waitFor();
    await chosen('Pepper.jpg').waitFor();
    expect(await line().inputValue()).toBe('Pepper, first day home');
    expect(await dialog().getByRole('radio', { name: 'Spooky' }).isChecked()).toBe(true);
    expect(await dialog().getByRole('combobox', { name: 'Voice' }).inputValue()).toBe(voice);
  };
  const buy = () => dialog().getByRole('button', { name: 'Buy Tokens' }).click();
  const savedDrafts = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          indexedDB.open('aw-draft').addEventListener('success', ({ target }) => {
            const opened = (target as IDBOpenDBRequest).result;
            const counted = opened.transaction('drafts').objectStore('drafts').count();
            counted.addEventListener('success', () => {
              opened.close();
              resolve(counted.result);
            });
          });
        }),
    );
  let voice = '';

  beforeAll(async () => {
    for (const seed of [21, 22]) {
      await open('/');
      await pick('Turn Image into Story', seed);
      await page.waitForURL(/\/item\/[\w-]{22}$/);
    }
  });

  it('is offered tokens in the dialog, and finds the picture waiting beside the packages', async () => {
    await open('/');
    await pick('Turn Image into Story', 23, 'Pepper.jpg');
    await dialog().getByText('You don’t have enough tokens').waitFor();
    await line().fill('Pepper, first day home');
    await dialog().getByRole('radio', { name: 'Spooky' }).check({ force: true });
    const voices = dialog().getByRole('combobox', { name: 'Voice' });
    await voices.selectOption({ index: 3 });
    voice = await voices.inputValue();
    expect(await faultsOf(page)).toEqual([]);
    await buy();
    await page.waitForURL(/\/refilltokens$/);
    await goOn().waitFor();
    expect(await dialog().count()).toBe(0);
    expect(await faultsOf(page)).toEqual([]);
  });

  it('has it unchanged after an abandoned checkout, and continues', async () => {
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: '10 Tokens' }) });
    await card.getByRole('button').click();
    await arriveAtCheckout(page);
    await page.getByRole('link', { name: /^← Back/ }).click();
    await page.waitForURL(/\/refilltokens$/);
    await goOn().click();
    await isAsChosen();
    expect(await savedDrafts()).toBe(0);
  });

  it('buys, and is back at the picture, line, mood and voice: the story is made', async () => {
    await buy();
    await goOn().waitFor();
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: '10 Tokens' }) });
    await card.getByRole('button').click();
    await arriveAtCheckout(page);
    await payWith(page, payingCard);
    await page.getByText('Your tokens have been refilled').waitFor();
    expect(await dialog().count()).toBe(0);
    await isAsChosen();
    await dialog().getByText('1 token').waitFor();
    await dialog().getByRole('button', { name: 'Analyze' }).click();
    await page.waitForURL(/\/item\/[\w-]{22}$/);
    await page.getByRole('link', { name: 'Tokens: 9' }).waitFor();
    expect(await savedDrafts()).toBe(0);
  });
});

describe('a picture from anywhere', () => {
  it('is pasted on a page of text, and lands in the dialog', async () => {
    await open('/faqs');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await bring('paste', [await jpg('pasted.jpg', 5)])).toBe(false);
    await chosen('pasted.jpg').waitFor();
  });

  it('is dropped on the settings without leaving the page; several are all accepted', async () => {
    await open('/settings');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await bring('drop', [await jpg('first.jpg', 6), await jpg('second.jpg', 7)])).toBe(false);
    await chosen('first.jpg').waitFor();
    await dialog().getByRole('button', { name: 'Picture 2 of 2: second.jpg' }).waitFor();
    expect(page.url()).toContain('/settings');
  });

  it.each(['webp', 'avif', 'gif'] as const)('of type %s is converted to a jpg, and shown whole', async (kind) => {
    await open('/about');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const wide = await sharp(await drawn(8))
      .resize(900, 200, { fit: 'fill' })
      .toFormat(kind)
      .toBuffer();
    await bring('drop', [{ name: `wide view.${kind}`, type: `image/${kind}`, base64: wide.toString('base64') }]);
    await chosen('wide view.jpg').waitFor();
    expect(await isWhole('Your picture')).toBe(true);
  });

  it('of another type works as well: the server gets a jpg', async () => {
    await dialog().getByRole('button', { name: 'Analyze' }).click();
    await page.waitForURL(/\/item\/[\w-]{22}$/);
  });

  it('that is damaged is refused before Analyze', async () => {
    await open('/about');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const broken = (await drawn(9)).subarray(0, 60);
    await bring('drop', [{ name: 'broken.jpg', type: 'image/jpeg', base64: broken.toString('base64') }]);
    await dialog().getByText('This browser can’t open the picture.').waitFor();
    expect(await chosen('').count()).toBe(0);
  });
});

describe('a photo shared from another app', () => {
  /** Shares files as the operating system does: with a form that navigates to the app. */
  const share = async (files: Bytes[]) =>
    page.evaluate((all) => {
      const form = document.createElement('form');
      Object.assign(form, { method: 'post', enctype: 'multipart/form-data', action: '/share-target' });
      const field = document.createElement('input');
      Object.assign(field, { type: 'file', name: 'picture', multiple: true });
      const data = new DataTransfer();
      for (const { name, type, base64 } of all)
        data.items.add(new File([Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))], name, { type }));
      field.files = data.files;
      form.append(field);
      document.body.append(form);
      form.submit();
    }, files);

  it('lands in the dialog', async () => {
    await open('/');
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await share([await jpg('from my phone.jpg', 10)]);
    await chosen('from my phone.jpg').waitFor();
    expect(page.url()).toBe(`${product.url}/`);
  });

  it('lands there offline as well, and waits', async () => {
    await page.context().setOffline(true);
    await share([await jpg('in the tunnel.jpg', 11), await jpg('after it.jpg', 12)]);
    await chosen('in the tunnel.jpg').waitFor();
    await dialog().getByRole('button', { name: 'Picture 2 of 2: after it.jpg' }).waitFor();
    await dialog().getByRole('button', { name: 'Analyze' }).click();
    await page.getByText('Your 2 pictures are saved and will be sent when you’re online.').waitFor();
    await page.context().setOffline(false);
  });
});

it('the console had no error and no warning', () => {
  expect(errors).toEqual([]);
});
