import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '#shared/limits.ts';
import { putUser } from '#functions/account/store/users.ts';
import { checkBooks } from '#functions/billing/store/books.ts';
import { galleryIn } from '#functions/gallery/store/gallery.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import { newId } from '#functions/platform/newId.ts';
import { earlierTextsIn } from '#test/support/earlierTexts.ts';
import { aNewStory, aPicture, aStory } from '#test/support/aStory.ts';
import { count } from '#test/support/count.ts';
import { advance, startTable, type RunningTable } from '#test/support/table.ts';
import type { Words } from '../pending.ts';
import { versionsIn } from './versions.ts';
import { deletionsIn } from './deletions.ts';
import { storyKeys } from './keys.ts';
import { storiesIn } from './stories.ts';
import { viewsIn } from './views.ts';

let running: RunningTable;
let owner: Caller & { kind: 'user' };
beforeEach(async () => {
  running = await startTable();
  owner = {
    kind: 'user',
    id: `u_${newId()}`,
    name: 'Ada',
    email: 'ada@words.example',
    tokens: 30,
    freeNarrations: 0,
    isSubscribed: false,
    isPendingCancellation: false,
  };
  await putUser(running.table, owner);
});
afterEach(() => running.close());

const services = () => ({
  stories: storiesIn(running.table),
  versions: versionsIn(running.table),
  deletions: deletionsIn(running.table),
});
const parts = (text: string, voiceId = 'Amy') => {
  const { text: content, narration } = aStory();
  const picture = aPicture();
  if (!picture || !content || !narration) throw new Error('a story has all parts');
  return { picture, text: { ...content, body: text }, narration: { ...narration, voiceId } };
};

const told = async (): Promise<string> => {
  const uid = newId();
  const { stories } = services();
  const { picture, text: content, narration } = parts('First words.', 'Joanna');
  const story = aNewStory({ uid, uploadId: newId(), ownerId: owner.id });
  await stories.begin({ story, caller: owner, idempotency: undefined });
  await stories.savePicture(uid, 1, 0, picture);
  await stories.saveText(uid, 1, content);
  await stories.saveNarration(uid, 1, narration);
  await stories.publish(uid, 1, { silent: false });
  return uid;
};
const begin = (uid: string, words: Words = 'new', max = 100) =>
  services().versions.begin({
    uid,
    ownerId: owner.id,
    words,
    uses: [{ what: 'regenerate', callerId: owner.id, max }],
  });
const versionOf = (begun: Awaited<ReturnType<typeof begin>>): number => (begun.status === 'begun' ? begun.version : 0);
const work = async (uid: string, version: number, text: string): Promise<void> => {
  const { stories } = services();
  const { text: content, narration } = parts(text);
  await stories.saveText(uid, version, content);
  await stories.setStage(uid, version, 'narrating');
  await stories.saveNarration(uid, version, narration);
};
const publish = (uid: string, version: number) => services().stories.publish(uid, version, { silent: false });
const usesOf = async (): Promise<unknown> =>
  (await running.itemsOf(owner.id)).find(({ sk }) => String(sk).startsWith('USES#'))?.['uses'];

