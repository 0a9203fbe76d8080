import { describe, expect, it } from 'vitest';
import { limits } from '#shared/limits.ts';
import type { Language } from '#shared/story/language.ts';
import { pauseIn } from '#functions/account/store/pause.ts';
import { checkBooks } from '#functions/billing/store/books.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { putStory } from '#test/support/aPending.ts';
import { losingAnswers } from '#test/support/interposed.ts';
import { newBuyer } from '#test/support/newBuyer.ts';
import { advance } from '#test/support/table.ts';
import { tableOfEachTest } from '#test/support/tableOfTests.ts';
import { publicWordsOf } from '../publicWords.ts';
import { WordsUnchecked } from '../refusals.ts';
import type { Story, Text } from '../story.ts';
import { earlierTexts } from '../textVersion.ts';
import { deletionsIn } from './deletions.ts';
import { storiesIn } from './stories.ts';
import { translationsIn } from './translations.ts';
import { versionsIn } from './versions.ts';

const running = tableOfEachTest();
const [es, de] = ['es', 'de'] as Language[] as [Language, Language];

const scene = async ({ tokens = 3, table = running.table }: { tokens?: number; table?: Table } = {}) => {
  const caller = await newBuyer(running.table, { tokens });
  const story = await putStory(running.table, { ownerId: caller.id });
  const { uid } = story;
  const stories = storiesIn(table);
  const find = async () => (await storiesIn(running.table).find(uid)) as Story;
  const begin = async (language = es, over: { caller?: Caller; story?: Story; uses?: [] } = {}) =>
    translationsIn(table).begin({
      ...{ story: over.story ?? (await find()), caller, language, voiceId: 'Lucia', uses: [], ...over },
    });
  const text: Text = { ...(story.text as Text), body: 'Una lámpara.', language: es, translationOf: 1, pairs: [] };
  const narration = { ...story.narration, voiceId: 'Lucia', key: `media/${uid}/es.mp3` } as NonNullable<
    Story['narration']
  >;
  const make = async (version: number) => {
    await stories.saveText(uid, version, text);
    await stories.saveNarration(uid, version, narration);
  };
  const publish = (version: number, silent = false, checked = { words: publicWordsOf(text) }) =>
    stories.publish(uid, version, { silent, checked });
  const tokensLeft = async () => (await running.itemsOf(caller.id)).find(({ sk }) => sk === 'PROFILE')?.['tokens'];
  const balanced = async () => expect(checkBooks(await running.items())).toEqual([]);
  const charges = async () =>
    (await running.itemsOf(caller.id)).filter(
      ({ sk, reason }) => String(sk).startsWith('LEDGER#') && reason === 'story',
    );
  return { caller, story, uid, stories, find, begin, make, publish, tokensLeft, balanced, charges, text, narration };
};

