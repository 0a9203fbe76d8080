import { expect, it } from 'vitest';
import { listOffered as spec } from '#shared/recording/listOffered.ts';
import { aRecording } from '#test/support/aRecording.ts';
import { servedOn } from '#test/support/callEndpoint.ts';
import { aUser } from '#test/support/fakeServices.ts';
import { aReadyStory } from '#test/support/readyStory.ts';
import { listOffered } from './listOffered.ts';

it('lists recordings that wait to be accepted, for their owner only: UNAUTHENTICATED for visitors', async () => {
  const { fakes, owner, other, story } = aReadyStory();
  const offered = aRecording({ uid: story.uid, state: 'offered', linkId: 'l' });
  fakes.state.recordings.kept.set(offered.recordingId, offered);
  fakes.state.recordings.kept.set('own', aRecording({ uid: story.uid, recordingId: 'own' }));
  const { call } = servedOn(spec, listOffered, { fakes });
  const { body } = await call({ cookies: owner.cookies });
  expect(body).toMatchObject([{ recordingId: offered.recordingId, reader: 'Rosa', uid: story.uid }]);
  expect((await call({ cookies: aUser(fakes).cookies })).body).toEqual([]);
  expect((await call({ cookies: other.cookies })).body).toMatchObject({ code: 'UNAUTHENTICATED' });
});
