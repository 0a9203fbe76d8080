import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { withArguments } from '#shared/message.ts';
import { limits } from '#shared/limits.ts';
import { callersIn } from '#functions/account/store/callers.ts';
import { galleryIn } from '#functions/gallery/store/gallery.ts';
import { reportsIn } from '#functions/gallery/store/reports.ts';
import { aNewStory, aPicture, aStory } from '#test/support/aStory.ts';
import { count } from '#test/support/count.ts';
import { tableOfEachTest } from '#test/support/tableOfTests.ts';
import { publicWordsOf } from '../publicWords.ts';
import type { Story } from '../story.ts';
import { ownerIndex, storyKeys } from './keys.ts';
import { storiesIn } from './stories.ts';
import { visibilityIn } from './visibility.ts';

const running = tableOfEachTest();

const uid = 'storystorystorystory00';
const owner = 'u_owner';
const put = async (over: Partial<Story> = {}): Promise<void> => {
  const story = aStory({ uid, ownerId: owner, ...over });
  const Item = { ...storyKeys.story(uid), ...ownerIndex.keys(story), ...story };
  await running.table.client.send(new PutCommand({ TableName: running.table.name, Item }));
};
const find = async (): Promise<Story> => {
  const story = await storiesIn(running.table).find(uid);
  if (!story) throw new Error('it is gone');
  return story;
};
const set = async (isPublic: boolean) => visibilityIn(running.table).set(await find(), isPublic);

/** The public lists and search terms that contain the story. */
const shown = async () => {
  const { items } = await galleryIn(running.table).listPublic({ cursor: undefined, moodIds: undefined });
  const words = (await running.items()).filter(({ pk }) => String(pk).startsWith('WORD#'));
  return { listed: items.map(({ story }) => story.uid), words: words.length };
};
const nowhere = { listed: [], words: 0 };

const report = (person: number, note?: string) =>
  reportsIn(running.table).report({
    uid,
    callerId: `v_${person}`,
    addressKey: `192.0.2.${person}`,
    reason: 'offensive',
    note,
  });

