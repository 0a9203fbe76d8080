import { operations } from '#shared/contract.ts';
import { immichAt } from '#functions/admin/immich/immich.ts';
import { servedOn, type Request } from './callEndpoint.ts';
import { importUseCase } from './eachEndpoint.ts';
import { anAdmin, fakeServices } from './fakeServices.ts';
import type { StubAlbum, StubAsset } from './immichServer.ts';

const idOf = (start: string, at: number): string => `${start}-0000-4000-8000-${String(at).padStart(12, '0')}`;
export const assetId = (at: number): string => idOf('aaaaaaaa', at);
export const albumId = (at: number): string => idOf('bbbbbbbb', at);

export const aStubAsset = (at: number, over: Partial<StubAsset> = {}): StubAsset => ({
  id: assetId(at),
  fileName: `IMG_${at}.HEIC`,
  localDateTime: '1985-07-14T16:20:00.000Z',
  description: 'Biscuit at the lake',
  ...over,
});

export const aStubAlbum = (at: number, assets: StubAsset[], name = `Album ${at}`): StubAlbum => ({
  id: albumId(at),
  name,
  assets,
});

type Name = 'listImmichAlbums' | 'listImmichPhotos' | 'getImmichPhoto';

/** Calls the endpoints for an administrator, on a server that answers over the network. */
export const immichCalls = (server: { url: string; key: string }, limits?: Parameters<typeof immichAt>[2]) => {
  const fakes = fakeServices();
  const admin = anAdmin(fakes);
  const call = async (name: Name, request: Request = {}) => {
    const operation = operations.find(({ id }) => id === `admin.${name}`);
    if (!operation) throw new Error(`the contract has no ${name}`);
    const immich = immichAt(server, fetch, limits);
    const served = servedOn(operation.spec, await importUseCase(operation), { fakes, over: { immich } });
    return served.call({ cookies: admin.cookies, ...request });
  };
  return {
    fakes,
    albums: () => call('listImmichAlbums'),
    photos: (at = 1, query = '') => call('listImmichPhotos', { params: { albumId: albumId(at) }, query }),
    photo: (at = 1) => call('getImmichPhoto', { params: { assetId: assetId(at) } }),
  };
};
