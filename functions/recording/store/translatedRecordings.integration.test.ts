import { expect, it } from 'vitest';
import { textVersion } from '#functions/story/textVersion.ts';
import { transact } from '#functions/platform/table/transact.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { deletionsIn } from '#functions/story/store/deletions.ts';
import { storyKeys } from '#functions/story/store/keys.ts';
import { storiesIn } from '#functions/story/store/stories.ts';
import { putText } from '#functions/story/store/texts.ts';
import { translationsIn } from '#functions/story/store/translations.ts';
import { versionsIn } from '#functions/story/store/versions.ts';
import type { Story, Text } from '#functions/story/story.ts';
import { exportJobsIn } from '#functions/video/store/exportJobs.ts';
import { putStory } from '#test/support/aPending.ts';
import { narrationOf } from '#test/support/aRecording.ts';
import { dyingAt, losingAnswers, racing } from '#test/support/interposed.ts';
import { tableOfEachTest } from '#test/support/tableOfTests.ts';
import { aJapaneseRecording, ja, JAPANESE } from '#test/support/translatedStory.ts';
import { isChosen, type PlayableRecording } from '../recording.ts';
import { recordingsIn } from './recordings.ts';

const db = tableOfEachTest();

const scene = async () => {
  const ownerId = 'v_owner';
  const story = await putStory(db.table, {
    ownerId,
    translations: { ja: { version: JAPANESE, of: 1, isSpoken: false } },
    lastTranslation: JAPANESE,
  });
  const { uid } = story;
  const text: Text = { ...(story.text as Text), body: '灯です。', language: ja, translationOf: 1, pairs: [] };
  const version = { version: JAPANESE, state: 'ready', at: story.createdAt, language: ja } as const;
  await transact(db.table, [putText(db.table, uid, textVersion({ ...story, text, voiceId: '' }, version))]);
  const find = async (): Promise<Story> => (await storiesIn(db.table).find(uid)) as Story;
  const record = async (recordingId: string, table: Table = db.table): Promise<PlayableRecording> => {
    const recording = aJapaneseRecording({ uid, recordingId, ...{ linkId: recordingId } });
    const { key, timingsKey, durationSeconds, bytes, ...awaited } = recording;
    const since = table.now().toISOString();
    const recordings = recordingsIn(table);
    await recordings.begin({ story, recording: { ...awaited, state: 'awaited', since }, uses: [] });
    await recordings.check(recording);
    const heard = { highlighting: 'sentences', isCompared: false, key, timingsKey, durationSeconds, bytes } as const;
    await recordings.settle(recording, { status: 'fit', ...heard });
    await recordings.accept(recording);
    return (await recordings.find(recording)) as PlayableRecording;
  };
  const choose = (recording: PlayableRecording, seen: Story, table: Table = db.table) =>
    recordingsIn(table).choose(seen, recording, narrationOf(recording, { audience: 'owner' }));
  const withdraw = (recording: PlayableRecording, seen: Story, table: Table = db.table) =>
    recordingsIn(table).withdraw(seen, recording);
  return { story, uid, ownerId, find, record, choose, withdraw };
};

const readerOf = ({ translations }: Story): string | undefined => translations?.['ja']?.recording?.voiceId;

it('is served in its translation only, and keeps what it was compared with', async () => {
  const { story, find, record, choose } = await scene();
  const recording = await record('one');
  expect(recording).toMatchObject({ language: 'ja', contentVersion: JAPANESE, isCompared: false, state: 'ready' });
  expect(await choose(recording, await find())).toEqual({ status: 'done' });
  const { narration, text, voiceId, translations, version } = await find();
  expect({ narration, text, voiceId }).toEqual({
    narration: story.narration,
    text: story.text,
    voiceId: story.voiceId,
  });
  expect(translations?.['ja']).toMatchObject({ version: JAPANESE, recording: { audience: 'owner', reader: 'Rosa' } });
  // Later than the translation, so that no number is used twice.
  expect(version).toBe(JAPANESE + 1);
  expect((await versionsIn(db.table).findText(story.uid, JAPANESE))?.narrations).toEqual([]);
});

