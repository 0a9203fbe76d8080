import { expect, it } from 'vitest';
import { listImmichAlbums as spec } from '#shared/admin/listImmichAlbums.ts';
import { refusal, servedOn } from '#test/support/callEndpoint.ts';
import { anAdmin, aUser, fakeServices } from '#test/support/fakeServices.ts';
import { failingImmich, fakeImmich } from '#test/support/fakeImmich.ts';
import { albumId } from '#test/support/immichScene.ts';
import { listImmichAlbums } from './listImmichAlbums.ts';

const scene = (immich = fakeImmich()) => {
  const fakes = fakeServices();
  return { fakes, call: servedOn(spec, listImmichAlbums, { fakes, over: { immich } }).call };
};

it('lists the albums for administrators', async () => {
  const { fakes, call } = scene();
  const albums = [{ albumId: albumId(1), name: 'Lake', assets: 3 }];
  expect(await call({ cookies: anAdmin(fakes).cookies })).toMatchObject({ status: 200, body: albums });
});

it('asks Immich nothing for anybody else: NOT_FOUND', async () => {
  const { fakes, call } = scene(failingImmich(new Error('Immich is asked')));
  expect(await call({ cookies: aUser(fakes).cookies })).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
});

it('says that Immich is not set up: NOT_OFFERED', async () => {
  const fakes = fakeServices();
  const { call } = servedOn(spec, listImmichAlbums, { fakes });
  const sentence = 'Immich isn’t set up here. Set IMMICH_URL and IMMICH_API_KEY.';
  expect(await call({ cookies: anAdmin(fakes).cookies })).toMatchObject(refusal(400, 'NOT_OFFERED', sentence));
});

it('says what is wrong with Immich, and logs the cause: IMMICH_UNAVAILABLE', async () => {
  const { fakes, call } = scene(failingImmich('IMMICH_DOWN'));
  const answer = await call({ cookies: anAdmin(fakes).cookies });
  expect(answer).toMatchObject(refusal(503, 'IMMICH_UNAVAILABLE', /^Couldn’t reach Immich\./));
  expect(fakes.state.lines).toMatchObject([{ level: 'warn', fields: { outcome: 'IMMICH_UNAVAILABLE' } }]);
});
