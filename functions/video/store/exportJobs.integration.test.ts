import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withArguments } from '#shared/message.ts';
import { limits } from '#shared/limits.ts';
import { belongingsIn } from '#functions/lifecycle/store/belongings.ts';
import { deletionsIn } from '#functions/story/store/deletions.ts';
import { ownerIndex, storyKeys } from '#functions/story/store/keys.ts';
import { aStory } from '#test/support/aStory.ts';
import { advance, startTable, type RunningTable } from '#test/support/table.ts';
import { isNarrated, type ExportSettings, type NarratedStory } from '../exportJob.ts';
import { exportJobsIn } from './exportJobs.ts';

let db: RunningTable;
beforeAll(async () => {
  db = await startTable();
});
afterAll(async () => {
  await db.close();
});

let names = 0;
const id = (prefix: string): string => {
  names += 1;
  return `${prefix}${String(names).padStart(22 - prefix.length, '0')}`;
};

let story: NarratedStory;
beforeEach(async () => {
  story = await stored(id('v_'));
});

const stored = async (ownerId: string): Promise<NarratedStory> => {
  const made = aStory({ uid: id('story'), ownerId });
  if (!isNarrated(made)) throw new Error('it has no voice');
  const Item = { ...storyKeys.story(made.uid), ...ownerIndex.keys(made), ...made };
  await db.table.client.send(new PutCommand({ TableName: db.table.name, Item }));
  return made;
};

const jobs = () => exportJobsIn(db.table);
const begin = async (over: Partial<ExportSettings> = {}, of = story) => {
  const settings: ExportSettings = { shape: 'wide', captions: true, musicVolume: 0.06, ...over };
  const uses = [{ what: 'export' as const, callerId: of.ownerId, max: 3 }];
  return jobs().begin({ story: of, settings, jobId: id('job'), uses });
};
const begun = async (over: Partial<ExportSettings> = {}, of = story) => {
  const result = await begin(over, of);
  if (result.status !== 'begun') throw new Error(`it was not begun: ${result.status}`);
  return result.job;
};
const isDue = async (jobId: string): Promise<boolean> => (await jobs().listDue()).some((job) => job.jobId === jobId);

describe('begin', () => {
  it('makes one job for parallel equal requests', async () => {
    const results = await Promise.all(Array.from({ length: 8 }, () => begin()));
    const made = results.filter(({ status }) => status === 'begun');
    const ids = new Set(results.map((result) => ('job' in result ? result.job.jobId : result.status)));
    expect([made.length, ids.size]).toEqual([1, 1]);
    expect(await jobs().listOwn(story.ownerId)).toHaveLength(1);
  });

  it('counts only begun videos, up to the limit, and answers existing ones beyond it', async () => {
    for (const shape of ['wide', 'wide', 'square', 'tall'] as const) await begin({ shape });
    expect(await begin({ captions: false })).toEqual({ status: 'overQuota' });
    expect((await begin({ shape: 'tall' })).status).toBe('same');
    expect(await jobs().listOwn(story.ownerId)).toHaveLength(3);
  });

  it('begins again after a failure, and when the file is gone', async () => {
    const first = await begun();
    await jobs().fail(first, 'VIDEO_FAILED');
    const second = await begun();
    await jobs().finish(second);
    expect((await begin()).status).toBe('same');
    advance(db.clock, limits.exportDays * 1440);
    expect((await begun()).jobId).not.toBe(second.jobId);
  });

  it('begins nothing for a story that was moved, rewritten or deleted in the meantime', async () => {
    expect(await begin({}, { ...story, version: 2 })).toEqual({ status: 'changed' });
    expect(await begin({}, { ...story, ownerId: 'u_other' })).toEqual({ status: 'changed' });
    await deletionsIn(db.table).begin(story.uid, story.ownerId);
    expect(await begin()).toEqual({ status: 'changed' });
  });

  it('shows a dismissed one again, to the story’s present owner', async () => {
    const job = await begun();
    await jobs().finish(job);
    await jobs().dismiss(story.ownerId);
    const account = id('u_');
    await belongingsIn(db.table).move(story.ownerId, account);
    expect(await jobs().listOwn(account)).toEqual([]);
    const again = await begin({}, { ...story, ownerId: account });
    expect(again).toMatchObject({ status: 'same', job: { jobId: job.jobId, ownerId: account } });
    expect(await jobs().listOwn(account)).toMatchObject([{ jobId: job.jobId, state: 'ready' }]);
  });
});

it('lists the newest first, finds listed ones, and drops expired ones', async () => {
  const first = await begun();
  advance(db.clock, 1);
  const second = await begun({ shape: 'tall' });
  expect((await jobs().listOwn(story.ownerId)).map(({ jobId }) => jobId)).toEqual([second.jobId, first.jobId]);
  expect(await jobs().findOwn(story.ownerId, first.jobId)).toEqual(first);
  expect(await jobs().findOwn('v_somebody', first.jobId)).toBeUndefined();
  await jobs().finish(first);
  advance(db.clock, (limits.exportDays + limits.exportRemembranceDays) * 1440 + 1);
  expect((await jobs().listOwn(story.ownerId)).map(({ jobId }) => jobId)).toEqual([second.jobId]);
  expect(await jobs().find(first)).toBeUndefined();
});

