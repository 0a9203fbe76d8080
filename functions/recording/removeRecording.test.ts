import { expect, it } from 'vitest';
import { removeRecording as spec } from '#shared/recording/removeRecording.ts';
import { aRecording, narrationOf } from '#test/support/aRecording.ts';
import { servedOn } from '#test/support/callEndpoint.ts';
import { anExportScene, aReadyVideo } from '#test/support/exportScene.ts';
import type { ExportJob } from '#functions/video/exportJob.ts';
import { captionsKey, madeVideoFile, videoKey } from '#functions/video/videoObjectKeys.ts';
import { removeRecording } from './removeRecording.ts';

const scene = async () => {
  const ready = await anExportScene();
  const { fakes, owner, story } = ready;
  const recording = aRecording({ uid: story.uid });
  const { recordingId, key, timingsKey } = recording;
  fakes.state.recordings.kept.set(recordingId, recording);
  for (const file of [key, timingsKey]) fakes.state.media.set(file, { bytes: Uint8Array.of(1), contentType: 'x' });
  const voiceId = `recording-${recordingId}`;
  const narration = narrationOf(recording);
  fakes.state.stories.set(story.uid, { ...story, narration });
  const { call } = servedOn(spec, removeRecording, { fakes });
  const remove = (cookies = owner.cookies) => call({ params: { uid: story.uid, recordingId }, cookies });
  const video = async (jobId: string, over: Partial<ExportJob>) => {
    const job = aReadyVideo({ uid: story.uid, ownerId: story.ownerId, jobId: jobId.padEnd(22, '0'), ...over });
    fakes.state.exports.jobs.set(job.jobId, job);
    for (const file of [videoKey(job), captionsKey(job)])
      await fakes.services.media.put(file, Uint8Array.of(1), 'video/mp4');
    return job;
  };
  const isThere = (job: ExportJob): boolean[] => [
    fakes.state.exports.jobs.has(job.jobId),
    fakes.state.media.has(videoKey(job)),
    fakes.state.media.has(captionsKey(job)),
  ];
  return { ...ready, recording, voiceId, remove, video, isThere };
};

it('removes a recording with its files, and restores the previous voice', async () => {
  const { remove, stored, story, fakes, recording } = await scene();
  expect((await remove()).status).toBe(200);
  expect(stored()?.narration).toEqual(story.narration);
  expect([recording.key, recording.timingsKey].filter((key) => fakes.state.media.has(key))).toEqual([]);
  expect(fakes.state.recordings.kept.size).toBe(0);
});

it('repeats an interrupted removal of files', async () => {
  const { remove, fakes, recording, owner, story } = await scene();
  const media = { ...fakes.services.media, remove: () => Promise.reject(new Error('down')) };
  const { call } = servedOn(spec, removeRecording, { fakes, over: { media } });
  const { recordingId } = recording;
  expect((await call({ params: { uid: story.uid, recordingId }, cookies: owner.cookies })).status).toBe(500);
  expect(fakes.state.media.has(recording.key)).toBe(true);
  expect((await remove()).status).toBe(200);
  expect(fakes.state.media.has(recording.key)).toBe(false);
});

it('removes the videos made from it, and keeps those of other voices', async () => {
  const { remove, video, isThere, recording, voiceId } = await scene();
  const made = await video('made', { voiceId, reader: 'Rosa' });
  const dismissed = await video('dismissed', { voiceId, reader: 'Rosa', dismissedAt: recording.createdAt });
  const ours = await video('ours', { voiceId: 'Joanna' });
  const otherReading = await video('other', { voiceId: 'recording-other', reader: 'Rosa' });
  expect((await remove()).status).toBe(200);
  for (const gone of [made, dismissed]) expect(isThere(gone)).toEqual([false, false, false]);
  for (const left of [ours, otherReading]) expect(isThere(left)).toEqual([true, true, true]);
});

it('stops unfinished videos of it, and stores none that finishes late', async () => {
  const { remove, begin, fakes, stored } = await scene();
  const story = stored();
  const job = await begin({}, false, story);
  expect(job.voiceId).toBe(story?.narration?.voiceId);
  fakes.state.exports.runs.set(job.jobId, { input: {} as never, state: 'running' });
  await fakes.services.media.put(madeVideoFile(job.jobId), Uint8Array.of(1), 'video/mp4');
  // As if the step had been killed after it delivered the video.
  await fakes.services.videoFiles.deliver(job);
  expect((await remove()).status).toBe(200);
  const { exports, media } = fakes.state;
  expect([exports.runs.get(job.jobId)?.state, exports.jobs.has(job.jobId)]).toEqual(['over', false]);
  expect([...media.keys()].filter((key) => key.includes(job.jobId))).toEqual([]);
});

it('repeats an interrupted removal of videos', async () => {
  const { video, isThere, voiceId, fakes, story, recording, owner, remove } = await scene();
  const made = await video('made', { voiceId });
  const videoFiles = { ...fakes.services.videoFiles, withdraw: () => Promise.reject(new Error('down')) };
  const { call } = servedOn(spec, removeRecording, { fakes, over: { videoFiles } });
  const { recordingId } = recording;
  expect((await call({ params: { uid: story.uid, recordingId }, cookies: owner.cookies })).status).toBe(500);
  expect(isThere(made)).toEqual([true, true, true]);
  expect((await remove()).status).toBe(200);
  expect(isThere(made)).toEqual([false, false, false]);
});

it('is for the owner of an unchanging story: UNAUTHENTICATED, NOT_FOUND, STORY_BUSY', async () => {
  const { remove, other, fakes, story, recording } = await scene();
  expect((await remove({})).body).toMatchObject({ code: 'UNAUTHENTICATED' });
  expect((await remove(other.cookies)).body).toMatchObject({ code: 'NOT_FOUND' });
  const recordings = { ...fakes.services.recordings, withdraw: async () => ({ status: 'busy' as const }) };
  const { call } = servedOn(spec, removeRecording, { fakes, over: { recordings } });
  const { recordingId } = recording;
  const cookies = { aw_session: story.ownerId };
  expect((await call({ params: { uid: story.uid, recordingId }, cookies })).body).toMatchObject({ code: 'STORY_BUSY' });
});