const removeStory = async (): Promise<void> => {
  for (const { pk, sk } of await running.items())
    if (/^(STORY|WORD)#/.test(String(pk)))
      await running.table.client.send(new DeleteCommand({ TableName: running.table.name, Key: { pk, sk } }));
};

describe('turning public and private', () => {
  it('lists the story by its first publication, also in search, and removes it again', async () => {
    await put({ publishedAt: '2025-11-30T23:59:59.000Z', privacyReason: withArguments('PRIVATE_BY_WORDS') });
    expect(await shown()).toEqual(nowhere);
    expect(await set(true)).toBe(true);
    const { listed, words } = await shown();
    expect([listed, words > 3]).toEqual([[uid], true]);
    expect(await find()).toMatchObject({ isPublic: true, publishedAt: '2025-11-30T23:59:59.000Z' });
    expect((await find()).privacyReason).toBeUndefined();
    expect(await set(false)).toBe(true);
    expect(await shown()).toEqual(nowhere);
  });

  it('changes nothing of a story that changed since its check', async () => {
    await put();
    const seen = await find();
    await put({ version: 2 });
    expect(await visibilityIn(running.table).set(seen, true)).toBe(false);
    await put({ ownerId: 'u_other' });
    expect(await visibilityIn(running.table).set(seen, true)).toBe(false);
    expect(await shown()).toEqual(nowhere);
  });

  it('never leaves a story half listed, with publication and reports in parallel', async () => {
    const stories = storiesIn(running.table);
    for (let round = 0; round < count(4, 40); round += 1) {
      const { caller } = await callersIn(running.table, 3).createVisitor(`198.51.100.${round}`);
      const { text } = aStory({ uid });
      const picture = aPicture({ uid });
      if (!text || !picture) throw new Error('a story has both');
      const story = aNewStory({ uid, ownerId: caller.id, isPublic: round % 2 === 0 });
      await removeStory();
      await stories.begin({ story, caller, idempotency: undefined });
      await stories.savePicture(uid, 1, 0, picture);
      await stories.saveText(uid, 1, text);
      const publish = async (): Promise<void> => {
        const checked = { words: publicWordsOf(text) };
        await stories.publish(uid, 1, { silent: false, checked });
      };
      const turn = async (isPublic: boolean): Promise<void> => {
        for (let attempt = 0; attempt < 20; attempt += 1) if (await set(isPublic)) return;
        throw new Error('it never stood still');
      };
      await Promise.all([publish(), turn(round % 3 === 0), turn(round % 2 === 1)]);
      const present = await find();
      const { listed, words } = await shown();
      expect(present.stage).toBe('ready');
      expect([listed.length, words > 0]).toEqual(present.isPublic ? [1, true] : [0, false]);
    }
  });
});

describe('reports', () => {
  beforeEach(async () => {
    await put();
    await set(true);
  });

  it('hide a story once, also in parallel', async () => {
    const people = Array.from({ length: count(8, 30) }, (_, person) => person);
    await report(1, 'It is cruel.');
    await report(2);
    expect((await find()).hiddenAt).toBeUndefined();
    await Promise.all(people.map((person) => report(person)));
    expect((await find()).hiddenAt).toBe(running.clock.now.toISOString());
    expect(await shown()).toEqual(nowhere);
    const [waiting] = await reportsIn(running.table).listWaiting();
    expect(waiting).toMatchObject({ uid, reports: people.length, notes: ['It is cruel.'] });
  });

  it('are distinguished by person and address, and store neither', async () => {
    expect(await report(1)).toBe('counted');
    expect(await report(1)).toBe('repeated');
    const other = { uid, reason: 'other', note: undefined } as const;
    const reports = reportsIn(running.table);
    expect(await reports.report({ ...other, callerId: 'v_9', addressKey: '192.0.2.1' })).toBe('repeated');
    expect(await reports.report({ ...other, callerId: 'v_1', addressKey: '192.0.2.9' })).toBe('repeated');
    expect((await reports.findWaiting(uid))?.reports).toBe(1);
    const kept = (await running.items()).filter(({ pk }) => /^(STORY|REPORTS)/.test(String(pk)));
    expect(JSON.stringify(kept)).not.toMatch(/192\.0\.2|v_1|v_9/);
  });

  it('are dropped when the story is shown again, which needs new reporters to be hidden', async () => {
    const needed = (from: number, points: number) => Array.from({ length: points }, (_, index) => from + index);
    const first = needed(1, limits.reportPointsToHide);
    for (const person of first) await report(person);
    const reports = reportsIn(running.table);
    expect(await reports.restore(uid)).toBe('done');
    expect(await reports.listWaiting()).toEqual([]);
    const again = await shown();
    expect([again.listed, again.words > 3]).toEqual([[uid], true]);
    for (const person of first) expect(await report(person)).toBe('repeated');
    expect((await find()).hiddenAt).toBeUndefined();
    for (const person of needed(100, limits.reportPointsToHideCleared)) await report(person);
    expect((await find()).hiddenAt).toBeDefined();
  });

  it('leave a story private that its owner made private while hidden', async () => {
    const reports = reportsIn(running.table);
    expect(await reports.hide(uid)).toBe('done');
    await set(false);
    expect(await reports.restore(uid)).toBe('done');
    expect(await find()).toMatchObject({ isPublic: false });
    expect(await shown()).toEqual(nowhere);
    expect(await reports.hide('nonenonenonenonenone00')).toBe('gone');
  });

  it('are limited per person and day', async () => {
    const reports = reportsIn(running.table);
    const one = { callerId: 'v_1', reason: 'other', note: undefined } as const;
    for (let index = 0; index < limits.reportsPerDay; index += 1)
      expect(await reports.report({ ...one, uid: `other${index}`, addressKey: `198.51.100.${index}` })).toBe('counted');
    expect(await reports.report({ ...one, uid, addressKey: '203.0.113.1' })).toBe('overQuota');
    expect(await reports.findWaiting(uid)).toBeUndefined();
  });
});
