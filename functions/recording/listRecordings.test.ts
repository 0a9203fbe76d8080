import { expect, it } from 'vitest';
import { listRecordings as spec } from '#shared/recording/listRecordings.ts';
import { aLink, aRecording } from '#test/support/aRecording.ts';
import { servedOn } from '#test/support/callEndpoint.ts';
import { aReadyStory } from '#test/support/readyStory.ts';
import { listRecordings } from './listRecordings.ts';

const scene = () => {
  const ready = aReadyStory();
  const { fakes, owner, story } = ready;
  const { kept, links } = fakes.state.recordings;
  kept.set('a', aRecording({ uid: story.uid }));
  links.set('l', aLink({ uid: story.uid, ownerId: owner.caller.id }));
  const { call } = servedOn(spec, listRecordings, { fakes });
  const list = (cookies = owner.cookies) => call({ params: { uid: story.uid }, cookies });
  return { ...ready, list };
};

it('lists recordings with their sound, and links without secrets', async () => {
  const { list } = scene();
  const { status, body } = await list();
  expect(status).toBe(200);
  expect(body).toMatchObject({
    recordings: [
      { reader: 'Rosa', state: 'ready', voiceId: 'recording-recordingrecording0000', fits: true, isChosen: false },
    ],
    links: [{ openedAt: null, expiresAt: '2026-04-13T08:00:00.000Z' }],
  });
  expect(JSON.stringify(body)).not.toContain('secret');
});

it('marks a recording of an earlier text as outdated, and keeps it', async () => {
  const { list, fakes, story } = scene();
  if (story.text) fakes.state.stories.set(story.uid, { ...story, text: { ...story.text, body: 'Told anew.' } });
  expect((await list()).body).toMatchObject({ recordings: [{ state: 'ready', fits: false }] });
});

it('is for the owner: UNAUTHENTICATED, NOT_FOUND', async () => {
  const { list, other } = scene();
  expect((await list({})).body).toMatchObject({ code: 'UNAUTHENTICATED' });
  expect((await list(other.cookies)).body).toMatchObject({ code: 'NOT_FOUND' });
});
