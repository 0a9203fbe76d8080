import { describe, expect, it } from 'vitest';
import { withArguments } from '#shared/message.ts';
import { limits } from '#shared/limits.ts';
import type { DailyUse } from '#functions/account/fairUse.ts';
import { pauseIn } from '#functions/account/store/pause.ts';
import { newId } from '#functions/platform/newId.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { earlierTextsIn } from '#test/support/earlierTexts.ts';
import { pendingText, after, before, putStory } from '#test/support/aPending.ts';
import { aText } from '#test/support/aText.ts';
import { aStory } from '#test/support/aStory.ts';
import { failingOn, losingAnswers, noting, racing } from '#test/support/interposed.ts';
import { advance } from '#test/support/table.ts';
import { tableOfFile } from '#test/support/tableOfTests.ts';
import type { FactsInput } from '../facts.ts';
import type { Words } from '../pending.ts';
import type { Pending, Story } from '../story.ts';
import { versionsIn } from './versions.ts';
import { storyKeys } from './keys.ts';
import { publishStory } from './publishStory.ts';
import { storiesIn } from './stories.ts';

const running = tableOfFile();

const { text: content } = before;
const { text: other, narration: spoken } = after;
const put = (over: Partial<Story> = {}) => putStory(running.table, over);
const aPending = (over: Partial<Pending> = {}) => pendingText(running.clock.now, over);
const find = async (uid: string) => (await storiesIn(running.table).find(uid)) ?? {};
const versions = (table: Table = running.table) => versionsIn(table);

type Begin = {
  table?: Table;
  ownerId?: string;
  words?: Words;
  voiceId?: string;
  moodId?: number;
  facts?: FactsInput;
  uses?: readonly DailyUse[];
};
const begin = ({ uid, ownerId }: Story, { table, words = 'new', uses = [], ...over }: Begin = {}) =>
  versions(table).begin({ uid, ownerId, words, uses: [...uses], ...over });

describe('beginning a change', () => {
  it('awaits a new text, or speaks the same one or the owner’s', async () => {
    const [fresh, same, written] = [await put(), await put(), await put()];
    expect(await begin(fresh)).toEqual({ status: 'begun', version: 2, startAt: 'write' });
    expect(await find(fresh.uid)).toMatchObject({
      pending: { kind: 'text', voiceId: 'Joanna' },
    });
    expect(await begin(same, { words: 'same', voiceId: 'Amy' })).toMatchObject({ startAt: 'narrate' });
    expect(await find(same.uid)).toMatchObject({
      pending: { kind: 'voice', voiceId: 'Amy' },
    });
    expect(await begin(written, { words: { text: 'Other words.' } })).toMatchObject({ startAt: 'narrate' });
    expect(await find(written.uid)).toMatchObject({ text: content, pending: { kind: 'text' } });
    expect(await versions().findText(written.uid, 2)).toMatchObject({ state: 'writing', text: other });
    expect(await versions().findText(same.uid, 2)).toBeUndefined();
  });

  it('saves the line at once, and the mood with the change until it is published', async () => {
    const story = await put({ requestedMoodId: 2 });
    await begin(story, { moodId: 7, facts: [{ about: 'our cat' }] });
    expect(await find(story.uid)).toMatchObject({
      pictures: [{ about: 'our cat' }],
      requestedMoodId: 2,
      pending: { requestedMoodId: 7 },
    });
    expect(await storiesIn(running.table).findWorking(story.uid, 2)).toMatchObject({
      pictures: [{ about: 'our cat' }],
      requestedMoodId: 7,
    });
    await versions().fail(story.uid, 2, 'STORY_NOT_RETOLD');
    expect(await find(story.uid)).toMatchObject({ pictures: [{ about: 'our cat' }], requestedMoodId: 2 });
    await begin(story, { facts: [{ about: null }] });
    expect(await find(story.uid)).not.toHaveProperty('about');
  });

  it('does not begin for another person’s, an unfinished, silent or changing story', async () => {
    const pending = aPending();
    for (const [over, status] of [
      [{ stage: 'writing' }, 'busy'],
      [{ stage: 'silent' }, 'busy'],
      [{ pending }, 'busy'],
    ] as const) {
      const { table, requests } = noting(running.table);
      expect([over, await begin(await put(over), { table })]).toEqual([over, { status }]);
      expect(requests).toEqual(['GetCommand']);
    }
    expect(await begin(await put(), { ownerId: 'v_another' })).toEqual({ status: 'gone' });
    expect(await begin(aStory({ uid: newId() }))).toEqual({ status: 'gone' });
  });

  it('replaces an abandoned change under a new version', async () => {
    const story = await put({ pending: aPending({ version: 5 }) });
    advance(running.clock, limits.changeMinutes - 1);
    expect(await begin(story)).toEqual({ status: 'busy' });
    advance(running.clock, 1);
    expect(await begin(story)).toMatchObject({ status: 'begun', version: 6 });
  });

  it('yields to a faster change, and reports a deleted story', async () => {
    const [taken, moved] = [await put(), await put()];
    expect(await begin(taken, { table: racing(running.table, () => begin(taken)) })).toEqual({ status: 'busy' });
    const move = () => put({ ...moved, ownerId: 'u_account' });
    expect(await begin(moved, { table: racing(running.table, move) })).toEqual({ status: 'gone' });
  });

  it('is counted, and refused beyond the limit and during a pause', async () => {
    const uses = [{ what: 'regenerate' as const, callerId: `v_${newId()}`, max: 1 }];
    expect(await begin(await put(), { uses })).toMatchObject({ status: 'begun' });
    expect(await begin(await put(), { uses })).toEqual({ status: 'overQuota' });
    await pauseIn(running.table).set({ reason: 'dear', by: 'olga' });
    expect(await begin(await put())).toEqual({ status: 'paused' });
    await pauseIn(running.table).lift();
  });

  it('succeeds when only the answer is lost, and fails when the request is', async () => {
    const [heard, unheard] = [await put(), await put()];
    expect(await begin(heard, { table: losingAnswers(running.table, 99) })).toMatchObject({
      status: 'begun',
      version: 2,
    });
    await expect(begin(unheard, { table: failingOn(running.table, /Transact/) })).rejects.toThrow('TimeoutError');
    expect(await find(unheard.uid)).not.toHaveProperty('pending');
  });
});