describe('a change', () => {
  it('begins and counts once for parallel requests', async () => {
    const uid = await told();
    const answers = await Promise.all(Array.from({ length: count(8, 40) }, () => begin(uid)));
    expect(answers.filter(({ status }) => status === 'begun')).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 'busy')).toHaveLength(answers.length - 1);
    expect(await usesOf()).toBe(1);
  });

  it('is published once, and the previous text is kept', async () => {
    const uid = await told();
    const version = versionOf(await begin(uid));
    await work(uid, version, 'Second words.');
    const { stories } = services();
    expect(await stories.find(uid)).toMatchObject({ text: { body: 'First words.' }, stage: 'ready', version: 1 });
    await Promise.all(Array.from({ length: 5 }, () => publish(uid, version)));
    await stories.fail(uid, version, 'STORY_FAILED');
    expect(await stories.find(uid)).toMatchObject({
      text: { body: 'Second words.' },
      narration: { voiceId: 'Amy' },
      stage: 'ready',
      version: 2,
    });
    expect(await earlierTextsIn(running.table, uid)).toMatchObject([{ version: 1, text: { body: 'First words.' } }]);
    expect(checkBooks(await running.items())).toEqual([]);
  });

  it('counts nothing when the story is busy, and does not begin at the limit', async () => {
    const [one, other] = [await told(), await told()];
    await begin(one, 'new', 1);
    expect(await begin(one, 'new', 2)).toEqual({ status: 'busy' });
    expect(await begin(other, 'new', 1)).toEqual({ status: 'overQuota' });
    expect(await usesOf()).toBe(1);
    expect((await services().stories.find(other))?.pending).toBeUndefined();
  });

  it('is not published by its workflow once abandoned and replaced', async () => {
    const uid = await told();
    const old = versionOf(await begin(uid));
    await work(uid, old, 'Old words.');
    advance(running.clock, limits.changeMinutes);
    const { stories } = services();
    expect((await stories.find(uid))?.lastFailure).toMatchObject({ version: old, kind: 'text' });
    const version = versionOf(await begin(uid));
    expect(version).toBe(old + 1);
    await work(uid, old, 'Old words, late.');
    await Promise.all([publish(uid, old), stories.fail(uid, old, 'STORY_FAILED')]);
    expect(await stories.findWorking(uid, old)).toBeUndefined();
    expect(await stories.find(uid)).toMatchObject({ text: { body: 'First words.' }, pending: { version } });
    await work(uid, version, 'New words.');
    await publish(uid, version);
    expect(await stories.find(uid)).toMatchObject({ text: { body: 'New words.' }, version });
  });

  it('never reuses a version', async () => {
    const uid = await told();
    const { stories, versions } = services();
    const seen: number[] = [];
    for (const end of ['fail', 'publish', 'giveUp', 'fail', 'restore', 'publish'] as const) {
      if (end === 'restore') {
        const story = await stories.find(uid);
        const [revision] = await earlierTextsIn(running.table, uid);
        if (story && revision) expect(await versions.restore(story, revision)).toEqual({ status: 'done' });
        seen.push((await stories.find(uid))?.version ?? 0);
        continue;
      }
      const version = versionOf(await begin(uid));
      seen.push(version);
      await work(uid, version, `Words ${version}.`);
      if (end === 'fail') await versions.fail(uid, version, 'STORY_FAILED');
      else if (end === 'publish') await publish(uid, version);
      else advance(running.clock, limits.changeMinutes);
    }
    expect(seen).toEqual([2, 3, 4, 5, 6, 7]);
  });

  it('of the title applies at once: the voice stays, the previous version is kept, and each change counts', async () => {
    const uid = await told();
    const { versions, stories } = services();
    const retitle = async (title: string, max = 2) => {
      const story = await stories.find(uid);
      if (!story) throw new Error('the story is there');
      return versions.retitle(story, title, [{ what: 'regenerate', callerId: owner.id, max }]);
    };
    const before = await stories.find(uid);
    expect(await retitle('One')).toEqual({ status: 'done' });
    expect(await stories.find(uid)).toMatchObject({
      version: 2,
      text: { ...before?.text, title: 'One' },
      narration: before?.narration,
    });
    if (!before) throw new Error('the story is there');
    expect(await versions.retitle(before, 'Late', [])).toEqual({ status: 'busy' });
    expect([await retitle('Two'), await retitle('Three')]).toEqual([{ status: 'done' }, { status: 'overQuota' }]);
    expect(await stories.find(uid)).toMatchObject({ version: 3, text: { title: 'Two' } });
    const kept = await earlierTextsIn(running.table, uid);
    expect(kept.map(({ version, text }) => [version, text.title])).toEqual([
      [2, 'One'],
      [1, undefined],
    ]);
    expect(await usesOf()).toBe(2);
    expect(await begin(uid)).toMatchObject({ status: 'begun', version: 4 });
    expect(await retitle('Four', 100)).toEqual({ status: 'busy' });
  });

  it('conflicts with publication while it restores a text: one of both happens', async () => {
    const uid = await told();
    await work(uid, versionOf(await begin(uid)), 'Second words.');
    await publish(uid, 2);
    const { stories, versions } = services();
    const [story, revision] = [await stories.find(uid), (await earlierTextsIn(running.table, uid))[0]];
    if (!story || !revision) throw new Error('there is something to restore');
    const answers = await Promise.all([
      versions.restore(story, revision),
      versions.restore(story, revision),
      begin(uid),
    ]);
    expect(answers.filter(({ status }) => status === 'done' || status === 'begun').length).toBeGreaterThan(0);
    expect((await earlierTextsIn(running.table, uid)).length).toBe(1);
  });
});

describe('a deletion', () => {
  it('leaves no item of the story except the books', async () => {
    const uid = await told();
    await viewsIn(running.table).count(uid, owner.id, '192.0.2.1');
    await work(uid, versionOf(await begin(uid)), 'Second words.');
    await publish(uid, 2);
    const { stories, deletions } = services();
    expect(await deletions.begin(uid, owner.id)).toBe('begun');
    expect(await stories.find(uid)).toBeUndefined();
    const { items } = await galleryIn(running.table).listByOwner(owner.id, { cursor: undefined, moodIds: undefined });
    expect(items).toEqual([]);
    expect(await deletions.listUnfinished()).toEqual([uid]);
    await deletions.finish(uid);
    const left = (await running.items()).filter((item) => JSON.stringify(item).includes(uid));
    expect(left.map(({ sk }) => String(sk).split('#')[0])).toEqual(['LEDGER']);
    expect(checkBooks(await running.items())).toEqual([]);
    expect(await deletions.begin(uid, owner.id)).toBe('gone');
  });

  it('ends a running change: its late steps write nothing', async () => {
    const uid = await told();
    const version = versionOf(await begin(uid));
    const { stories, deletions } = services();
    expect(await deletions.begin(uid, owner.id)).toBe('begun');
    await deletions.finish(uid);
    expect(await deletions.listUnfinished()).toEqual([uid]);
    await work(uid, version, 'Late words.');
    await publish(uid, version);
    await stories.fail(uid, version, 'STORY_FAILED');
    expect(await stories.findWorking(uid, version)).toBeUndefined();
    expect((await running.items()).filter(({ pk }) => pk === storyKeys.story(uid).pk)).toEqual([]);
    advance(running.clock, limits.changeMinutes);
    await deletions.finish(uid);
    expect(await deletions.listUnfinished()).toEqual([]);
  });

  it('wins against a parallel publication', async () => {
    for (let round = 0; round < count(3, 20); round += 1) {
      const uid = await told();
      const version = versionOf(await begin(uid));
      await work(uid, version, 'Second words.');
      const { stories, deletions } = services();
      const [begun] = await Promise.all([deletions.begin(uid, owner.id), publish(uid, version)]);
      expect(begun).toBe('begun');
      expect(await stories.find(uid)).toBeUndefined();
    }
    expect(checkBooks(await running.items())).toEqual([]);
  });
});
