import type { ImmichAsset } from '#shared/admin/immich.ts';
import { ImmichError, type ImmichFailure } from '#functions/admin/immich/immichError.ts';
import type { Immich } from '#functions/admin/ports.ts';
import { sha256 } from '#functions/platform/table/keys.ts';
import { albumId, assetId } from './immichScene.ts';
import { smallJpeg } from './smallPictures.ts';

export const anImmichAsset = (over: Partial<ImmichAsset> = {}): ImmichAsset => ({
  assetId: assetId(1),
  kind: 'photo',
  digest: sha256('an asset'),
  line: 'Biscuit at the lake',
  takenAt: '1985-07-14T16:20:00',
  fileName: 'IMG_1.HEIC',
  ...over,
});

/** An Immich server with one album, whose list has two pages. */
export const fakeImmich = (over: Partial<Immich> = {}): Immich => ({
  listAlbums: async () => [{ albumId: albumId(1), name: 'Lake', assets: 3 }],
  listAssets: async (_, page) => ({ assets: [anImmichAsset()], next: page === 1 ? 2 : undefined }),
  getPreview: async () => ({ bytes: smallJpeg(), contentType: 'image/jpeg' }),
  ...over,
});

export const failingImmich = (failure: ImmichFailure | Error): Immich => {
  const error = failure instanceof Error ? failure : new ImmichError(failure);
  const fail = () => Promise.reject(error);
  return { listAlbums: fail, listAssets: fail, getPreview: fail };
};
