import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { transact } from '#functions/platform/table/transact.ts';
import { putNarration, putText } from '#functions/story/store/texts.ts';
import { narrationFor, textVersion } from '#functions/story/textVersion.ts';
import { expect, it } from 'vitest';
import { limits } from '#shared/limits.ts';
import { deletionsIn } from '#functions/story/store/deletions.ts';
import { ownerIndex, storyKeys } from '#functions/story/store/keys.ts';
import { versionsIn } from '#functions/story/store/versions.ts';
import { storiesIn } from '#functions/story/store/stories.ts';
import { visibilityIn } from '#functions/story/store/visibility.ts';
import type { Narration, Story } from '#functions/story/story.ts';
import { earlierTextsIn } from '#test/support/earlierTexts.ts';
import { aRecording, narrationOf } from '#test/support/aRecording.ts';
import { aStory } from '#test/support/aStory.ts';
import { racing } from '#test/support/interposed.ts';
import { advance } from '#test/support/table.ts';
import { tableOfFile } from '#test/support/tableOfTests.ts';
import type { Recordings } from '../ports.ts';
import type { PlayableRecording, Recording } from '../recording.ts';
import { recordingLinksIn } from './links.ts';
import { recordingsIn } from './recordings.ts';
import { removalsIn } from './removals.ts';

const db = tableOfFile();

const FILES = { key: 'media/a.mp3', timingsKey: 'media/a.json', durationSeconds: 9, bytes: 72_000 };
const fit = { status: 'fit', highlighting: 'words', isCompared: true, ...FILES } as const;

let count = 0;
const scene = async (over: Partial<Story> = {}) => {
  count += 1;
  const uid = `recorded${count}`.padEnd(22, '0');
  const story = aStory({ uid, ownerId: `u_${count}`, isPublic: false, ...over });
  const Item = { ...storyKeys.story(uid), ...ownerIndex.keys(story), ...story };
  await db.table.client.send(new PutCommand({ TableName: db.table.name, Item }));
  const text = textVersion(story, { version: 1, state: 'ready', at: story.createdAt });
  if (!story.narration) throw new Error('it has its voice');
  await transact(db.table, [putText(db.table, uid, text), putNarration(db.table, story, story.narration)]);
  const recordings = recordingsIn(db.table);
  let made = 0;
  const begin = async (of: Partial<Recording> = {}, uses: Parameters<typeof recordings.begin>[0]['uses'] = []) => {
    made += 1;
    const recordingId = `r${made}of${count}`.padEnd(22, '0');
    const { key: _, timingsKey: __, durationSeconds: ___, bytes: ____, ...awaited } = aRecording({ uid, recordingId });
    const now = db.table.now().toISOString();
    const recording: Recording = { ...awaited, state: 'awaited', since: now, createdAt: now, ...of };
    return { ...(await recordings.begin({ story, recording, uses })), recording };
  };
  const heard = async (of: Partial<Recording> = {}) => {
    const { recording } = await begin(of);
    await recordings.check(recording);
    await recordings.settle(recording, fit);
    return (await recordings.find(recording)) as PlayableRecording;
  };
  const find = async () => (await storiesIn(db.table).find(uid)) as Story;
  return { uid, story, recordings, begin, heard, find };
};

const heardAs = (recording: PlayableRecording, over: Partial<Narration> = {}): Narration =>
  narrationOf(recording, { ...FILES, ...over });

it('moves a recording from awaited to ready once, also with repeated events', async () => {
  const { recordings, begin, find } = await scene();
  const { status, recording } = await begin();
  expect(status).toBe('begun');
  expect(await recordings.check(recording)).toMatchObject({ state: 'checking' });
  expect(await recordings.check(recording)).toMatchObject({ state: 'checking' });
  expect(await recordings.settle(recording, fit)).toBe(true);
  expect(await recordings.settle(recording, fit)).toBe(true);
  expect(await recordings.settle(recording, { status: 'unfit', failure: 'RECORDING_SILENT' })).toBe(false);
  expect(await recordings.find(recording)).toMatchObject({ state: 'ready', ...FILES });
  expect(await find()).not.toHaveProperty('recording');
});

