import { expect, it } from 'vitest';
import { deletePhotoDrafts as spec } from '#shared/draft/deletePhotoDrafts.ts';
import { servedOn } from '#test/support/callEndpoint.ts';
import { aVisitor } from '#test/support/fakeServices.ts';
import { aPhotoDraftScene, putFakeDraft } from '#test/support/photoDraftScene.ts';
import { deletePhotoDrafts } from './deletePhotoDrafts.ts';

it('deletes all drafts of the caller with their pictures, and none of others', async () => {
  const { fakes, owner, other } = await aPhotoDraftScene();
  for (let made = 0; made < 25; made += 1)
    await putFakeDraft(fakes, owner.caller.id, { draftId: String(made).padStart(22, '0') });
  await putFakeDraft(fakes, other.caller.id);
  const { call } = servedOn(spec, deletePhotoDrafts, { fakes });
  expect((await call({ cookies: owner.cookies })).body).toEqual({ deleted: 26 });
  expect([...fakes.state.photoDrafts.values()].map(({ ownerId }) => ownerId)).toEqual([other.caller.id]);
  expect(fakes.state.media.size).toBe(2);
  expect((await call({ cookies: owner.cookies })).body).toEqual({ deleted: 0 });
});

it('is for accounts only: UNAUTHENTICATED', async () => {
  const { fakes } = await aPhotoDraftScene();
  const { call } = servedOn(spec, deletePhotoDrafts, { fakes });
  expect((await call({ cookies: aVisitor(fakes).cookies })).body).toMatchObject({ code: 'UNAUTHENTICATED' });
  expect(fakes.state.photoDrafts.size).toBe(1);
});
