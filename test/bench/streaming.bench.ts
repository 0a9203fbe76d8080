import { setTimeout } from 'node:timers/promises';
import { limits } from '#shared/limits.ts';
import type { Item } from '#shared/story/story.ts';
import { median, within } from '../support/measure.ts';
import { drawnPhoto } from '../support/pictures/drawnPhoto.ts';
import { removeDataFolder, startProduct } from '../support/product.ts';
import { startStreamingModel } from '../support/streamingModel.ts';
import { createVisitor, type Visitor } from '../support/visitor.ts';
import { sayAtPace } from './pace.ts';

const STORIES = 5;
const TOKENS_PER_SECOND = 40;
const FIRST_WORDS_SECONDS = 1.5;
const AUDIBLE_SECONDS = 2;
const RATIO = 1.5;
const PHOTO = { width: 4000, height: 3000 };

const paragraph = (who: string): string =>
  `The ${who} had been at the window since the rain began. "Is it over?" it asked. Nobody in the kitchen knew. A cup slid along the shelf and stopped at the very edge. The ${who} put one foot on the sill, looked down at the yellow boots by the door, and made up its mind. It would go out, and it would come back with the letter.`;
const story = ['heron', 'kettle', 'lantern'].map(paragraph).join('\n\n');
const place = { thing: 'window', left: 10, top: 10, width: 30, height: 30 };
const told = JSON.stringify({
  refused: false,
  moodId: 1,
  title: 'The Letter in the Rain',
  description: 'A window with rain on it and yellow boots by the door.',
  story,
  neighbourMoodIds: [4, 9],
  keywords: ['rain', 'window', 'boots'],
  places: [place, place],
});
const storyEnd = told.indexOf('neighbourMoodIds');

/** Polls as often as a page. @returns the time at which the story was as wanted */
const seenBy = async (visitor: Visitor, uid: string, isThere: (story: Item) => boolean): Promise<number> => {
  for (;;) {
    const item = await visitor.story(uid);
    if (isThere(item)) return performance.now();
    if (item.stage === 'failed') throw new Error('the story failed');
    await setTimeout(limits.stagePollMilliseconds);
  }
};

/** Polls every twentieth of a second, for a more exact time. */
const thereAt = async (visitor: Visitor, uid: string, isThere: (story: Item) => boolean): Promise<number> => {
  while (!isThere(await visitor.story(uid))) await setTimeout(50);
  return performance.now();
};

/** Compares the product with direct calls to the same model, which writes 40 tokens a second. */
export const bench = async (): Promise<boolean> => {
  const said = { story: 0, all: 0 };
  const model = await startStreamingModel(async ({ say, end }) => {
    await sayAtPace(told.slice(0, storyEnd), TOKENS_PER_SECOND, say);
    said.story = performance.now();
    await sayAtPace(told.slice(storyEnd), TOKENS_PER_SECOND, say);
    said.all = performance.now();
    end();
  });
  const product = await startProduct({ env: { ...model.env, FREE_NARRATIONS: '100', AW_WARM: 'on' } });
  const visitor = await createVisitor(product.url);
  const seconds = { title: [], sentence: [], audible: [], story: [], whole: [], direct: [] } as Record<
    string,
    number[]
  >;
  const note = (name: string, milliseconds: number) => void seconds[name]?.push(milliseconds / 1000);
  try {
    for (let at = -1; at < STORIES; at += 1) {
      const photo = await drawnPhoto({ ...PHOTO, seed: at + 2 });
      const { body } = await visitor.upload(photo, { headers: { prefer: 'wait=0' } });
      const started = performance.now();
      const [stored, title, sentence, audible] = await Promise.all([
        thereAt(visitor, body.uid, ({ imageUrl }) => imageUrl !== null),
        seenBy(visitor, body.uid, ({ draft, analysisText }) => draft !== null || analysisText !== ''),
        seenBy(visitor, body.uid, ({ draft, analysisText }) => Boolean(draft?.text) || analysisText !== ''),
        seenBy(visitor, body.uid, ({ audioUrl }) => audioUrl !== null),
      ]);
      const spoken = { ...said };
      const asked = performance.now();
      await (await fetch(`${model.url}/v1/chat/completions`, { method: 'POST', body: '{"stream":true}' })).text();
      if (at < 0) continue;
      note('title', title - stored);
      note('sentence', sentence - stored);
      note('audible', audible - spoken.all);
      note('story', audible - spoken.story);
      note('whole', audible - started);
      note('direct', performance.now() - asked);
    }
    const of = (name: string): number => median(seconds[name] ?? []);
    console.log(
      `the same model called directly, median of ${STORIES}: ${of('direct').toFixed(2)} s for its whole answer`,
    );
    console.log(`the first sentence is seen ${of('sentence').toFixed(2)} s after the picture is stored`);
    console.log(
      `audible ${of('story').toFixed(2)} s after the story's last word, before the model has given moods and places`,
    );
    const first = within('from the stored picture to the first words', of('title'), FIRST_WORDS_SECONDS, 's');
    const heard = within('from the last word to audible', of('audible'), AUDIBLE_SECONDS, 's');
    const ratio = within(
      'from the upload to audible, relative to the model alone',
      of('whole') / of('direct'),
      RATIO,
      '×',
    );
    return first && heard && ratio;
  } finally {
    await product.stop();
    model.close();
    removeDataFolder(product.dataFolder);
  }
};
