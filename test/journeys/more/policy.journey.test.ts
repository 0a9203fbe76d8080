import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asWav, silence } from '#functions/recording/sound/testing/sounds.ts';
import { startProduct, type Product } from '#local/product/product.ts';
import { readSettings } from '#local/start/settings.ts';
import { reportViolations } from '#shared/account/reportViolations.ts';
import { launchChromium } from '#test/support/chromium.ts';
import { drawnPhoto } from '#test/support/pictures/drawnPhoto.ts';
import { newDataFolder, removeDataFolder } from '#test/support/product.ts';
import { shortAnswer } from '#test/support/shortAnswer.ts';
import { signInAsNew } from '#test/support/signingIn.ts';
import { createVisitor } from '#test/support/visitor.ts';
import { watchedPage } from '#test/support/watchedPage.ts';

/* Chromium's console reports actions that a policy blocked, and policy features that Chromium does not know. Either fails a test. */

const dataFolder = newDataFolder();
const sounds = mkdtempSync(join(tmpdir(), 'policy-'));
const errors: string[] = [];
let product: Product;
let browser: Browser;
let page: Page;
let uid: string;

const open = (path: string) => page.goto(new URL(path, product.url).href);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const photo = async (seed: number) => Buffer.from(await drawnPhoto({ width: 800, height: 600, seed }));

beforeAll(async () => {
  const microphone = join(sounds, 'silence.wav');
  writeFileSync(microphone, asWav({ samples: silence(2, 24_000), sampleRate: 24_000 }));
  const env = { PORT: '0', AW_DATA: dataFolder, AW_SAMPLES: 'off', AW_MODELS: 'built-in' };
  [product, browser] = await Promise.all([
    startProduct(readSettings(env, []), () => new Date(), { bedrock: { answer: () => shortAnswer } }),
    launchChromium({ microphone }),
  ]);
  const visitor = await createVisitor(product.url);
  const { body } = await visitor.upload(await photo(1), { fields: { isPublic: 'yes' } });
  await visitor.finishedStory(body.uid);
  ({ uid } = body);
  page = await watchedPage(browser, { viewport: { width: 1280, height: 900 } }, errors);
});
afterAll(async () => {
  await browser?.close();
  await product?.close();
  removeDataFolder(dataFolder);
  rmSync(sounds, { recursive: true, force: true });
});

describe.each(['first', 'second'])('on a %s visit, the product works within its own security policy:', (visit) => {
  it('its pages, a playing story, and the shared page', async () => {
    await open('/');
    await page.getByRole('heading', { name: 'Discover the story behind every image' }).waitFor();
    const isControlled = await page.evaluate(() => navigator.serviceWorker.controller !== null);
    if (visit === 'second') expect(isControlled).toBe(true);
    await open('/explore');
    await page.getByRole('link', { name: /lamp/i }).first().waitFor();
    await open(`/item/${uid}`);
    await button('Play').click();
    await page.locator('.word.is-now').first().waitFor();
    await button('Pause').click();
    await open(`/detail/${uid}`);
    await page.waitForURL(/\/(?:detail|item)\//);
    for (const path of ['/privacy', '/settings', '/refilltokens']) {
      await open(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
    }
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    expect(errors).toEqual([]);
  });

  it('a picture that is sent, a sign-in at another origin, and the microphone', async () => {
    await open('/');
    if (visit === 'first') await signInAsNew(page);
    await open('/');
    const file = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await photo(visit === 'first' ? 2 : 3) };
    await page.getByLabel('Turn Image into Story').first().setInputFiles(file);
    await page.waitForURL(/\/item\/[\w-]{22}$/);
    await page.getByRole('group', { name: 'Story actions' }).waitFor();
    await button('Voice').click();
    await button('Read it yourself').click();
    await page.getByLabel('Who is reading?').fill('Nora');
    await page.getByLabel('I agree, and so does the reader').check();
    await button('Begin').click();
    await button('Record').click();
    await button('Stop').waitFor();
    await button('Stop').click();
    expect(errors).toEqual([]);
  });
});

it('allows no camera and no location', async () => {
  await open('/');
  const refused = await page.evaluate(async () => {
    const camera = await navigator.mediaDevices.getUserMedia({ video: true }).catch(({ name }: Error) => name);
    const place = await new Promise((resolve) => {
      navigator.geolocation.getCurrentPosition(resolve, ({ code }) => resolve(code));
    });
    return [camera, place];
  });
  expect(refused).toEqual(['NotAllowedError', 1]);
});

it('turns no text into script or HTML, and reports attempts', async () => {
  const tab = await watchedPage(browser, {}, []);
  await tab.goto(product.url);
  const reported = tab.waitForRequest((request) => request.url().endsWith(reportViolations.path));
  const refusals = await tab.evaluate(() => {
    const nameOf = (act: () => unknown): string => {
      try {
        act();
        return 'done';
      } catch (error) {
        return (error as Error).name;
      }
    };
    const { trustedTypes } = window as unknown as { trustedTypes: { createPolicy: (...given: unknown[]) => unknown } };
    return [
      nameOf(() => (document.body.innerHTML = '<b>text</b>')),
      nameOf(() => (document.createElement('script').src = '/start.js')),
      nameOf(() => new Worker('/serviceWorker.js')),
      nameOf(() => trustedTypes.createPolicy('another', {})),
    ];
  });
  expect(refusals).toEqual(['TypeError', 'TypeError', 'TypeError', 'TypeError']);
  const report = await reported;
  expect((await report.response())?.status()).toBe(200);
  expect(JSON.parse(report.postData() ?? '')).toMatchObject({
    'csp-report': { 'effective-directive': 'require-trusted-types-for', 'blocked-uri': 'trusted-types-sink' },
  });
});