it('replaces a recording that never came or was refused, not one being checked', async () => {
  const { recordings, begin, uid } = await scene();
  const first = await begin();
  const second = await begin();
  expect((await recordings.list(uid)).map(({ recordingId }) => recordingId)).toEqual([second.recording.recordingId]);
  expect(await recordings.check(first.recording)).toBeUndefined();
  await recordings.check(second.recording);
  expect((await begin()).status).toBe('busy');
  await recordings.settle(second.recording, { status: 'unfit', failure: 'RECORDING_NOISY' });
  expect((await begin()).status).toBe('begun');
  expect(await recordings.list(uid)).toHaveLength(1);
});

it('begins one of two parallel recordings', async () => {
  const { begin, recordings, uid } = await scene();
  const begun = await Promise.all([begin(), begin(), begin()]);
  expect(begun.map(({ status }) => status)).toContain('begun');
  expect(await recordings.list(uid)).toHaveLength(1);
});

it('gives up a check that takes too long, and lets another begin', async () => {
  const { recordings, begin } = await scene();
  const { recording } = await begin();
  await recordings.check(recording);
  advance(db.clock, limits.recordingCheckMinutes);
  expect(await recordings.find(recording)).toMatchObject({ state: 'refused' });
  expect((await begin()).status).toBe('begun');
});

it('counts a recording only when it begins', async () => {
  const { begin } = await scene();
  const uses = [{ what: 'recording', callerId: `u_${count}`, max: 1 }] as const;
  expect((await begin({}, uses)).status).toBe('begun');
  expect((await begin({}, uses)).status).toBe('overQuota');
  expect((await (await scene({ stage: 'failed' })).begin()).status).toBe('gone');
});

it('begins nothing by a link of a hidden story, but lets the owner record', async () => {
  const { begin } = await scene({ hiddenAt: '2026-03-14T09:00:00.000Z' });
  expect((await begin({ linkId: 'l' })).status).toBe('gone');
  expect((await begin()).status).toBe('begun');
});

it('offers a link’s recordings to the owner one at a time until accepted', async () => {
  const { recordings, begin, heard, story } = await scene();
  const offered = await heard({ linkId: 'l' });
  expect(offered.state).toBe('offered');
  expect((await begin({ linkId: 'l' })).status).toBe('waiting');
  expect((await begin({ linkId: 'm' })).status).toBe('begun');
  expect(await recordings.listOffered(story.ownerId)).toMatchObject([{ recordingId: offered.recordingId }]);
  expect(await recordings.accept(offered)).toMatchObject({ state: 'ready' });
  expect(await recordings.listOffered(story.ownerId)).toEqual([]);
});

const REFUSED = { status: 'unfit', failure: 'RECORDING_SILENT' } as const;

it.each([
  ['awaited', async () => undefined],
  ['checking', async ({ recordings, recording }) => recordings.check(recording)],
  [
    'refused',
    async ({ recordings, recording }) => {
      await recordings.check(recording);
      await recordings.settle(recording, REFUSED);
    },
  ],
] as [string, (of: { recordings: Recordings; recording: Recording }) => Promise<unknown>][])(
  'accepts no recording that is %s',
  async (state, lead) => {
    const { recordings, begin } = await scene();
    const { recording } = await begin({ linkId: 'l' });
    await lead({ recordings, recording });
    const before = await recordings.find(recording);
    expect(before).toMatchObject({ state });
    expect(await recordings.accept(recording)).toBeUndefined();
    expect(await recordings.find(recording)).toEqual(before);
  },
);

it('accepts no unchecked, removed or missing recording', async () => {
  const { recordings, begin, heard, find } = await scene();
  const { recording } = await begin({ linkId: 'l' });
  await recordings.check(recording);
  advance(db.clock, limits.recordingCheckMinutes);
  expect(await recordings.accept(recording)).toBeUndefined();
  expect(await recordings.find(recording)).toMatchObject({ failure: { reason: 'RECORDING_NOT_CHECKED' } });
  const offered = await heard({ linkId: 'm' });
  expect(await recordings.withdraw(await find(), offered)).toEqual({ status: 'done' });
  expect(await recordings.accept(offered)).toBeUndefined();
  expect(await recordings.find(offered)).toMatchObject({ failure: { reason: 'RECORDING_GOING' } });
  await recordings.forget(offered);
  expect(await recordings.accept(offered)).toBeUndefined();
  expect(await recordings.find(offered)).toBeUndefined();
});

