import { expect, it } from 'vitest';
import { getImmichPhoto as spec } from '#shared/admin/getImmichPhoto.ts';
import { refusal, servedOn } from '#test/support/callEndpoint.ts';
import { anAdmin, aUser, fakeServices } from '#test/support/fakeServices.ts';
import { failingImmich, fakeImmich } from '#test/support/fakeImmich.ts';
import { assetId } from '#test/support/immichScene.ts';
import { smallJpeg } from '#test/support/smallPictures.ts';
import { getImmichPhoto } from './getImmichPhoto.ts';

const params = { assetId: assetId(1) };

const scene = (immich = fakeImmich()) => {
  const fakes = fakeServices();
  const { call } = servedOn(spec, getImmichPhoto, { fakes, over: { immich } });
  const { cookies } = anAdmin(fakes);
  return { fakes, call, get: (id = params.assetId) => call({ cookies, params: { assetId: id } }) };
};

it('answers with the picture in its own format, and lets nothing keep it', async () => {
  const { status, headers, body } = await scene().get();
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, 'image/jpeg', 'no-store']);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(Buffer.from(String(body), 'base64').equals(smallJpeg())).toBe(true);
});

it.each(['../../../api/users', 'x', ''])('lets no other path than an id reach Immich: %s', async (id) => {
  const { get } = scene(failingImmich(new Error('Immich is asked')));
  expect(await get(id)).toMatchObject({ status: 404, body: { reason: 'NOTHING_HERE' } });
});

it('asks Immich nothing for others than administrators: NOT_FOUND', async () => {
  const { fakes, call } = scene(failingImmich(new Error('Immich is asked')));
  const { cookies } = aUser(fakes);
  expect(await call({ cookies, params })).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
});

it('says that Immich is not set up: NOT_OFFERED', async () => {
  const fakes = fakeServices();
  const { call } = servedOn(spec, getImmichPhoto, { fakes });
  const { cookies } = anAdmin(fakes);
  expect(await call({ cookies, params })).toMatchObject(refusal(400, 'NOT_OFFERED', /^Immich isn’t set up here\./));
});

it.each([
  ['PICTURE_UNREADABLE', 'unreadable', 'Immich sent no picture for this photo.'],
  ['PICTURE_TOO_LARGE', 'tooLarge', 'Immich’s preview of this photo is too large. The limit is 4.5 MB.'],
] as const)('refuses a preview that cannot be used: %s', async (code, verdict, sentence) => {
  const { get } = scene(fakeImmich({ getPreview: async () => verdict }));
  expect(await get()).toMatchObject(refusal(400, code, sentence));
});

it.each([
  ['IMMICH_UNAVAILABLE', 503, 'IMMICH_SLOW', /^Immich took too long/],
  ['NOT_FOUND', 404, 'IMMICH_PHOTO_MISSING', /^This photo is no longer in Immich/],
] as const)('says what is wrong with Immich: %s', async (code, status, failure, sentence) => {
  expect(await scene(failingImmich(failure)).get()).toMatchObject(refusal(status, code, sentence));
});
