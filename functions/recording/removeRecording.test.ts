import { expect, it } from 'vitest';
import { removeRecording as spec } from '#shared/recording/removeRecording.ts';
import { aRecording } from '#test/support/aRecording.ts';
import { servedOn } from '#test/support/callEndpoint.ts';
import { aReadyStory } from '#test/support/readyStory.ts';
import { removeRecording } from './removeRecording.ts';

const scene = () => {
  const ready = aReadyStory();
  const { fakes, owner, story } = ready;
  const recording = aRecording({ uid: story.uid });
  const { recordingId, key, timingsKey, durationSeconds, reader } = recording;
  fakes.state.recordings.kept.set(recordingId, recording);
  for (const file of [key, timingsKey]) fakes.state.media.set(file, { bytes: Uint8Array.of(1), contentType: 'x' });
  const voiceId = `recording-${recordingId}`;
  const instead = story.narration;
  const narration = { voiceId, key, timingsKey, durationSeconds, reader, ...(instead && { instead }) };
  fakes.state.stories.set(story.uid, { ...story, narration });
  const { call } = servedOn(spec, removeRecording, { fakes });
  const remove = (cookies = owner.cookies) => call({ params: { uid: story.uid, recordingId }, cookies });
  return { ...ready, recording, remove };
};

it('removes a recording with its files, and the story goes back to the voice before', async () => {
  const { remove, stored, story, fakes, recording } = scene();
  expect((await remove()).status).toBe(200);
  expect(stored()?.narration).toEqual(story.narration);
  expect([recording.key, recording.timingsKey].filter((key) => fakes.state.media.has(key))).toEqual([]);
  expect(fakes.state.recordings.kept.size).toBe(0);
});

it('does again what broke off before the files were gone', async () => {
  const { remove, fakes, recording, owner, story } = scene();
  const media = { ...fakes.services.media, remove: () => Promise.reject(new Error('down')) };
  const { call } = servedOn(spec, removeRecording, { fakes, over: { media } });
  const { recordingId } = recording;
  expect((await call({ params: { uid: story.uid, recordingId }, cookies: owner.cookies })).status).toBe(500);
  expect(fakes.state.media.has(recording.key)).toBe(true);
  expect((await remove()).status).toBe(200);
  expect(fakes.state.media.has(recording.key)).toBe(false);
});

it('is for the owner, of a story that nobody is changing: UNAUTHENTICATED, NOT_FOUND, STORY_BUSY', async () => {
  const { remove, other, fakes, story, recording } = scene();
  expect((await remove({})).body).toMatchObject({ code: 'UNAUTHENTICATED' });
  expect((await remove(other.cookies)).body).toMatchObject({ code: 'NOT_FOUND' });
  const recordings = { ...fakes.services.recordings, letGo: async () => ({ is: 'busy' as const }) };
  const { call } = servedOn(spec, removeRecording, { fakes, over: { recordings } });
  const { recordingId } = recording;
  const cookies = { aw_session: story.ownerId };
  expect((await call({ params: { uid: story.uid, recordingId }, cookies })).body).toMatchObject({ code: 'STORY_BUSY' });
});
