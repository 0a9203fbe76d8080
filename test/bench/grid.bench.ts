import { setTimeout } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { startProduct } from '#local/product/product.ts';
import { readSettings } from '#local/start/settings.ts';
import { launchChromium } from '../support/chromium.ts';
import { within } from '../support/measure.ts';
import { newDataFolder, removeDataFolder } from '../support/product.ts';
import { productTable } from '../support/productTable.ts';
import { putStoriesOfMood } from '../support/publicStories.ts';

const STORIES = 2000;
/** The W3C Long Tasks API calls longer tasks long, because people notice them. */
const TASK_MILLISECONDS = 50;
const STEP_PIXELS = 1200;
const STEP_MILLISECONDS = 60;
/** After this many steps without a new card, the list has ended or is broken. */
const MAX_IDLE_STEPS = 200;

/** An event of Chromium's trace. `tdur` is processor time in microseconds. */
type TraceEvent = { name: string; tid: number; pid: number; tdur?: number; args?: { name?: string } };

/** Scrolls down to the end of the list. @returns the number of cards seen */
const goDown = async (page: Page): Promise<number> => {
  const seen = new Set<string | null>();
  for (let idle = 0; idle < MAX_IDLE_STEPS && seen.size < STORIES; idle += 1) {
    const before = seen.size;
    const links = await page
      .locator('article')
      .evaluateAll((cards) => cards.map((card) => card.querySelector('a')?.getAttribute('href') ?? null));
    for (const link of links) seen.add(link);
    if (seen.size > before) idle = 0;
    await page.mouse.wheel(0, STEP_PIXELS);
    await setTimeout(STEP_MILLISECONDS);
  }
  return seen.size;
};

/** The longest task of the page, in processor time. Other load on the machine hardly changes it. */
const longestTask = (trace: Buffer): number => {
  const { traceEvents } = JSON.parse(trace.toString('utf8')) as { traceEvents: TraceEvent[] };
  const mains = traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const isMain = (event: TraceEvent) => mains.some(({ tid, pid }) => tid === event.tid && pid === event.pid);
  const tasks = traceEvents.filter((event) => /RunTask$/.test(event.name) && isMain(event));
  if (tasks.length === 0) throw new Error('The trace has no tasks.');
  return tasks.reduce((max, { tdur = 0 }) => Math.max(max, tdur / 1000), 0);
};

const scroll = async (browser: Browser, url: string): Promise<boolean> => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(new URL('/explore', url).href);
  await page.getByRole('article').first().waitFor();
  await page.mouse.move(700, 600);
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] });
  const seen = await goDown(page);
  const longest = longestTask(await browser.stopTracing());
  const isWhole = within(`cards of ${STORIES} that were never shown`, STORIES - seen, 0, '');
  return within(`longest task while scrolling past ${STORIES} cards`, longest, TASK_MILLISECONDS, 'ms') && isWhole;
};

export const bench = async (): Promise<boolean> => {
  const dataFolder = newDataFolder();
  const env = { PORT: '0', AW_DATA: dataFolder, AW_SAMPLES: 'off', AW_MODELS: 'built-in', AW_WARM: 'off' };
  const [product, browser] = await Promise.all([
    startProduct(readSettings(env, []), () => new Date()),
    // A service worker would be installed during the measurement, which happens only once per release.
    launchChromium({ serviceWorkers: false }),
  ]);
  try {
    await putStoriesOfMood(productTable(), { count: STORIES, moodId: 3 });
    return await scroll(browser, product.url);
  } finally {
    await browser.close();
    await product.close();
    removeDataFolder(dataFolder);
  }
};