it('lists a story’s videos with their voice, and remakes an expired one', async () => {
  const [made, dismissed] = [await begun(), await begun({ shape: 'tall' })];
  await begun({}, await stored(id('v_')));
  await jobs().finish(dismissed);
  await jobs().dismiss(story.ownerId);
  const { voiceId } = story.narration;
  const found = await jobs().listOf(story.uid);
  expect(new Map(found.map((job) => [job.jobId, job.voiceId]))).toEqual(
    new Map([made, dismissed].map(({ jobId }) => [jobId, voiceId])),
  );
  await jobs().forget(dismissed);
  expect((await jobs().listOf(story.uid)).map(({ jobId }) => jobId)).toEqual([made.jobId]);
  expect((await begun({ shape: 'tall' })).jobId).not.toBe(dismissed.jobId);
});

it('shows growing progress, and none for settled ones', async () => {
  const job = await begun();
  for (const percent of [10, 40, 30]) await jobs().saveProgress(job, percent);
  expect(await jobs().find(job)).toMatchObject({ progressPercent: 40 });
  await jobs().fail(job, 'VIDEO_FAILED');
  await jobs().saveProgress(job, 90);
  expect(await jobs().find(job)).toMatchObject({
    progressPercent: 40,
    state: 'failed',
    failure: withArguments('VIDEO_FAILED'),
  });
  await expect(jobs().saveProgress({ uid: story.uid, jobId: 'nobody' }, 5)).resolves.toBeUndefined();
});

it('is settled once, and leaves the sweep', async () => {
  const [ready, failed] = [await begun(), await begun({ shape: 'tall' })];
  expect([await jobs().finish(ready), await jobs().finish(ready), await jobs().fail(ready, 'VIDEO_FAILED')]).toEqual([
    true,
    true,
    false,
  ]);
  expect([
    await jobs().fail(failed, 'VIDEO_FAILED'),
    await jobs().fail(failed, 'VIDEO_FAILED'),
    await jobs().finish(failed),
  ]).toEqual([true, false, false]);
  expect(await jobs().find(failed)).toMatchObject({ state: 'failed', failure: withArguments('VIDEO_FAILED') });
  advance(db.clock, limits.exportCheckMinutes);
  expect([await isDue(ready.jobId), await isDue(failed.jobId)]).toEqual([false, false]);
});

it('is swept while it runs, and dropped when deleted', async () => {
  const job = await begun();
  expect(await isDue(job.jobId)).toBe(false);
  advance(db.clock, limits.exportCheckMinutes);
  expect(await isDue(job.jobId)).toBe(true);
  await jobs().lookAgain(job);
  expect(await isDue(job.jobId)).toBe(false);
  advance(db.clock, limits.exportCheckMinutes);
  expect(await isDue(job.jobId)).toBe(true);

  await deletionsIn(db.table).begin(story.uid, story.ownerId);
  await deletionsIn(db.table).finish(story.uid);
  expect(await jobs().listOwn(story.ownerId)).toEqual([]);
  await jobs().lookAgain(job);
  expect(await isDue(job.jobId)).toBe(false);
});

it('dismisses the owner’s ended videos only', async () => {
  const other = await stored(id('v_'));
  const [ready, running, theirs] = [await begun(), await begun({ shape: 'tall' }), await begun({}, other)];
  await jobs().finish(ready);
  await jobs().finish(theirs);
  expect(await jobs().dismiss(story.ownerId)).toEqual([ready.jobId]);
  expect((await jobs().listOwn(story.ownerId)).map(({ jobId }) => jobId)).toEqual([running.jobId]);
  expect(await jobs().listOwn(other.ownerId)).toHaveLength(1);
});

it('dismisses nothing that moved to an account in the meantime', async () => {
  const job = await begun();
  await jobs().finish(job);
  const account = id('u_');
  const { client } = db.table;
  const send = async (...args: Parameters<typeof client.send>): Promise<unknown> => {
    if (args[0] instanceof UpdateCommand) await belongingsIn(db.table).move(story.ownerId, account);
    return client.send(...args);
  };
  const moving = { ...db.table, client: Object.assign(Object.create(client), { send }) as typeof client };
  expect(await exportJobsIn(moving).dismiss(story.ownerId)).toEqual([]);
  expect(await jobs().listOwn(account)).toMatchObject([{ jobId: job.jobId, ownerId: account }]);
});

it('moves with the visitor’s stories to the account, also while running', async () => {
  const job = await begun();
  const account = id('u_');
  await belongingsIn(db.table).move(story.ownerId, account);
  expect(await jobs().listOwn(account)).toMatchObject([{ jobId: job.jobId, state: 'running', ownerId: account }]);
  expect(await jobs().listOwn(story.ownerId)).toEqual([]);
  expect(await jobs().finish(job, { hasCaptionsFile: true })).toBe(true);
  expect(await jobs().find(job)).toMatchObject({ state: 'ready', hasCaptionsFile: true });
});

it('keeps the deletion of its story open until its workflow can write no more', async () => {
  await begun();
  const deletions = deletionsIn(db.table);
  expect(await deletions.begin(story.uid, story.ownerId)).toBe('begun');
  await deletions.finish(story.uid);
  expect(await deletions.listUnfinished()).toContain(story.uid);
  advance(db.clock, limits.exportMinutes);
  await deletions.finish(story.uid);
  expect(await deletions.listUnfinished()).not.toContain(story.uid);
});
