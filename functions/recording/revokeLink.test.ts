import { expect, it } from 'vitest';
import { revokeLink as spec } from '#shared/recording/revokeLink.ts';
import { aLink, aRecording } from '#test/support/aRecording.ts';
import { servedOn } from '#test/support/callEndpoint.ts';
import { aUser } from '#test/support/fakeServices.ts';
import { aReadyStory } from '#test/support/readyStory.ts';
import { revokeLink } from './revokeLink.ts';

it('revokes a link for its owner only: UNAUTHENTICATED, NOT_FOUND for others', async () => {
  const { fakes, owner, other, story } = aReadyStory();
  const link = aLink({ uid: story.uid, ownerId: owner.caller.id });
  fakes.state.recordings.links.set(link.linkId, link);
  const { call } = servedOn(spec, revokeLink, { fakes });
  const revoke = (cookies: Record<string, string>) =>
    call({ params: { uid: story.uid, linkId: link.linkId }, cookies });
  expect((await revoke(other.cookies)).body).toMatchObject({ code: 'UNAUTHENTICATED' });
  expect((await revoke(aUser(fakes).cookies)).body).toMatchObject({ code: 'NOT_FOUND' });
  expect(fakes.state.recordings.links.size).toBe(1);
  expect((await revoke(owner.cookies)).status).toBe(200);
  expect(fakes.state.recordings.links.size).toBe(0);
  expect((await revoke(owner.cookies)).body).toMatchObject({ code: 'NOT_FOUND', reason: 'LINK_MISSING' });
});

it('removes the link’s unfinished recording with its file, and keeps finished ones', async () => {
  const { fakes, owner, story } = aReadyStory();
  const link = aLink({ uid: story.uid, ownerId: owner.caller.id });
  fakes.state.recordings.links.set(link.linkId, link);
  const put = (recordingId: string, over: Parameters<typeof aRecording>[0]) => {
    const since = fakes.state.clock.now.toISOString();
    const recording = aRecording({ recordingId, uid: story.uid, since, ...over });
    fakes.state.recordings.kept.set(recordingId, recording);
    fakes.state.media.set(recording.incomingKey, { bytes: Uint8Array.of(1), contentType: 'audio/wav' });
    return recording;
  };
  const awaited = put('awaited', { linkId: link.linkId, state: 'awaited' });
  const left = [
    put('checking', { linkId: link.linkId, state: 'checking' }),
    put('offered', { linkId: link.linkId, state: 'offered' }),
    put('by another link', { linkId: 'another', state: 'awaited' }),
    put('the owner’s', { state: 'awaited' }),
  ];
  const { call } = servedOn(spec, revokeLink, { fakes });
  const { status } = await call({ params: { uid: story.uid, linkId: link.linkId }, cookies: owner.cookies });
  expect(status).toBe(200);
  expect([...fakes.state.recordings.kept.keys()]).toEqual(left.map(({ recordingId }) => recordingId));
  expect(fakes.state.media.has(awaited.incomingKey)).toBe(false);
  expect(left.every(({ incomingKey }) => fakes.state.media.has(incomingKey))).toBe(true);
});
