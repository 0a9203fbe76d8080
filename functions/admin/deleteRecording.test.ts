import { expect, it } from 'vitest';
import { deleteRecording as spec } from '#shared/admin/deleteRecording.ts';
import { aRecording } from '#test/support/aRecording.ts';
import { json } from '#test/support/aPerson.ts';
import { aStory } from '#test/support/aStory.ts';
import { refusal, servedOn } from '#test/support/callEndpoint.ts';
import { anAdmin, aVisitor, fakeServices } from '#test/support/fakeServices.ts';
import { deleteRecording } from './deleteRecording.ts';

const uid = 'storystorystorystory00';
const recordingId = 'recordingrecording0000';
const reason = 'Its reader asks.';

const scene = () => {
  const fakes = fakeServices();
  const owner = aVisitor(fakes);
  fakes.state.stories.set(uid, aStory({ uid, ownerId: owner.caller.id }));
  fakes.state.recordings.kept.set(recordingId, aRecording({ uid, recordingId }));
  const admin = anAdmin(fakes);
  const remove = (over = {}, params = { uid, recordingId }) =>
    servedOn(spec, deleteRecording, { fakes, over }).call({ cookies: admin.cookies, params, ...json({ reason }) });
  return { fakes, admin, remove };
};

it('removes a recording with its files, and says in both lists who did it and why', async () => {
  const { fakes, admin, remove } = scene();
  const { key } = aRecording({ uid, recordingId });
  fakes.state.media.set(key, { bytes: Uint8Array.of(1), contentType: 'audio/mpeg' });
  expect((await remove()).status).toBe(200);
  expect([fakes.state.recordings.kept.size, fakes.state.media.has(key)]).toEqual([0, false]);
  expect(fakes.state.recordings.removals).toMatchObject([{ recordingId, because: reason, by: admin.caller.id }]);
  expect(fakes.state.audit).toMatchObject([
    { action: 'recording.remove', target: `${uid} ${recordingId}`, reason, by: admin.caller.id, outcome: 'done' },
  ]);
});

it('is NOT_FOUND for an unknown story or recording', async () => {
  const { remove } = scene();
  const unknown = 'n'.repeat(22);
  expect(await remove({}, { uid: unknown, recordingId })).toMatchObject(refusal(404, 'NOT_FOUND', /Story/));
  expect(await remove({}, { uid, recordingId: unknown })).toMatchObject(refusal(404, 'NOT_FOUND', /Recording/));
});

it('is ACTION_REFUSED while the story is being changed, and nothing is removed', async () => {
  const { fakes, remove } = scene();
  const recordings = { ...fakes.services.recordings, withdraw: async () => ({ status: 'busy' as const }) };
  expect(await remove({ recordings })).toMatchObject(refusal(400, 'ACTION_REFUSED', /being changed/));
  expect([fakes.state.recordings.kept.size, fakes.state.audit[0]?.outcome]).toEqual([1, 'refused']);
});
