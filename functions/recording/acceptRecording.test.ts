import { expect, it } from 'vitest';
import { acceptRecording as spec } from '#shared/recording/acceptRecording.ts';
import { aRecording } from '#test/support/aRecording.ts';
import { servedOn } from '#test/support/callEndpoint.ts';
import { aReadyStory } from '#test/support/readyStory.ts';
import { acceptRecording } from './acceptRecording.ts';

const scene = (state: 'offered' | 'checking' = 'offered') => {
  const ready = aReadyStory();
  const { fakes, owner, story } = ready;
  const since = fakes.state.clock.now.toISOString();
  const recording = aRecording({ uid: story.uid, state, since, linkId: 'l' });
  const { recordingId } = recording;
  fakes.state.recordings.kept.set(recordingId, recording);
  const { call } = servedOn(spec, acceptRecording, { fakes });
  const accept = (cookies = owner.cookies) => call({ params: { uid: story.uid, recordingId }, cookies });
  return { ...ready, accept };
};

it('makes an offered recording ready, and accepting it again changes nothing', async () => {
  const { accept } = scene();
  expect(await accept()).toMatchObject({ status: 200, body: { state: 'ready', cameByLink: true } });
  expect(await accept()).toMatchObject({ status: 200, body: { state: 'ready' } });
});

it('accepts no unchecked recording', async () => {
  expect(await scene('checking').accept()).toMatchObject({ status: 404, body: { reason: 'RECORDING_MISSING' } });
});

it('is for the owner: UNAUTHENTICATED, NOT_FOUND', async () => {
  const { accept, other } = scene();
  expect((await accept({})).body).toMatchObject({ code: 'UNAUTHENTICATED' });
  expect((await accept(other.cookies)).body).toMatchObject({ code: 'NOT_FOUND' });
});