it('is served once when the answer is lost, and replaced by another', async () => {
  const { find, record, choose } = await scene();
  const [one, two] = [await record('one'), await record('two')];
  expect(await choose(one, await find(), losingAnswers(db.table))).toEqual({ status: 'done' });
  expect(readerOf(await find())).toBe('recording-one');
  const seen = await find();
  expect(await choose(two, seen)).toEqual({ status: 'done' });
  expect(await choose(one, seen)).toEqual({ status: 'busy' });
  expect(readerOf(await find())).toBe('recording-two');
});

it('is not served after its removal, its translation’s removal, or a new translation', async () => {
  const { uid, find, record, choose, withdraw } = await scene();
  const [one, two] = [await record('one'), await record('two')];
  const seen = await find();
  expect(await withdraw(one, seen)).toEqual({ status: 'done' });
  expect(await choose(one, seen)).toEqual({ status: 'busy' });
  const text = await translationsIn(db.table).findText(uid, JAPANESE);
  if (!text) throw new Error('there is a translation');
  await translationsIn(db.table).remove(seen, text);
  expect(await choose(two, seen)).toEqual({ status: 'busy' });
  expect(await choose(two, await find())).toEqual({ status: 'busy' });
  expect((await find()).translations).toEqual({});
});

it('is withdrawn while another request chooses it, at the second try', async () => {
  const { find, record, choose, withdraw } = await scene();
  const one = await record('one');
  const seen = await find();
  const table = racing(db.table, () => choose(one, seen));
  expect(await withdraw(one, seen, table)).toEqual({ status: 'busy' });
  expect(readerOf(await find())).toBe('recording-one');
  expect(await withdraw(one, await find())).toEqual({ status: 'done' });
  expect(readerOf(await find())).toBeUndefined();
});

it('begins no video that was requested before its removal', async () => {
  const { uid, find, record, choose, withdraw } = await scene();
  const one = await record('one');
  await choose(one, await find());
  const seen = await find();
  await withdraw(one, seen);
  const story = { ...seen, text: seen.text as Text, narration: narrationOf(one) };
  const settings = { shape: 'wide', captions: true, musicVolume: 0.5 } as const;
  expect(await exportJobsIn(db.table).begin({ story, settings, jobId: 'job', uses: [] })).toEqual({
    status: 'changed',
  });
  expect(await exportJobsIn(db.table).listOf(uid)).toEqual([]);
});

it('goes with its translation, without an item, and with its story', async () => {
  const { uid, ownerId, find, record, choose } = await scene();
  await choose(await record('one'), await find());
  const keys = async () =>
    (await db.items()).filter(({ pk }) => pk === storyKeys.story(uid).pk).map(({ sk }) => String(sk));
  expect((await keys()).filter((sk) => sk.includes('NARRATION#recording'))).toEqual([]);
  await deletionsIn(db.table).begin(uid, ownerId);
  await deletionsIn(db.table).finish(uid);
  expect(await keys()).toEqual([]);
});

it.each(['before', 'after'] as const)(
  'is chosen and withdrawn whole when the process is killed %s any write arrived',
  async (when) => {
    for (let killAt = 1; ; killAt += 1) {
      const { find, record, choose, withdraw } = await scene();
      const dying = dyingAt(db.table, killAt, when);
      const act = async (table: Table): Promise<void> => {
        const one = await record('one', table);
        if (!isChosen(one, await find())) await choose(one, await find(), table);
        await withdraw(one, await find(), table);
        await recordingsIn(table).forget(one);
      };
      const isKilled = await act(dying.table).then(
        () => false,
        () => true,
      );
      const left = await recordingsIn(db.table).list((await find()).uid);
      // Whatever is served has its recording.
      expect([undefined, ...left.map(({ recordingId }) => `recording-${recordingId}`)]).toContain(
        readerOf(await find()),
      );
      for (const one of left) await withdraw(one as PlayableRecording, await find());
      expect(readerOf(await find())).toBeUndefined();
      if (!isKilled) break;
    }
  },
);