/** The narrations of a story's earlier texts. */
const earlierNarrations = async (story: Story) =>
  (await earlierTextsIn(db.table, story.uid)).map((text) => narrationFor(text, story));

it('plays a story as a recording, and restores the voice in earlier versions too on removal', async () => {
  const { recordings, heard, story, find } = await scene();
  const recording = await heard();
  const narration = heardAs(recording);
  expect(await recordings.choose(await find(), recording, narration)).toEqual({ status: 'done' });
  expect(await find()).toMatchObject({ narration, voiceId: story.narration?.voiceId });
  const versions = versionsIn(db.table);
  expect(await versions.retitle(await find(), 'The Lamp', [])).toEqual({ status: 'done' });
  expect(await earlierNarrations(story)).toEqual([expect.objectContaining({ reader: 'Rosa' })]);
  expect(await recordings.withdraw(await find(), recording)).toEqual({ status: 'done' });
  expect((await find()).narration).toMatchObject({ ...story.narration });
  expect(await earlierNarrations(story)).toEqual([expect.objectContaining(story.narration)]);
  expect(await recordings.choose(await find(), recording, narration)).toEqual({ status: 'busy' });
  const narrations = (await db.items()).filter(
    ({ pk, sk }) => pk === storyKeys.story(story.uid).pk && /NARR/.test(String(sk)),
  );
  expect(narrations.map(({ parts }) => parts)).toEqual([
    [{ from: 0, voiceId: 'Joanna' }],
    [{ from: 0, voiceId: 'Joanna' }],
  ]);
  await recordings.forget(recording);
  expect(await recordings.find(recording)).toBeUndefined();
});

it('withdraws a recording whose words were retitled more often than a transaction has room for', async () => {
  const { recordings, heard, story, find } = await scene();
  const recording = await heard();
  const narration = heardAs(recording);
  await recordings.choose(await find(), recording, narration);
  for (let text = 2; text <= 110; text += 1)
    await transact(db.table, [
      putText(db.table, story.uid, textVersion(story, { version: text, state: 'ready', at: story.createdAt })),
      putNarration(db.table, { ...story, served: { text } }, narration),
    ]);
  expect(await recordings.withdraw(await find(), recording)).toEqual({ status: 'done' });
  expect((await versionsIn(db.table).listTexts(story.uid)).flatMap(({ narrations }) => narrations)).toMatchObject([
    { voiceId: 'Joanna' },
  ]);
});

it('prevents publication while a private recording is chosen', async () => {
  const { recordings, heard, find } = await scene();
  const recording = await heard();
  const seen = await find();
  expect(await visibilityIn(db.table).set(seen, true)).toBe(true);
  const narration = heardAs(recording, { audience: 'owner' });
  expect(await recordings.choose(seen, recording, narration)).toEqual({ status: 'busy' });
  expect(await visibilityIn(db.table).set(await find(), false)).toBe(true);
  const before = await find();
  expect(await recordings.choose(before, recording, narration)).toEqual({ status: 'done' });
  expect(await visibilityIn(db.table).set(before, true)).toBe(false);
});

it('restores a public version with our own voice when its recording is private', async () => {
  const { recordings, heard, find, story } = await scene();
  const recording = await heard();
  const narration = heardAs(recording, { audience: 'owner' });
  await recordings.choose(await find(), recording, narration);
  const versions = versionsIn(db.table);
  await versions.retitle(await find(), 'The Lamp', []);
  await recordings.withdraw(await find(), { ...recording, recordingId: 'another'.padEnd(22, '0') });
  const [revision] = await earlierTextsIn(db.table, story.uid);
  const present = { ...(await find()), isPublic: true, narration: story.narration };
  const Item = { ...storyKeys.story(story.uid), ...present };
  await db.table.client.send(new PutCommand({ TableName: db.table.name, Item }));
  if (revision) expect(await versions.restore(await find(), revision)).toEqual({ status: 'done' });
  expect((await find()).narration).toEqual(story.narration);
});

