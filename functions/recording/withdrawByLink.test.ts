import { expect, it } from 'vitest';
import { withdrawByLink as spec } from '#shared/recording/withdrawByLink.ts';
import { json } from '#test/support/aPerson.ts';
import { aRecording, narrationOf } from '#test/support/aRecording.ts';
import { servedOn } from '#test/support/callEndpoint.ts';
import { aReadyVideo } from '#test/support/exportScene.ts';
import { aLinkScene } from '#test/support/linkScene.ts';
import { voiceIdOf, type PlayableRecording } from './recording.ts';
import { withdrawByLink } from './withdrawByLink.ts';

const scene = () => {
  const linked = aLinkScene();
  const { fakes, story, link, secret } = linked;
  const { kept } = fakes.state.recordings;
  const put = (recordingId: string, over: Partial<PlayableRecording> = {}) => {
    const since = fakes.state.clock.now.toISOString();
    const recording = aRecording({ recordingId, uid: story.uid, linkId: link.linkId, since, ...over });
    kept.set(recordingId, recording);
    for (const key of [recording.incomingKey, recording.key, recording.timingsKey])
      fakes.state.media.set(key, { bytes: Uint8Array.of(1), contentType: 'x' });
    return recording;
  };
  /** Makes the story use the recording as its narration. */
  const choose = (recording: PlayableRecording) => {
    fakes.state.stories.set(story.uid, { ...story, narration: narrationOf(recording) });
  };
  const isThere = ({ key, timingsKey, incomingKey }: PlayableRecording) =>
    [key, timingsKey, incomingKey].some((file) => fakes.state.media.has(file));
  const { call } = servedOn(spec, withdrawByLink, { fakes });
  const withdraw = (with_ = secret) => call(json({ secret: with_ }));
  const stored = () => fakes.state.stories.get(story.uid);
  return { ...linked, kept, put, choose, isThere, withdraw, stored };
};

it('removes the link’s recording with its files at once, and the story plays its own voice again', async () => {
  const { put, choose, isThere, withdraw, stored, story, kept } = scene();
  const chosen = put('chosen', { state: 'ready' });
  choose(chosen);
  expect(await withdraw()).toMatchObject({ status: 200, body: {} });
  expect(stored()?.narration).toEqual(story.narration);
  expect([isThere(chosen), kept.size]).toEqual([false, 0]);
});

it('removes the videos that were made of it', async () => {
  const { put, withdraw, story, fakes } = scene();
  const recording = put('filmed', { state: 'ready' });
  const job = aReadyVideo({ uid: story.uid, ownerId: story.ownerId, voiceId: voiceIdOf(recording), reader: 'Rosa' });
  fakes.state.exports.jobs.set(job.jobId, job);
  expect((await withdraw()).status).toBe(200);
  expect(fakes.state.exports.jobs.has(job.jobId)).toBe(false);
});

it.each(['awaited', 'checking', 'offered', 'refused', 'ready'] as const)(
  'withdraws a recording that is %s',
  async (state) => {
    const { put, withdraw, kept, isThere } = scene();
    const recording = put('one', { state });
    expect((await withdraw()).status).toBe(200);
    expect([kept.size, isThere(recording)]).toEqual([0, false]);
  },
);

it('removes all recordings of the link, and no others', async () => {
  const { put, withdraw, kept } = scene();
  put('first', { state: 'ready' });
  put('second', { state: 'offered' });
  const own = put('own', { state: 'ready' });
  delete own.linkId;
  put('another link', { state: 'ready', linkId: 'another' });
  expect((await withdraw()).status).toBe(200);
  expect([...kept.keys()]).toEqual(['own', 'another link']);
  expect((await withdraw()).status).toBe(200);
});

it('works while the story is hidden', async () => {
  const { put, withdraw, kept, story, fakes } = scene();
  put('one', { state: 'ready' });
  fakes.state.stories.set(story.uid, { ...story, hiddenAt: '2026-03-14T09:00:00.000Z' });
  expect((await withdraw()).status).toBe(200);
  expect(kept.size).toBe(0);
});

it('removes nothing with a wrong secret or a revoked link: NOT_FOUND', async () => {
  const { put, withdraw, kept, story, link, fakes } = scene();
  put('one', { state: 'ready' });
  expect((await withdraw(story.uid + 'w'.repeat(43))).body).toMatchObject({
    code: 'NOT_FOUND',
    reason: 'LINK_MISSING',
  });
  fakes.state.recordings.links.delete(link.linkId);
  expect((await withdraw()).body).toMatchObject({ code: 'NOT_FOUND', reason: 'LINK_MISSING' });
  expect(kept.size).toBe(1);
});

it('is STORY_BUSY while the story is changed', async () => {
  const { put, choose, withdraw, fakes, story, kept } = scene();
  choose(put('one', { state: 'ready' }));
  const startedAt = fakes.state.clock.now.toISOString();
  const pending = { kind: 'text', version: 9, voiceId: 'Amy', startedAt } as const;
  const present = fakes.state.stories.get(story.uid);
  if (present) fakes.state.stories.set(story.uid, { ...present, pending });
  expect((await withdraw()).body).toMatchObject({ code: 'STORY_BUSY' });
  expect(kept.size).toBe(1);
});
