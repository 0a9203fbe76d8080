import { afterEach, expect, it } from 'vitest';
import type { Item } from '#shared/story/story.ts';
import { deferred } from '#local/platform/deferred.ts';
import { eventually } from '#test/support/eventually.ts';
import { drawnPhoto } from '#test/support/pictures/drawnPhoto.ts';
import { removeDataFolder, startProduct, type RunningProduct } from '#test/support/product.ts';
import { startStreamingModel, type Speaking } from '#test/support/streamingModel.ts';
import { createVisitor } from '#test/support/visitor.ts';

const sentences = (word: string): string =>
  Array.from({ length: 5 }, (_, at) => `The ${word} went to the shore and came back ${at} times.`).join(' ');
const answerOf = (words: readonly string[]): string =>
  JSON.stringify({
    refused: false,
    moodId: 1,
    title: `The ${words[0]} Is Back`,
    description: 'A shore.',
    story: words.map(sentences).join('\n\n'),
    neighbourMoodIds: [],
    keywords: ['shore'],
    places: [],
  });
const first = answerOf(['heron', 'kettle', 'lantern']);
const second = answerOf(['walrus', 'bucket', 'ferry']);
const deathOf = (answer: string): number => answer.lastIndexOf('back 3 times');

const stopping: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const stop of stopping.splice(0).toReversed()) await stop();
});

const open = async (speak: (speaking: Speaking) => Promise<void> | void) => {
  const model = await startStreamingModel(speak);
  stopping.push(() => model.close());
  const start = async (dataFolder?: string): Promise<RunningProduct> => {
    const product = await startProduct({ env: model.env, ...(dataFolder && { dataFolder }) }, { withPages: false });
    stopping.push(
      () => removeDataFolder(product.dataFolder),
      () => product.stop(),
    );
    return product;
  };
  const product = await start();
  const visitor = await createVisitor(product.url);
  const { body } = await visitor.upload(await drawnPhoto({ width: 640, height: 480, seed: 7 }), {
    headers: { prefer: 'wait=0' },
  });
  return { model, product, start, visitor, uid: body.uid };
};

const draftOf = ({ draft }: Pick<Item, 'draft'>): string => draft?.text ?? '';

it('retries a story whose model dies after the second paragraph: shown, replaced, charged once', async () => {
  const isSeen = deferred<void>();
  const isReplaced = deferred<void>();
  const { model, visitor, uid } = await open(async ({ count, say, cut, end }) => {
    if (count === 1) {
      say(first.slice(0, deathOf(first)));
      await isSeen.promise;
      return cut();
    }
    say(second.slice(0, deathOf(second)));
    await isReplaced.promise;
    say(second.slice(deathOf(second)));
    return end();
  });
  await eventually(async () => expect(draftOf(await visitor.story(uid))).toContain('The kettle went'));
  isSeen.resolve();
  await eventually(async () => expect(draftOf(await visitor.story(uid))).toContain('The bucket went'));
  expect(draftOf(await visitor.story(uid))).not.toContain('heron');
  isReplaced.resolve();
  const story = await visitor.finishedStory(uid);
  expect(story).toMatchObject({ stage: 'ready', title: 'The walrus Is Back', author: 'model', draft: null });
  expect(story.analysisText.split('\n\n')).toHaveLength(3);
  expect(story.timings?.words.length).toBeGreaterThan(100);
  expect([model.requests(), await visitor.freeLeft()]).toEqual([2, visitor.user.freeNarrations - 1]);
});

it('lets the built-in storyteller write when a model breaks off twice, charged once', async () => {
  const { model, visitor, uid } = await open(({ say, cut }) => {
    say(first.slice(0, deathOf(first)));
    setImmediate(cut);
  });
  expect(await visitor.finishedStory(uid)).toMatchObject({ stage: 'ready', author: 'built-in' });
  expect([model.requests(), await visitor.freeLeft()]).toEqual([2, visitor.user.freeNarrations - 1]);
});

it('shows others nothing before publication, and continues after a kill, charged once', async () => {
  const isKilled = deferred<void>();
  const { model, product, start, visitor, uid } = await open(async ({ count, say, end }) => {
    if (count === 1) {
      say(first.slice(0, deathOf(first)));
      return isKilled.promise;
    }
    say(second);
    return end();
  });
  await eventually(async () => expect(draftOf(await visitor.story(uid))).toContain('The kettle went'));
  const stranger = await createVisitor(product.url);
  const refused = await stranger.call(`/api/upload/${uid}`);
  expect([refused.status, JSON.stringify(refused.body).includes('kettle')]).toEqual([404, false]);

  await product.kill();
  const again = await start(product.dataFolder);
  isKilled.resolve();
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const ask = async (path: string) => (await fetch(new URL(path, again.url), { headers: { cookie } })).json();
  await eventually(async () => expect(await ask(`/api/upload/${uid}`)).toMatchObject({ stage: 'ready' }));
  expect(await ask(`/api/upload/${uid}`)).toMatchObject({ title: 'The walrus Is Back', draft: null });
  expect(await ask('/api/auth/tempuser')).toMatchObject({ freeNarrations: visitor.user.freeNarrations - 1 });
  expect(model.requests()).toBe(2);
});
