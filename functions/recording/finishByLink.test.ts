import { expect, it } from 'vitest';
import { finishByLink as spec } from '#shared/recording/finishByLink.ts';
import { json } from '#test/support/aPerson.ts';
import { aRecording } from '#test/support/aRecording.ts';
import { servedOn } from '#test/support/callEndpoint.ts';
import { aLinkScene } from '#test/support/linkScene.ts';
import { finishByLink } from './finishByLink.ts';

it('starts the check of the link’s recording only: NO_FILE without its file', async () => {
  const { fakes, secret, story, link } = aLinkScene();
  const { call } = servedOn(spec, finishByLink, { fakes });
  const finish = (with_ = secret) => call(json({ secret: with_ }));
  const { kept, started } = fakes.state.recordings;
  kept.set('own', aRecording({ recordingId: 'own', uid: story.uid, state: 'awaited' }));
  expect((await finish()).body).toMatchObject({ code: 'NO_FILE' });
  const sent = aRecording({ uid: story.uid, linkId: link.linkId, state: 'awaited' });
  kept.set(sent.recordingId, sent);
  expect((await finish()).body).toMatchObject({ code: 'NO_FILE' });
  fakes.state.media.set(sent.incomingKey, { bytes: Uint8Array.of(1), contentType: 'audio/wav' });
  expect(await finish()).toMatchObject({ status: 200, body: { state: 'checking', reader: 'Rosa' } });
  expect(started.map(({ recordingId }) => recordingId)).toEqual([sent.recordingId]);
  expect((await finish(story.uid + 'w'.repeat(43))).body).toMatchObject({ code: 'NOT_FOUND', reason: 'LINK_MISSING' });
});
