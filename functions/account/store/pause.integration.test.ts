import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, it } from 'vitest';
import { checkBooks } from '#functions/billing/store/books.ts';
import { newId } from '#functions/platform/newId.ts';
import { versionsIn } from '#functions/story/store/versions.ts';
import { ownerIndex, storyKeys } from '#functions/story/store/keys.ts';
import { storiesIn } from '#functions/story/store/stories.ts';
import { isNarrated } from '#functions/video/exportJob.ts';
import { exportJobsIn } from '#functions/video/store/exportJobs.ts';
import { aNewStory, aPicture, aStory } from '#test/support/aStory.ts';
import { tableOfEachTest } from '#test/support/tableOfTests.ts';
import { fairUseIn } from './dailyUses.ts';
import { pauseIn } from './pause.ts';
import { createVisitor } from './visitors.ts';

const running = tableOfEachTest();

const why = { reason: 'The month is dearer than planned.', by: 'Ada' };

const aVisitor = async (freeNarrations = 3) =>
  (await createVisitor(running.table, { addressKey: '192.0.2.1', freeNarrations })).caller;
type Visitor = Awaited<ReturnType<typeof aVisitor>>;

const begin = async (caller: Visitor, idempotency?: { key: string; fingerprint: string }) => {
  const story = aNewStory({ uid: newId(), uploadId: newId(), ownerId: caller.id });
  const uses = [{ what: 'story' as const, callerId: caller.id, max: 100 }];
  const { status } = await storiesIn(running.table).begin({ story, caller, idempotency, uses });
  return { status, uid: story.uid };
};

const stored = async (ownerId: string) => {
  const story = aStory({ uid: newId(), ownerId });
  const Item = { ...storyKeys.story(story.uid), ...ownerIndex.keys(story), ...story };
  await running.table.client.send(new PutCommand({ TableName: running.table.name, Item }));
  if (!isNarrated(story)) throw new Error('a told story has its voice');
  return story;
};

const exportOf = (story: Awaited<ReturnType<typeof stored>>) =>
  exportJobsIn(running.table).begin({
    story,
    settings: { shape: 'wide', captions: true, musicVolume: 0.06 },
    jobId: newId(),
    uses: [],
  });

it('begins no story, change or video, checks no text, and holds and counts nothing', async () => {
  const caller = await aVisitor();
  const story = await stored(caller.id);
  expect(await pauseIn(running.table).set(why)).toMatchObject(why);
  const before = await running.items();
  expect((await begin(caller)).status).toBe('paused');
  const changes = versionsIn(running.table);
  expect(await changes.begin({ uid: story.uid, ownerId: caller.id, words: 'new', uses: [] })).toEqual({
    status: 'paused',
  });
  expect(await exportOf(story)).toEqual({ status: 'paused' });
  const use = { what: 'check' as const, callerId: caller.id, max: 9 };
  expect(await fairUseIn(running.table).take([use])).toBe('paused');
  const after = (await running.items()).filter(({ sk }) => sk !== 'SWEPT');
  expect(after).toEqual(before);
  expect(checkBooks(await running.items())).toEqual([]);
});

it('finishes stories that began before, and repeats the answer to a repeated request', async () => {
  const caller = await aVisitor();
  const key = { key: 'once', fingerprint: 'bytes' };
  const { uid } = await begin(caller, key);
  await pauseIn(running.table).set(why);
  expect((await begin(caller, key)).status).toBe('repeated');
  const stories = storiesIn(running.table);
  const { text, narration } = aStory({ uid });
  const picture = aPicture({ uid });
  if (!text || !picture || !narration) throw new Error('a told story has all its parts');
  await stories.savePicture(uid, 1, 0, picture);
  await stories.saveText(uid, 1, text);
  await stories.saveNarration(uid, 1, narration);
  await stories.publish(uid, 1, { silent: false });
  expect(await stories.find(uid)).toMatchObject({ stage: 'ready' });
  expect(checkBooks(await running.items())).toEqual([]);
});

it('stops everyone once set, also requests that run at that moment', async () => {
  const callers = await Promise.all(Array.from({ length: 12 }, () => aVisitor()));
  const pause = pauseIn(running.table);
  const [, ...begun] = await Promise.all([pause.set(why), ...callers.map((caller) => begin(caller))]);
  expect(begun.every(({ status }) => status === 'begun' || status === 'paused')).toBe(true);
  const after = await Promise.all(callers.map((caller) => begin(caller)));
  expect(after.map(({ status }) => status)).toEqual(callers.map(() => 'paused'));
  expect(checkBooks(await running.items())).toEqual([]);
});

it('records who set the pause, why and when, and keeps the first reason until it is lifted', async () => {
  const pause = pauseIn(running.table);
  expect(await pause.find()).toBeUndefined();
  const paused = await pause.set(why);
  expect(paused).toEqual({ ...why, since: '2026-03-14T09:00:00.000Z' });
  expect(await pause.set({ reason: 'Another.', by: 'Bob' })).toEqual(paused);
  expect(await pause.find()).toEqual(paused);
  expect(await pause.lift()).toEqual(paused);
  expect(await pause.lift()).toBeUndefined();
  expect((await begin(await aVisitor())).status).toBe('begun');
});
