import { expect, it } from 'vitest';
import { listImmichPhotos as spec } from '#shared/admin/listImmichPhotos.ts';
import { refusal, servedOn } from '#test/support/callEndpoint.ts';
import { anAdmin, aUser, fakeServices } from '#test/support/fakeServices.ts';
import { anImmichAsset, failingImmich, fakeImmich } from '#test/support/fakeImmich.ts';
import { albumId } from '#test/support/immichScene.ts';
import { listImmichPhotos } from './listImmichPhotos.ts';

const params = { albumId: albumId(1) };

const scene = (immich = fakeImmich()) => {
  const fakes = fakeServices();
  const { call } = servedOn(spec, listImmichPhotos, { fakes, over: { immich } });
  const { cookies } = anAdmin(fakes);
  const list = (over: { params?: { albumId: string }; query?: string } = {}) => call({ cookies, params, ...over });
  return { fakes, call, list };
};

it('lists an album in pages', async () => {
  const { list } = scene();
  const first = await list();
  expect([first.status, first.body]).toEqual([200, [anImmichAsset()]]);
  expect(first.headers['link']).toBe(`</api/admin/immich/albums/${albumId(1)}/photos?cursor=2>; rel="next"`);
  expect((await list({ query: 'cursor=2' })).headers['link']).toBeUndefined();
});

it.each(['../../users', 'x', '', '0'.repeat(36)])('lets no other path than an id reach Immich: %s', async (id) => {
  const { list } = scene(failingImmich(new Error('Immich is asked')));
  expect(await list({ params: { albumId: id } })).toMatchObject({ status: 404, body: { reason: 'NOTHING_HERE' } });
});

it.each(['cursor=0', 'cursor=-1', 'cursor=x', 'cursor=1234567'])('is BAD_REQUEST for %s', async (query) => {
  expect(await scene().list({ query })).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
});

it('asks Immich nothing for others than administrators: NOT_FOUND', async () => {
  const { fakes, call } = scene(failingImmich(new Error('Immich is asked')));
  const { cookies } = aUser(fakes);
  expect(await call({ cookies, params })).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
});

it('says that Immich is not set up: NOT_OFFERED', async () => {
  const fakes = fakeServices();
  const { call } = servedOn(spec, listImmichPhotos, { fakes });
  const { cookies } = anAdmin(fakes);
  expect(await call({ cookies, params })).toMatchObject(refusal(400, 'NOT_OFFERED', /^Immich isn’t set up here\./));
});

it.each([
  ['IMMICH_UNAVAILABLE', 503, 'IMMICH_KEY_LIMITED', /It needs album\.read, asset\.read and asset\.view\.$/],
  ['NOT_FOUND', 404, 'IMMICH_ALBUM_MISSING', /^This album is no longer in Immich\./],
] as const)('says what is wrong with Immich: %s', async (code, status, failure, sentence) => {
  expect(await scene(failingImmich(failure)).list()).toMatchObject(refusal(status, code, sentence));
});
