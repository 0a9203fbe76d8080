import { describe, expect, it } from 'vitest';
import { addMusic as spec } from '#shared/story/addMusic.ts';
import { aStory } from '#test/support/aStory.ts';
import { refusal, servedOn } from '#test/support/callEndpoint.ts';
import { aUser, aVisitor, fakeServices } from '#test/support/fakeServices.ts';
import { withSoundtracks } from '#test/support/fakeSoundtracks.ts';
import { addMusic } from './addMusic.ts';

const good = {
  directory: 'calm',
  key: 'low-tide.mp3',
  musicUrl: '/soundtracks/calm/low-tide.mp3',
  name: 'Low tide',
};

const scene = (over: Parameters<typeof aStory>[0] = {}) => {
  const fakes = fakeServices();
  const owner = aVisitor(fakes);
  const story = aStory({ ownerId: owner.caller.id, isPublic: true, ...over });
  fakes.state.stories.set(story.uid, story);
  withSoundtracks(fakes.state, 'calm', 'low-tide.mp3');
  withSoundtracks(fakes.state, 'epic', 'the-last-gate.mp3');
  fakes.state.media.set('media/private/voice.mp3', { bytes: new Uint8Array(), contentType: 'audio/mpeg' });
  const { call } = servedOn(spec, addMusic, { fakes });
  const add = (body: Record<string, unknown> = {}, cookies = owner.cookies) =>
    call({
      cookies,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ uploadUid: story.uid, ...good, ...body }),
    });
  return { fakes, owner, story, add, music: () => fakes.state.stories.get(story.uid)?.soundtrack };
};

it('sets one of our soundtracks by name', async () => {
  const { add, story, music } = scene();
  expect(await add({ name: '<b>mine</b>' })).toMatchObject({
    status: 200,
    body: { uid: story.uid, musicUrl: '/soundtracks/calm/low-tide.mp3', soundtrack: 'Low tide' },
  });
  expect(music()).toEqual({ directory: 'calm', key: 'low-tide.mp3', name: 'Low tide' });
});

it('replaces the present music, also when repeated', async () => {
  const { add, music } = scene({ soundtrack: { directory: 'calm', key: 'low-tide.mp3', name: 'Low tide' } });
  const other = { directory: 'epic', key: 'the-last-gate.mp3', musicUrl: '/soundtracks/epic/the-last-gate.mp3' };
  for (const { status } of [await add(other), await add(other)]) expect(status).toBe(200);
  expect(music()?.key).toBe('the-last-gate.mp3');
});

it('sets the music of a story that is being changed', async () => {
  const pending = {
    kind: 'voice' as const,
    version: 2,
    voiceId: 'Amy',
    startedAt: '2026-03-14T08:59:00.000Z',
  };
  const { add, music, fakes, story } = scene({ pending });
  expect((await add()).status).toBe(200);
  expect(music()?.key).toBe('low-tide.mp3');
  expect(fakes.state.stories.get(story.uid)?.pending).toEqual(pending);
});

describe('only our own soundtracks pass', () => {
  it.each([
    { musicUrl: 'http://169.254.169.254/latest/meta-data/' },
    { musicUrl: 'file:///etc/passwd' },
    { musicUrl: 'http://[::1]/soundtracks/calm/low-tide.mp3' },
    { musicUrl: 'https://other-bucket.s3.amazonaws.com/soundtracks/calm/low-tide.mp3' },
    { musicUrl: '//evil.example/soundtracks/calm/low-tide.mp3' },
    { musicUrl: '/soundtracks/epic/../calm/low-tide.mp3' },
    { musicUrl: '/soundtracks/calm/low%2Dtide.mp3' },
    { musicUrl: '' },
    { key: '../../media/private/voice.mp3', musicUrl: '/media/private/voice.mp3' },
    { key: 'voice.mp3', directory: '../media/private', musicUrl: '/media/private/voice.mp3' },
    { key: 'voice.mp3', directory: 'calm/../../media/private' },
    { key: 'not-there.mp3', musicUrl: '/soundtracks/calm/not-there.mp3' },
    { directory: 'epic' },
    { directory: 'furious' },
    { directory: '' },
    { key: '' },
  ])('%j is UNKNOWN_SOUNDTRACK, and the story stays unchanged', async (body) => {
    const { add, music } = scene();
    expect(await add(body)).toMatchObject(refusal(400, 'UNKNOWN_SOUNDTRACK', /Soundtrack not found/));
    expect(music()).toBeUndefined();
  });
});

it('is NOT_FOUND for another person’s story, public or not, and leaves it unchanged', async () => {
  const { add, fakes, music } = scene();
  for (const { cookies } of [aUser(fakes), aVisitor(fakes)])
    expect(await add({}, cookies)).toMatchObject(refusal(404, 'NOT_FOUND', 'Story not found.'));
  expect(await add({ uploadUid: 'nonenonenonenonenone00' })).toMatchObject({ status: 404 });
  expect(music()).toBeUndefined();
});

it('is NOT_FOUND for a story that failed', async () => {
  expect(await scene({ stage: 'failed' }).add()).toMatchObject({ status: 404 });
});

it('is NOT_FOUND if the story is deleted during the call', async () => {
  const { fakes, owner, story } = scene();
  const storyMusic = { ...fakes.services.storyMusic, put: async () => false };
  const { call } = servedOn(spec, addMusic, { fakes, over: { storyMusic } });
  const answer = await call({
    cookies: owner.cookies,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ uploadUid: story.uid, ...good }),
  });
  expect(answer).toMatchObject(refusal(404, 'NOT_FOUND', 'Story not found.'));
});

it('is UNAUTHENTICATED without a cookie', async () => {
  expect(await scene().add({}, {})).toMatchObject(refusal(401, 'UNAUTHENTICATED', /login/));
});
