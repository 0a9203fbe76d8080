import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Notification } from '#shared/video/job.ts';
import { faultsOf } from '#test/support/axe.ts';
import { launchChromium, productWork } from '#test/support/chromium.ts';
import { readMp4Tags } from '#test/support/fileTags.ts';
import { readMp4 } from '#test/support/mp4.ts';
import { drawnPhoto } from '#test/support/pictures/drawnPhoto.ts';
import { removeDataFolder, startProduct, type RunningProduct } from '#test/support/product.ts';
import { startStoryServer, type StoryServer } from '#test/support/storyServer.ts';

let storyteller: StoryServer;
let product: RunningProduct;
let browser: Browser;
let visitor: BrowserContext;
let page: Page;
const errors: string[] = [];

const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const bell = () => page.getByRole('button', { name: /^Notifications/ });
const menu = () => page.getByRole('dialog', { name: 'Notifications' });
const askForSquareVideo = async () => {
  await press('Download');
  await press('Video MP4, to share');
  await page.getByRole('radio', { name: /^Square/ }).check();
  await press('Make video');
  await page.getByText('Download queued. Check the bell notification in a moment').first().waitFor();
};
const listed = (): Promise<Notification[]> =>
  page.evaluate(async () => {
    const visitorId = localStorage.getItem('aw:tempUserId') ?? '';
    const answer = await fetch('/api/notifications', { headers: { 'AW-User-Id': visitorId } });
    return (await answer.json()) as Notification[];
  });

beforeAll(async () => {
  storyteller = await startStoryServer();
  [product, browser] = await Promise.all([startProduct({ env: storyteller.env }), launchChromium()]);
  visitor = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  page = await visitor.newPage();
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  const photo = await drawnPhoto({ width: 800, height: 600, seed: 23 });
  await page.goto(product.url);
  await page
    .getByLabel('Turn Image into Story')
    .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(photo) });
  await page.waitForURL(/\/item\/[\w-]{22}$/);
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor(productWork);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  storyteller.close();
  removeDataFolder(product.dataFolder);
});

describe('a visitor who makes a video of an own story', () => {
  it('sees it on the bell at once, with its progress', async () => {
    await askForSquareVideo();
    expect(await bell().textContent()).toBe('Notifications1');
    await bell().click();
    await menu()
      .getByRole('progressbar', { name: /^Making / })
      .waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });

  it('is notified when it is ready, and downloads it with its name', async () => {
    const download = menu().getByRole('button', { name: /^Download / });
    await download.waitFor(productWork);
    expect(await page.locator('output').filter({ hasText: 'is ready.' }).count()).toBe(1);
    const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
    const [job] = await listed();
    expect(file.suggestedFilename()).toBe(`Job_${job?.friendlyName}.mp4`);
    const bytes = await readFile(await file.path());
    const { isMoovFirst, video, audio } = readMp4(bytes);
    expect([isMoovFirst, video?.width, video?.height, audio?.codec]).toEqual([true, 1080, 1080, 'mp4a']);
    const title = await page.getByRole('heading', { level: 1 }).textContent();
    const { xmp, ...tags } = readMp4Tags(bytes);
    expect(tags).toEqual({ title, comment: 'Written and spoken by AI' });
    expect(xmp).toContain('digitalsourcetype/trainedAlgorithmicMedia<');
  });

  it('has captions beside it, with word times that match the video', async () => {
    const link = menu().getByRole('link', { name: /^Captions for .* \(WebVTT\)$/ });
    const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
    const [job] = await listed();
    expect([file.suggestedFilename(), job?.isHighlighted]).toEqual([`Job_${job?.friendlyName}.vtt`, true]);
    const vtt = await readFile(await file.path(), 'utf8');
    expect(vtt.startsWith(`WEBVTT - ${await page.getByRole('heading', { level: 1 }).textContent()}\n`)).toBe(true);
    const cues = await page.evaluate(async (text) => {
      const video = document.createElement('video');
      const track = document.createElement('track');
      track.src = URL.createObjectURL(new Blob([text], { type: 'text/vtt' }));
      video.append(track);
      document.body.append(video);
      track.track.mode = 'hidden';
      await new Promise((resolve) => track.addEventListener('load', resolve));
      const all = [...(track.track.cues ?? [])] as VTTCue[];
      video.remove();
      return all.map(({ startTime, endTime, text: message }) => ({ startTime, endTime, message }));
    }, vtt);
    expect(cues.length).toBe(3);
    expect(cues[0]?.startTime).toBeGreaterThanOrEqual(0.3);
    expect(cues[0]?.message).toMatch(/<00:00:\d\d\.\d{3}>/);
  });

  it('plays it in the browser, and seeks to its middle', async () => {
    const [job] = await listed();
    const seen = await page.evaluate(async (src) => {
      const element = document.createElement('video');
      const happens = (name: string) =>
        new Promise((resolve, reject) => {
          element.addEventListener(name, resolve, { once: true });
          element.addEventListener('error', () => reject(new Error(element.error?.message)), { once: true });
        });
      element.src = src;
      await happens('loadeddata');
      const middle = element.duration / 2;
      element.currentTime = middle;
      await happens('seeked');
      await element.play();
      await happens('timeupdate');
      return { width: element.videoWidth, hasMoved: element.currentTime >= middle };
    }, job?.videoUrl ?? '');
    expect(seen).toEqual({ width: 1080, hasMoved: true });
  });

  it('requests the same again and gets the same', async () => {
    const [before] = await listed();
    await page.keyboard.press('Escape');
    await askForSquareVideo();
    expect((await listed()).map(({ jobId }) => jobId)).toEqual([before?.jobId]);
    expect(await bell().textContent()).toBe('Notifications1');
  });

  it('dismisses it, and the bell is empty', async () => {
    await bell().click();
    await press('dismiss all');
    await menu().getByText('No new notifications').waitFor();
    expect(await bell().textContent()).toBe('Notifications');
    expect(errors).toEqual([]);
  });
});