describe('a translation', () => {
  it('holds a token, and charges it once when its text exists', async () => {
    const { uid, story, find, begin, make, publish, tokensLeft, balanced, charges, text, narration } = await scene();
    expect(await begin()).toEqual({ status: 'begun', version: 2 });
    expect([await tokensLeft(), await find()]).toMatchObject([2, { translating: { version: 2, hold: { amount: 1 } } }]);
    await balanced();
    await make(2);
    for (const _ of ['the first time', 'a repeated step']) expect(await publish(2)).toEqual({ unneeded: [] });
    expect(await find()).toMatchObject({
      ...{ text: story.text, narration: story.narration, version: 1, served: { text: 1 } },
      translations: { es: { version: 2, of: 1, isSpoken: true } },
    });
    expect(await find()).not.toHaveProperty('translating');
    expect(await translationsIn(running.table).findText(uid, 2)).toMatchObject({
      ...{ state: 'ready', language: 'es', text, narrations: [narration] },
    });
    expect([await tokensLeft(), (await charges()).length]).toEqual([2, 1]);
    await balanced();
  });

  it('is not listed as an earlier version, and its number is not used again', async () => {
    const { uid, begin, make, publish, find, caller } = await scene();
    await begin();
    await make(2);
    await publish(2);
    const texts = await translationsIn(running.table).findText(uid, 2);
    expect(earlierTexts(texts ? [texts] : [], await find())).toEqual([]);
    const changed = await versionsIn(running.table).begin({ uid, ownerId: caller.id, words: 'new', uses: [] });
    expect(changed).toMatchObject({ status: 'begun', version: 3 });
  });

  it('is published only after exactly its words were moderated, even in a private story', async () => {
    const { begin, make, publish, find, tokensLeft } = await scene();
    await begin();
    await make(2);
    await expect(publish(2, false, { words: 'others' })).rejects.toThrow(WordsUnchecked);
    expect([await tokensLeft(), (await find()).translations]).toEqual([2, {}]);
  });

  it('is free without its voice', async () => {
    const { begin, make, publish, find, tokensLeft, balanced, charges } = await scene();
    await begin();
    await make(2);
    await publish(2, true);
    expect((await find()).translations).toEqual({ es: { version: 2, of: 1, isSpoken: false } });
    expect([await tokensLeft(), (await charges()).length]).toEqual([3, 0]);
    await balanced();
  });

  it('takes nothing from an account where nothing is sold', async () => {
    const { caller, begin, make, publish, tokensLeft, balanced } = await scene();
    const unlimited = { ...caller, isUnlimited: true as const };
    expect(await begin(es, { caller: unlimited })).toEqual({ status: 'begun', version: 2 });
    await make(2);
    await publish(2);
    expect(await tokensLeft()).toBe(3);
    await balanced();
  });

  it('replaces the translation of before with its items, in one write', async () => {
    const { uid, begin, make, publish } = await scene();
    for (const version of [2, 3]) {
      await begin();
      await make(version);
      await publish(version);
    }
    const keys = (await running.items()).filter(({ pk }) => pk === `STORY#${uid}`).map(({ sk }) => String(sk));
    expect(keys.filter((sk) => sk.startsWith('TEXT#000002'))).toEqual([]);
    expect(keys.filter((sk) => sk.startsWith('TEXT#000003'))).toHaveLength(2);
  });

  it('that fails returns its token once, and keeps the one of before', async () => {
    const { begin, make, publish, stories, find, uid, tokensLeft, balanced } = await scene();
    await begin();
    await make(2);
    await publish(2);
    await begin();
    expect(await stories.fail(uid, 3, 'STORY_FAILED')).toBe(true);
    expect(await stories.fail(uid, 3, 'STORY_FAILED')).toBe(false);
    await publish(3);
    expect(await find()).toMatchObject({
      translations: { es: { version: 2 } },
      translationFailure: { language: 'es', version: 3, failure: { reason: 'NOT_TRANSLATED' } },
    });
    expect(await tokensLeft()).toBe(2);
    await balanced();
  });

  it('whose process was killed returns its token when the hold is due', async () => {
    const { begin, make, find, tokensLeft, balanced } = await scene();
    await begin();
    await make(2);
    advance(running.clock, limits.holdMinutes + 2);
    await storiesIn(running.table).releaseDueHolds();
    expect([await tokensLeft(), (await find()).translating]).toEqual([3, undefined]);
    await balanced();
  });

  it('whose workflow was not started is listed for the sweep', async () => {
    const { uid, begin, caller } = await scene();
    await begin();
    advance(running.clock, 4);
    expect(await storiesIn(running.table).listUnstarted()).toContainEqual({
      ...{ callerId: caller.id, uid, version: 2, startAt: 'translate' },
    });
  });

  it('begins once when two calls arrive together, or an answer is lost', async () => {
    const { begin, find, tokensLeft, balanced } = await scene();
    const seen = await find();
    const statuses = await Promise.all([begin(es, { story: seen }), begin(de, { story: seen })]);
    expect(statuses.map(({ status }) => status).toSorted()).toEqual(['begun', 'busy']);
    expect(await tokensLeft()).toBe(2);
    await balanced();
    const lost = await scene({ table: losingAnswers(running.table) });
    expect(await lost.begin()).toEqual({ status: 'begun', version: 2 });
    expect(await lost.tokensLeft()).toBe(2);
  });

  it('does not begin without a token, while stories are paused, or for another owner', async () => {
    const poor = await scene({ tokens: 0 });
    expect(await poor.begin()).toEqual({ status: 'insufficient' });
    const { begin, story, tokensLeft, find } = await scene();
    expect(await begin(es, { story: { ...story, ownerId: 'v_another' } })).toEqual({ status: 'gone' });
    await pauseIn(running.table).set({ reason: 'The month is expensive.', by: 'Ada' });
    expect(await begin()).toEqual({ status: 'paused' });
    expect([await tokensLeft(), await find()]).toEqual([3, story]);
  });

  it('in progress returns its token when the story is deleted, and late steps write nothing', async () => {
    const { uid, begin, make, publish, caller, tokensLeft, balanced } = await scene();
    await begin();
    expect(await deletionsIn(running.table).begin(uid, caller.id)).toBe('begun');
    await deletionsIn(running.table).finish(uid);
    await make(2);
    await publish(2).catch(() => undefined);
    expect(await tokensLeft()).toBe(3);
    expect((await running.items()).filter(({ pk }) => pk === `STORY#${uid}`)).toEqual([]);
    await balanced();
  });

  it('is removed with its narration, once, by its owner only', async () => {
    const { uid, story, begin, make, publish, find } = await scene();
    await begin();
    await make(2);
    await publish(2);
    const text = await translationsIn(running.table).findText(uid, 2);
    if (!text) throw new Error('there is no translation');
    const translations = translationsIn(running.table);
    expect(await translations.remove({ ...story, ownerId: 'v_another' }, text)).toEqual({ status: 'gone' });
    expect(await translations.remove(story, text)).toEqual({ status: 'done' });
    expect(await translations.remove(story, text)).toEqual({ status: 'busy' });
    expect([(await find()).translations, await translationsIn(running.table).findText(uid, 2)]).toEqual([
      {},
      undefined,
    ]);
  });
});
