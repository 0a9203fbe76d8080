import type { Browser, BrowserContext, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { musicGain } from '#shared/story/ducking.ts';
import { encodeLoop } from '#assets/soundtracks/mp3/encodeLoop.ts';
import { faultsOf } from '#test/support/axe.ts';
import { launchChromium, productWork } from '#test/support/chromium.ts';
import { drawnPhoto } from '#test/support/pictures/drawnPhoto.ts';
import { playerPage } from '#test/support/playerPage.ts';
import { removeDataFolder, startProduct, type RunningProduct } from '#test/support/product.ts';
import { loudnessSpan, tapAudio, tappedNow } from '#test/support/tapAudio.ts';
import { createVisitor } from '#test/support/visitor.ts';

const loopSeconds = 2;
const rate = 32_000;
const amplitude = 0.5;
/** A tone with whole cycles, so that the measurement shows a gap or a step in its loop. */
const tone = Float32Array.from(
  { length: loopSeconds * rate },
  (_, i) => amplitude * Math.sin((2 * Math.PI * 440 * i) / rate),
);
const full = amplitude / Math.SQRT2;
const ducked = 10 ** (-4 / 20);
const soundtrack = '/soundtracks/calm/tone.mp3';

let product: RunningProduct;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let uid: string;
let requested: string[] = [];
const errors: string[] = [];

const playerButton = (name: string) => page.getByRole('button', { name, exact: true });
const rmsWithin = async (low: number, high: number): Promise<void> => {
  const isWithin = (rms: number) => rms >= low && rms <= high;
  await expect.poll(async () => (await tappedNow(page))?.rms).toSatisfy(isWithin);
};
const positionOf = () => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime);

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchChromium()]);
  const visitor = await createVisitor(product.url);
  const { body } = await visitor.upload(await drawnPhoto({ width: 800, height: 600, seed: 7 }), {
    fields: { isPublic: 'yes' },
  });
  ({ uid } = body);
  await visitor.finishedStory(uid);
  const mp3 = Buffer.from(await encodeLoop({ left: tone, right: tone }));
  const answerSound = (route: Route) => {
    requested.push(new URL(route.request().url()).pathname);
    return route.fulfill({ contentType: 'audio/mpeg', body: mp3 });
  };
  context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  page = await context.newPage();
  await tapAudio(page);
  // With data saving, the page saves no offline copy, which would be played instead of this sound.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.route(/\/(soundtracks|previews)\//, answerSound);
  await page.route('**/api/upload/*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      json: { ...(await answer.json()), musicUrl: soundtrack, soundtrack: 'Tone' },
    });
  });
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  removeDataFolder(product.dataFolder);
});

describe('a story with music', () => {
  it('fetches no music before listening with Save-Data', async () => {
    await page.goto(new URL(`/item/${uid}`, product.url).href);
    await playerButton('Play').waitFor(productWork);
    expect(requested).toEqual([]);
  });

  it('sounds under the voice at the default volume, 4 dB down while words sound', async () => {
    await playerButton('Play').click();
    await rmsWithin(full * musicGain(0.06) * ducked * 0.9, full * musicGain(0.06) * ducked * 1.1);
    expect(requested).toEqual([soundtrack]);
  });

  it('loops without a gap or a step', async () => {
    await page.getByRole('slider', { name: 'Music volume' }).fill('1');
    await rmsWithin(full * ducked * 0.9, full * 1.02);
    const { min, max } = await loudnessSpan(page, loopSeconds * 1.5);
    expect(min).toBeGreaterThan(full * ducked * 0.9);
    expect(max).toBeLessThan(full * 1.05);
  });

  it('keeps its pitch and continues when the voice is faster or seeks', async () => {
    await page.getByRole('combobox', { name: 'Speed' }).selectOption('1.5');
    await playerButton('Forward 10 seconds').click();
    await rmsWithin(full * ducked * 0.9, full * 1.02);
    const { min, max } = await loudnessSpan(page, 1);
    expect([min > full * ducked * 0.9, max < full * 1.05]).toEqual([true, true]);
    expect((await tappedNow(page))?.hertz).toBeCloseTo(440, -1);
    expect(await page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.preservesPitch)).toBe(true);
    await page.getByRole('combobox', { name: 'Speed' }).selectOption('1');
  });

  it('mutes with the voice', async () => {
    await page.keyboard.press('m');
    await rmsWithin(0, 0.001);
    await page.getByRole('button', { name: 'Unmute' }).click();
    await rmsWithin(full * ducked * 0.9, full * 1.02);
  });

  it('fades and sleeps at a pause', async () => {
    await playerButton('Pause').click();
    await expect.poll(async () => (await tappedNow(page))?.state).toBe('suspended');
  });

  it('has captions that the browser reads', async () => {
    const read = () =>
      page.locator('audio').evaluate((audio: HTMLAudioElement) => {
        const [track] = audio.textTracks;
        if (track) track.mode = 'hidden';
        return [...(track?.cues ?? [])].map((cue) => (cue as VTTCue).getCueAsHTML().textContent).join('');
      });
    const squeeze = (all: string) => all.replaceAll(/\s/g, '');
    const text = squeeze((await page.locator('.story').textContent()) ?? '');
    expect(text).not.toBe('');
    await expect.poll(async () => squeeze(await read())).toBe(text);
  });

  it('continues after a reload at its place and volume', async () => {
    const left = await positionOf();
    expect(left).toBeGreaterThan(10);
    await page.reload();
    await playerButton('Play').waitFor(productWork);
    await expect.poll(positionOf).toBeCloseTo(left, 0);
    expect(await page.getByRole('slider', { name: 'Music volume' }).inputValue()).toBe('1');
  });

  it('on a phone has the volume behind a button', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const slider = page.getByRole('slider', { name: 'Music volume' });
    expect(await slider.isVisible()).toBe(false);
    await playerButton('Music volume').click();
    await slider.waitFor();
    // Scrolls, because the docked player would cover the button.
    await page.getByRole('button', { name: 'Read more' }).evaluate((more) => more.scrollIntoView({ block: 'center' }));
    expect(await faultsOf(page)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
  });
});

describe('a listener who browses on', () => {
  it('keeps hearing the story from a dock that links back to it', async () => {
    await playerButton('Play').click();
    const { dock, goesOn } = playerPage(page);
    await page.getByRole('link', { name: 'Close' }).click();
    await dock.waitFor();
    await goesOn();
    await dock.getByRole('link').click();
    await page.waitForURL(/\/item\//);
    await playerButton('Pause').click();
    expect(await dock.count()).toBe(0);
  });
});

describe('voices', () => {
  it('play previews and can be starred on an accessible page', async () => {
    await page.goto(new URL('/voices', product.url).href);
    await page.getByRole('button', { name: 'Play Amelia' }).click();
    await page.getByRole('button', { name: 'Pause Amelia' }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Favorite Iris' }).click();
    await page.reload();
    await page.getByRole('button', { name: 'Favorite Iris', pressed: true }).waitFor();
  });

  it('a mood card speaks, and turns back at its end', async () => {
    await page.goto(product.url);
    await page.getByRole('button', { name: 'Hear Calm' }).click();
    await page.getByRole('button', { name: 'Stop Calm' }).waitFor();
    const turned = page.locator('.flip.is-flipped');
    await turned.waitFor();
    await expect.poll(() => requested.at(-1)).toBe('/previews/moods/calm.mp3');
    await turned.waitFor({ state: 'detached' });
  });
});

it('the browser logged no error', () => expect(errors).toEqual([]));
