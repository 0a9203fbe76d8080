import { expect, it } from 'vitest';
import type { Removal } from '#functions/recording/store/removals.ts';
import { captionsKey, videoKey } from '#functions/video/videoObjectKeys.ts';
import { aRecording, narrationOf } from '#test/support/aRecording.ts';
import { anExportScene, aReadyVideo } from '#test/support/exportScene.ts';
import { dryRunText, listText, removedText } from './print.ts';
import {
  listRecordingsToJudge,
  readRecordingToJudge,
  readSoundToJudge,
  removeAsOperator,
} from '#functions/recording/judgeRecording.ts';

/** A story that is narrated by a recording and has a video. */
const scene = async () => {
  const { fakes, story } = await anExportScene();
  const { services, state } = fakes;
  const recording = aRecording({ uid: story.uid, reader: 'Ro\u001b[31msa', linkId: 'link' });
  const { recordingId, key, timingsKey } = recording;
  state.recordings.kept.set(recordingId, recording);
  for (const file of [key, timingsKey]) await services.media.put(file, Uint8Array.of(1, 2), 'x');
  const voiceId = `recording-${recordingId}`;
  const narration = narrationOf(recording);
  state.stories.set(story.uid, { ...story, narration });
  const job = aReadyVideo({ uid: story.uid, ownerId: story.ownerId, jobId: 'v'.repeat(22), voiceId });
  state.exports.jobs.set(job.jobId, job);
  for (const file of [videoKey(job), captionsKey(job)]) await services.media.put(file, Uint8Array.of(1), 'video/mp4');
  const written = new Map<string, Removal>();
  const keepers = {
    ...services,
    removals: {
      write: async ({ recordingId: id }: { recordingId: string }, said: Pick<Removal, 'because' | 'by'>) => {
        const removal = written.get(id) ?? { recordingId: id, at: state.clock.now.toISOString(), ...said };
        written.set(id, removal);
        return removal;
      },
      list: async () => [...written.values()],
    },
  };
  const at = { uid: story.uid, recordingId };
  const remove = (over: Partial<typeof keepers> = {}) =>
    removeAsOperator({ ...keepers, ...over }, { ...at, because: 'Its reader asks.', by: 'Ada' });
  const filesLeft = () => [key, timingsKey, videoKey(job), captionsKey(job)].filter((file) => state.media.has(file));
  return { state, story, recording, keepers, written, at, remove, filesLeft, services };
};

it('an operator’s removal of a recording deletes its files, videos and choice, like the owner’s', async () => {
  const { remove, filesLeft, state, story, recording } = await scene();
  const removed = await remove();
  expect(removed).toMatchObject({ uid: story.uid, recordingId: recording.recordingId, videos: 1 });
  expect(filesLeft()).toEqual([]);
  expect([state.recordings.kept.size, state.exports.jobs.size]).toEqual([0, 0]);
  expect(state.stories.get(story.uid)?.narration).toEqual(story.narration);
  expect(removedText(removed)).toMatch(/removed .* by Ada: Its reader asks\.\nIts files and 1 video were deleted/);
});

it('a removal’s date, reason and operator are stored, without the reader', async () => {
  const { remove, keepers, written, story } = await scene();
  await remove();
  const listed = await listRecordingsToJudge(keepers, story.uid);
  expect(listed).toMatchObject({ recordings: [], removed: [{ by: 'Ada', because: 'Its reader asks.' }] });
  expect(JSON.stringify([...written.values()])).not.toMatch(/Ro/);
});

it('a dry run lists what would be removed, and removes nothing', async () => {
  const { keepers, at, filesLeft, written, state } = await scene();
  const said = dryRunText(await readRecordingToJudge(keepers, at));
  expect(said).toMatch(
    /read by “Ro \[31msa” through a link, the story uses this recording\nWould be removed .* 1 video, and .*Nothing was changed\.$/,
  );
  expect([filesLeft().length, written.size, state.recordings.kept.size]).toEqual([4, 0, 1]);
});

it('a story that is being changed keeps its recording, and no removal is stored', async () => {
  const { remove, services, written, filesLeft } = await scene();
  const recordings = { ...services.recordings, withdraw: async () => ({ status: 'busy' as const }) };
  await expect(remove({ recordings })).rejects.toThrow(/is being changed\. Nothing was done\. Try again\.$/);
  expect([written.size, filesLeft().length]).toEqual([0, 4]);
});

it('an interrupted removal is repeated with its first reason', async () => {
  const { remove, services, written, filesLeft, recording, state } = await scene();
  const media = { ...services.media, remove: () => Promise.reject(new Error('down')) };
  await expect(remove({ media })).rejects.toThrow('down');
  const first = written.get(recording.recordingId);
  state.clock.now = new Date(state.clock.now.getTime() + 60_000);
  expect(await remove()).toMatchObject({ at: first?.at });
  expect(filesLeft()).toEqual([]);
});

it('an operator gets a recording’s sound for review', async () => {
  const { keepers, at } = await scene();
  expect([...(await readSoundToJudge(keepers, at))]).toEqual([1, 2]);
});

it('says in one line when the story, recording or sound is missing', async () => {
  const { keepers, at, state, recording } = await scene();
  const { key: _, ...silent } = recording;
  state.recordings.kept.set('awaited', { ...silent, recordingId: 'awaited', state: 'awaited' });
  const none = 'n'.repeat(22);
  await expect(listRecordingsToJudge(keepers, none)).rejects.toThrow(`Story not found: ${none}.`);
  await expect(readRecordingToJudge(keepers, { ...at, recordingId: none })).rejects.toThrow(/has no recording n+\.$/);
  const awaited = { ...at, recordingId: 'awaited' };
  await expect(readSoundToJudge(keepers, awaited)).rejects.toThrow('awaited has no audio.');
});

it('says when a story has no recordings', async () => {
  const { keepers, story, state } = await scene();
  state.recordings.kept.clear();
  expect(listText(await listRecordingsToJudge(keepers, story.uid))).toBe(`${story.uid} has no recordings.`);
});
