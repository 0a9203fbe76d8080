import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { Item } from '#shared/story/story.ts';
import { launchChromium, productWork } from '../support/chromium.ts';
import { median, within } from '../support/measure.ts';
import { drawnPhoto } from '../support/pictures/drawnPhoto.ts';
import { removeDataFolder, startProduct } from '../support/product.ts';
import { startStreamingModel } from '../support/streamingModel.ts';
import { sayWords } from './pace.ts';

const STORIES = 2;
const WORDS_PER_SECOND = 15;
const FIRST_SOUND_SECONDS = 2;
const GAP_SECONDS = 0.3;
const SECOND_MILLISECONDS = 1000;
const POLL_MILLISECONDS = 500;

const paragraph = (who: string): string =>
  `The ${who} had been at the window since the rain began. "Is it over?" it asked. Nobody in the kitchen knew. A cup slid along the shelf and stopped at the very edge. The ${who} put one foot on the sill, looked down at the yellow boots by the door, and made up its mind. It would go out, and it would come back with the letter.`;
const paragraphs = ['heron', 'kettle', 'lantern'].map(paragraph);
const told = JSON.stringify({
  refused: false,
  moodId: 1,
  title: 'The Letter in the Rain',
  description: 'A window with rain on it and yellow boots by the door.',
  story: paragraphs.join('\n\n'),
  neighbourMoodIds: [4, 9],
  keywords: ['rain', 'window', 'boots'],
  places: [],
});
const second = told.indexOf('The kettle');

type Sample = { at: number; seconds: number };

/**
 * Records the position of the sound. It contains no named function, because the loader would insert a call to a helper
 * that pages lack.
 */
const watchSound = (): void => {
  const samples: Sample[] = [];
  Object.assign(window, { samples });
  setInterval(() => {
    const audio = document.querySelector('audio');
    if (audio && !audio.paused) samples.push({ at: Date.now(), seconds: audio.currentTime });
  }, 10);
};
const samplesOf = (page: Page): Promise<Sample[]> =>
  page.evaluate(() => (window as unknown as { samples: Sample[] }).samples);

/** The seconds at which the second and the third paragraph begin. */
const jointsOf = async (page: Page): Promise<number[]> => {
  const address = page.url().replace('/item/', '/api/upload/');
  for (;;) {
    const { stage, timings, analysisText } = (await (await page.request.get(address)).json()) as Item;
    if (stage === 'failed') throw new Error('the story failed');
    const starts = paragraphs.slice(1).map((words) => analysisText.indexOf(words));
    const words = starts.map((start) => timings?.words.find((word) => word.start >= start));
    if (stage === 'ready') return words.map((word) => (word?.milliseconds ?? 0) / SECOND_MILLISECONDS);
    await setTimeout(POLL_MILLISECONDS);
  }
};

/** The seconds of silence around a position: the time that passed, minus the sound that played. */
const gapAt = (samples: readonly Sample[], seconds: number): number => {
  const near = samples.filter((one) => Math.abs(one.seconds - seconds) < 1);
  const [first, last] = [near[0], near.at(-1)];
  if (!first || !last) return Number.POSITIVE_INFINITY;
  return (last.at - first.at) / SECOND_MILLISECONDS - (last.seconds - first.seconds);
};

/**
 * Measures a page that plays a story while a model writes 15 words a second: the first sound and the pauses between
 * paragraphs.
 */
export const bench = async (): Promise<boolean> => {
  let completeAt = 0;
  let wholeAt = 0;
  const model = await startStreamingModel(async ({ say, end }) => {
    await sayWords(told.slice(0, second), WORDS_PER_SECOND, say);
    completeAt = Date.now();
    await sayWords(told.slice(second), WORDS_PER_SECOND, say);
    wholeAt = Date.now();
    end();
  });
  const [product, browser] = await Promise.all([
    startProduct({ env: { ...model.env, FREE_NARRATIONS: '100', AW_WARM: 'on' } }),
    launchChromium({ autoplay: 'document-user-activation-required' }),
  ]);
  const folder = mkdtempSync(join(tmpdir(), 'first-sound-'));
  const [firsts, gaps]: [number[], number[]] = [[], []];
  try {
    const context = await browser.newContext();
    for (let story = -1; story < STORIES; story += 1) {
      const page = await context.newPage();
      await page.addInitScript(watchSound);
      const photo = join(folder, 'photo.jpg');
      writeFileSync(photo, await drawnPhoto({ width: 1600, height: 1200, seed: story + 2 }));
      await page.goto(product.url);
      await page.getByLabel('Turn Image into Story').setInputFiles(photo);
      await page.waitForURL(/\/item\/[\w-]{22}$/);
      await page.getByRole('button', { name: 'Play', exact: true }).click();
      await page.locator('.story:not([aria-busy])').waitFor(productWork);
      const joints = await jointsOf(page);
      const heard = Math.max(...joints) + 1;
      await page.waitForFunction((to) => (document.querySelector('audio')?.currentTime ?? 0) > to, heard, productWork);
      const samples = await samplesOf(page);
      const begun = samples.find(({ seconds }) => seconds > 0)?.at ?? Number.POSITIVE_INFINITY;
      await page.close();
      if (story < 0) continue;
      firsts.push((begun - completeAt) / SECOND_MILLISECONDS);
      gaps.push(...joints.map((seconds) => gapAt(samples, seconds)));
      console.log(
        `sound begins ${((wholeAt - begun) / SECOND_MILLISECONDS).toFixed(2)} s before the model's last word`,
      );
    }
    const first = within(
      'from the end of the first paragraph to the first sound',
      median(firsts),
      FIRST_SOUND_SECONDS,
      's',
    );
    const gap = within('longest gap between two paragraphs', Math.max(...gaps), GAP_SECONDS, 's');
    return first && gap;
  } finally {
    await browser.close();
    await product.stop();
    model.close();
    removeDataFolder(product.dataFolder);
    removeDataFolder(folder);
  }
};
