import { expect, it } from 'vitest';
import { finishRecording as spec } from '#shared/recording/finishRecording.ts';
import { aRecording } from '#test/support/aRecording.ts';
import { servedOn } from '#test/support/callEndpoint.ts';
import { aReadyStory } from '#test/support/readyStory.ts';
import { finishRecording } from './finishRecording.ts';

const scene = () => {
  const ready = aReadyStory();
  const { fakes, owner, story } = ready;
  const recording = aRecording({ uid: story.uid, state: 'awaited' });
  const { recordingId, incomingKey } = recording;
  fakes.state.recordings.kept.set(recordingId, recording);
  const { call } = servedOn(spec, finishRecording, { fakes });
  const finish = (cookies = owner.cookies) => call({ params: { uid: story.uid, recordingId }, cookies });
  const arrive = () => fakes.state.media.set(incomingKey, { bytes: Uint8Array.of(1), contentType: 'audio/wav' });
  return { ...ready, recording, finish, arrive };
};

it('starts the check of an uploaded recording once, also when called again', async () => {
  const { finish, arrive, fakes, recording } = scene();
  arrive();
  expect(await finish()).toMatchObject({ status: 200, body: { state: 'checking' } });
  expect(await finish()).toMatchObject({ status: 200, body: { state: 'checking' } });
  expect(new Set(fakes.state.recordings.started.map(({ recordingId }) => recordingId))).toEqual(
    new Set([recording.recordingId]),
  );
});

it('is NO_FILE before the file has arrived, and can be called again', async () => {
  const { finish, arrive } = scene();
  expect(await finish()).toMatchObject({ status: 400, body: { code: 'NO_FILE', reason: 'RECORDING_NOT_SENT' } });
  arrive();
  expect((await finish()).status).toBe(200);
});

it('reports a check that did not finish in time as failed', async () => {
  const { finish, arrive, fakes } = scene();
  arrive();
  await finish();
  await fakes.services.sleep(16 * 60_000);
  expect(await finish()).toMatchObject({ body: { state: 'refused', failure: { reason: 'RECORDING_NOT_CHECKED' } } });
});

it('is for the owner of an existing story: UNAUTHENTICATED, NOT_FOUND', async () => {
  const { finish, other, fakes, story } = scene();
  expect((await finish({})).body).toMatchObject({ code: 'UNAUTHENTICATED' });
  expect((await finish(other.cookies)).body).toMatchObject({ code: 'NOT_FOUND' });
  fakes.state.stories.delete(story.uid);
  expect((await finish()).body).toMatchObject({ code: 'NOT_FOUND', reason: 'STORY_MISSING' });
});
