import { afterEach, beforeEach, expect, it } from 'vitest';
import texts from '#functions/story/languages/texts.fixture.json' with { type: 'json' };
import { limits } from '#shared/limits.ts';
import type { Item } from '#shared/story/story.ts';
import { checkBooks } from '#functions/billing/store/books.ts';
import { createBuyer, type Buyer } from '#test/support/buyer.ts';
import { count } from '#test/support/count.ts';
import { eventually } from '#test/support/eventually.ts';
import { startKillable, type Killable } from '#test/support/killable.ts';
import { drawnPhoto } from '#test/support/pictures/drawnPhoto.ts';
import { readStore } from '#test/support/store.ts';
import { startStreamingModel, type StreamingModel } from '#test/support/streamingModel.ts';
import { askedIn, translatedAnswer } from '#test/support/translatedAnswer.ts';

const FREE = 100;
const languages = ['ar', 'de', 'es', 'fr', 'it', 'ja', 'ru', 'zh'];
const told = JSON.stringify({
  ...{ refused: false, moodId: 2, title: 'The Key', description: 'Two people on a pier.', story: texts.en },
  ...{ neighbourMoodIds: [], keywords: ['pier'], places: [] },
});

let model: StreamingModel;
let product: Killable;
let owner: Buyer;

beforeEach(async () => {
  model = await startStreamingModel(({ body, say, answer, end }) => {
    const prompt = JSON.stringify(body);
    if (askedIn(prompt).sentences !== undefined) return answer(translatedAnswer(prompt));
    say(told);
    end();
  });
  product = await startKillable({ ...model.env, FREE_NARRATIONS: String(FREE) });
  owner = await createBuyer(product.url);
});
afterEach(async () => {
  model.close();
  await product.remove();
});

it('charges each translation once if it exists, and not otherwise, when the product is killed at any point', async () => {
  const begun = await owner.upload(await drawnPhoto({ width: 320, height: 240, seed: 51 }));
  const { uid } = begun.body;
  await owner.finishedStory(uid);
  const asked = languages.slice(0, count(3, languages.length));
  const list = async () => (await owner.call<Item>(`/api/upload/${uid}`)).body.translations;
  for (const [at, language] of asked.entries()) {
    await product.killedAt(6 + at * 9, async () => {
      await owner.call(`/api/story/${uid}/texts/${language}`, { method: 'PUT' });
      const isMade = async () => (await list()).find((one) => one.language === language)?.isMade;
      await eventually(async () => expect(await isMade()).toBe(true));
    });
    await eventually(async () => expect((await list()).filter(({ isInProgress }) => isInProgress)).toEqual([]), {
      interval: limits.stagePollMilliseconds,
    });
  }
  const made = (await list()).filter(({ isMade }) => isMade);
  expect(made.length).toBeGreaterThan(0);
  expect((await owner.me()).freeNarrations).toBe(FREE - 1 - made.length);
  for (const { language } of made) {
    const { status, body } = await owner.call<Item>(`/api/story/${uid}/texts/${language}`);
    expect([status, body.analysisText]).toEqual([200, expect.stringContaining(texts[language as 'de'].slice(0, 12))]);
  }
  await product.stop();
  const { items } = await readStore(product.dataFolder);
  expect(checkBooks(items)).toEqual([]);
  expect(items.filter(({ sk }) => String(sk).startsWith('HOLD#'))).toEqual([]);
});
