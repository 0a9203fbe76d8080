import { expect, it } from 'vitest';
import { chooseRecording as spec } from '#shared/recording/chooseRecording.ts';
import { aRecording } from '#test/support/aRecording.ts';
import { servedOn } from '#test/support/callEndpoint.ts';
import { link } from '#test/support/linkedStory.ts';
import { aReadyStory } from '#test/support/readyStory.ts';
import type { Story } from '#functions/story/story.ts';
import type { PlayableRecording } from './recording.ts';
import { chooseRecording } from './chooseRecording.ts';

const scene = (over: Partial<PlayableRecording> = {}, story: Partial<Story> = {}) => {
  const ready = aReadyStory({ isPublic: false, ...story });
  const { fakes, owner } = ready;
  const recording = aRecording({ uid: ready.story.uid, ...over });
  const { recordingId } = recording;
  fakes.state.recordings.kept.set(recordingId, recording);
  const { call } = servedOn(spec, chooseRecording, { fakes });
  const choose = (cookies = owner.cookies) => call({ params: { uid: ready.story.uid, recordingId }, cookies });
  return { ...ready, recording, choose };
};

it('plays the recording as the story’s narration, without new speech, and remembers the voice', async () => {
  const { choose, stored, story, fakes, recording } = scene();
  expect(await choose()).toMatchObject({ status: 200, body: { reader: 'Rosa', duration: 12 } });
  expect(stored()?.narration).toMatchObject({ key: recording.key, reader: 'Rosa', audience: 'everyone' });
  expect(fakes.state.texts.get(story.uid)?.[0]?.narrations).toEqual([story.narration, stored()?.narration]);
  expect(stored()?.voiceId).toBe(story.narration?.voiceId);
  expect(fakes.state.started).toEqual([]);
  expect((await choose()).status).toBe(200);
  expect(fakes.state.texts.get(story.uid)?.[0]?.narrations).toHaveLength(2);
});

it.each([
  ['is of earlier words', { textHash: 'other' }, 'RECORDING_OF_EARLIER_WORDS'],
  ['waits to be accepted', { state: 'offered' as const }, 'RECORDING_NOT_READY'],
])('refuses one that %s: RECORDING_UNFIT', async (_, over, reason) => {
  const { choose, stored, story } = scene(over);
  expect(await choose()).toMatchObject({ status: 400, body: { code: 'RECORDING_UNFIT', reason } });
  expect(stored()?.narration).toEqual(story.narration);
});

it('makes public only recordings with consent that were compared with the text', async () => {
  const everybody = { isPublic: true };
  expect((await scene({ mayBePublic: false }, everybody).choose()).body).toMatchObject({
    reason: 'RECORDING_NOT_FOR_EVERYBODY',
    arguments: { reader: 'Rosa' },
  });
  expect((await scene({ highlighting: 'none' }, everybody).choose()).body).toMatchObject({
    reason: 'RECORDING_UNLIT_NOT_PUBLIC',
  });
  expect((await scene({}, everybody).choose()).status).toBe(200);
  const own = scene({ mayBePublic: false });
  await own.choose();
  expect(own.stored()?.narration?.audience).toBe('owner');
});

it('is for the owner of an unchanging story: UNAUTHENTICATED, NOT_FOUND, STORY_BUSY', async () => {
  const { choose, other, fakes, story } = scene();
  expect((await choose({})).body).toMatchObject({ code: 'UNAUTHENTICATED' });
  expect((await choose(other.cookies)).body).toMatchObject({ code: 'NOT_FOUND' });
  fakes.state.stories.set(story.uid, { ...story, stage: 'silent' });
  expect((await choose()).body).toMatchObject({ code: 'STORY_BUSY' });
});

it('shares by a link only recordings with consent that were compared with the text', async () => {
  const byLink = { link };
  expect((await scene({ mayBePublic: false }, byLink).choose()).body).toMatchObject({
    reason: 'RECORDING_NOT_FOR_EVERYBODY',
  });
  expect((await scene({ highlighting: 'none' }, byLink).choose()).body).toMatchObject({
    reason: 'RECORDING_UNLIT_NOT_PUBLIC',
  });
  expect((await scene({}, byLink).choose()).status).toBe(200);
});