describe('reusing what is stored', () => {
  it('adopts a narration of the same text once', async () => {
    const story = await put();
    expect(await versions().adopt(story, spoken)).toEqual({ status: 'done' });
    expect(await find(story.uid)).toMatchObject({ narration: spoken, voiceId: 'Amy', version: 2 });
    expect(await versions().adopt({ ...story, version: 0 }, spoken)).toEqual({ status: 'busy' });
  });

  it('replaces an abandoned change completely', async () => {
    const story = await put({ pending: aPending() });
    advance(running.clock, limits.changeMinutes);
    expect(await versions().adopt((await find(story.uid)) as Story, spoken)).toEqual({ status: 'done' });
    const item = (await running.items()).find(({ pk, sk }) => pk === storyKeys.story(story.uid).pk && sk === 'STORY');
    expect(item).not.toHaveProperty('pending');
  });

  it('is busy while a change runs or after a faster one, and gone when the story is deleted', async () => {
    const story = await put();
    const changing = { ...story, pending: aPending() };
    expect(await versions().adopt(changing, spoken)).toEqual({ status: 'busy' });
    const revision = { ...aText(), text: content };
    const { table, requests } = noting(running.table);
    expect(await versions(table).restore(changing, revision)).toEqual({ status: 'busy' });
    expect(requests).toEqual([]);
    const faster = racing(running.table, () => begin(story));
    expect(await versions(faster).adopt(story, spoken)).toEqual({ status: 'busy' });
    expect(await versions().adopt(aStory({ uid: newId() }), spoken)).toEqual({ status: 'gone' });
  });

  it('is done when only the answer is lost, and fails when the request is', async () => {
    const [heard, unheard] = [await put(), await put()];
    expect(await versions(losingAnswers(running.table, 99)).adopt(heard, spoken)).toEqual({ status: 'done' });
    await expect(versions(failingOn(running.table, /Transact/)).adopt(unheard, spoken)).rejects.toThrow('TimeoutError');
  });

  it('swaps the restored version with the present one, back and forth', async () => {
    const story = await put({ pending: aPending(), privacyReason: withArguments('PRIVATE_BY_WORDS') });
    await publishStory(running.table, { uid: story.uid, version: 2, silent: false });
    for (const [version, words, kept] of [
      [3, content, other],
      [4, other, content],
    ] as const) {
      const served = (await find(story.uid)) as Story;
      const [revision] = await earlierTextsIn(running.table, story.uid);
      if (!revision) throw new Error('nothing was kept');
      expect(await versions().restore(served, revision)).toEqual({ status: 'done' });
      expect(await find(story.uid)).toMatchObject({ text: words, version, writtenAt: revision.at });
      expect(await earlierTextsIn(running.table, story.uid)).toMatchObject([{ text: kept }]);
    }
  });

  it('lists earlier versions, newest first', async () => {
    const story = await put();
    for (let version = 2; version <= 4; version += 1) {
      expect(await begin(story, { words: { text: `Words ${version}.` } })).toMatchObject({ version });
      await storiesIn(running.table).saveNarration(story.uid, version, spoken);
      await publishStory(running.table, { uid: story.uid, version, silent: false });
    }
    expect((await earlierTextsIn(running.table, story.uid)).map(({ version }) => version)).toEqual([3, 2, 1]);
  });
});

describe('a new title', () => {
  const retitle = (story: Story, { table = running.table, title = 'The Lamp', uses = [] as DailyUse[] } = {}) =>
    versions(table).retitle(story, title, uses);

  it('is there when only the answer is lost, and fails when the request is', async () => {
    const [heard, unheard] = [await put(), await put()];
    expect(await retitle(heard, { table: losingAnswers(running.table, 99) })).toEqual({ status: 'done' });
    expect(await find(heard.uid)).toMatchObject({ version: 2, text: { title: 'The Lamp' } });
    await expect(retitle(unheard, { table: failingOn(running.table, /Transact/) })).rejects.toThrow('TimeoutError');
    expect(await find(unheard.uid)).toMatchObject({ version: 1, text: content });
  });

  it('is busy while a change runs, without words, and after a faster title', async () => {
    const story = await put();
    const { table, requests } = noting(running.table);
    expect(await retitle({ ...story, pending: aPending() }, { table })).toEqual({ status: 'busy' });
    const { text: _text, ...silent } = story;
    expect(await retitle(silent, { table })).toEqual({ status: 'busy' });
    expect(requests).toEqual([]);
    const faster = racing(running.table, () => retitle(story, { title: 'The Moon' }));
    expect(await retitle(story, { table: faster })).toEqual({ status: 'busy' });
    expect(await find(story.uid)).toMatchObject({ text: { title: 'The Moon' } });
  });

  it('is refused beyond the limit, and gone when the story is deleted', async () => {
    const uses = [{ what: 'regenerate' as const, callerId: `v_${newId()}`, max: 0 }];
    const story = await put();
    expect(await retitle(story, { uses })).toEqual({ status: 'overQuota' });
    expect(await find(story.uid)).toMatchObject({ version: 1, text: content });
    expect(await retitle(aStory({ uid: newId() }), { uses })).toEqual({ status: 'gone' });
  });
});