/** A story whose earlier version has the recording, and whose current version has the synthetic voice. */
const heardEarlier = async () => {
  const { recordings, heard, find, story } = await scene();
  const recording = await heard();
  const narration = heardAs(recording);
  await recordings.choose(await find(), recording, narration);
  const versions = versionsIn(db.table);
  await versions.retitle(await find(), 'The Lamp', []);
  await versions.adopt(await find(), story.narration as Narration);
  const [revision] = await earlierTextsIn(db.table, story.uid);
  if (!revision || narrationFor(revision, story)?.reader !== 'Rosa')
    throw new Error('the earlier telling was heard as the recording');
  return { recordings, recording, versions, revision, find, voice: story.narration };
};

it('is not restored by a version read before its removal', async () => {
  const { recordings, recording, versions, revision, find } = await heardEarlier();
  const seen = await find();
  expect(await recordings.withdraw(seen, recording)).toEqual({ status: 'done' });
  expect(await versions.restore(seen, revision)).toEqual({ status: 'busy' });
  expect((await find()).narration).not.toHaveProperty('reader');
});

it('is not restored by a version brought back during its removal', async () => {
  const { recordings, recording, versions, revision, find, voice } = await heardEarlier();
  const seen = await find();
  const table = racing(db.table, () => versions.restore(seen, revision));
  expect(await recordingsIn(table).withdraw(seen, recording)).toEqual({ status: 'busy' });
  expect((await find()).narration).toMatchObject({ reader: 'Rosa' });
  expect(await recordings.withdraw(await find(), recording)).toEqual({ status: 'done' });
  expect((await find()).narration).toMatchObject({ ...voice });
  expect(await versions.restore(await find(), revision)).toEqual({ status: 'busy' });
});

it('is not removed by halves when another recording is chosen during its removal', async () => {
  const { recordings, heard, find } = await scene();
  const [one, two] = [await heard(), await heard()];
  await recordings.choose(await find(), one, heardAs(one));
  const seen = await find();
  const table = racing(db.table, () => recordings.choose(seen, two, heardAs(two)));
  expect(await recordingsIn(table).withdraw(seen, one)).toEqual({ status: 'busy' });
  expect(await recordings.find(one)).not.toHaveProperty('removedAt');
  expect(await recordings.withdraw(await find(), one)).toEqual({ status: 'done' });
  expect((await find()).narration?.voiceId).toBe(heardAs(two).voiceId);
});

it('is deleted with its story and links, and late files of a check are deleted after', async () => {
  const { recordings, begin, uid, story } = await scene();
  const links = recordingLinksIn(db.table);
  const made = await links.create(story, { secret: 's'.repeat(43) }, []);
  const { recording } = await begin();
  await recordings.check(recording);
  const deletions = deletionsIn(db.table);
  expect(await deletions.begin(uid, story.ownerId)).toBe('begun');
  await deletions.finish(uid);
  expect([made.status, await recordings.list(uid), await links.list(uid)]).toEqual(['made', [], []]);
  expect(await recordings.settle(recording, fit)).toBe(false);
  expect(await deletions.listUnfinished()).toContain(uid);
  advance(db.clock, limits.recordingCheckMinutes);
  await deletions.finish(uid);
  expect(await deletions.listUnfinished()).not.toContain(uid);
});

it('keeps an operator’s first reason for a removal until the story is deleted', async () => {
  const { uid, story, heard } = await scene();
  const recording = await heard();
  const removals = removalsIn(db.table);
  const first = await removals.write(recording, { because: 'Its reader asks.', by: 'Ada' });
  expect(first).toMatchObject({ recordingId: recording.recordingId, because: 'Its reader asks.', by: 'Ada' });
  advance(db.clock, 5);
  expect(await removals.write(recording, { because: 'Again.', by: 'Bob' })).toEqual(first);
  expect(await removals.list(uid)).toEqual([first]);
  const deletions = deletionsIn(db.table);
  await deletions.begin(uid, story.ownerId);
  await deletions.finish(uid);
  expect(await removals.list(uid)).toEqual([]);
});
