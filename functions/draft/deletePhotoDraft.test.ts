import { expect, it } from 'vitest';
import { deletePhotoDraft as spec } from '#shared/draft/deletePhotoDraft.ts';
import { servedOn } from '#test/support/callEndpoint.ts';
import { aVisitor } from '#test/support/fakeServices.ts';
import { aPhotoDraftScene, DRAFT_ID } from '#test/support/photoDraftScene.ts';
import { deletePhotoDraft } from './deletePhotoDraft.ts';

const scene = async () => {
  const made = await aPhotoDraftScene();
  const { call } = servedOn(spec, deletePhotoDraft, { fakes: made.fakes });
  return { ...made, remove: (cookies: Record<string, string>) => call({ cookies, params: { draftId: DRAFT_ID } }) };
};

it('deletes a draft and its pictures once: NOT_FOUND the second time', async () => {
  const { fakes, owner, remove } = await scene();
  expect((await remove(owner.cookies)).status).toBe(200);
  expect([fakes.state.photoDrafts.size, fakes.state.media.size]).toEqual([0, 0]);
  const again = await remove(owner.cookies);
  expect(again).toMatchObject({ status: 404, body: { code: 'NOT_FOUND', reason: 'PHOTO_DRAFT_MISSING' } });
});

it('deletes no draft of another account: NOT_FOUND, UNAUTHENTICATED', async () => {
  const { fakes, other, remove, keys } = await scene();
  expect(await remove(other.cookies)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  expect((await remove(aVisitor(fakes).cookies)).body).toMatchObject({ code: 'UNAUTHENTICATED' });
  expect([fakes.state.photoDrafts.size, [...fakes.state.media.keys()]]).toEqual([1, keys]);
});
