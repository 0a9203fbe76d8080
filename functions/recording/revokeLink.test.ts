import { expect, it } from 'vitest';
import { revokeLink as spec } from '#shared/recording/revokeLink.ts';
import { aLink } from '#test/support/aRecording.ts';
import { servedOn } from '#test/support/callEndpoint.ts';
import { aUser } from '#test/support/fakeServices.ts';
import { aReadyStory } from '#test/support/readyStory.ts';
import { revokeLink } from './revokeLink.ts';

it('takes a link back for its owner alone: UNAUTHENTICATED, NOT_FOUND for others', async () => {
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
