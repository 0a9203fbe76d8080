import { draftLimits } from '#shared/draft/draftLimits.ts';
import { limits } from '#shared/limits.ts';
import type { Immich, ImmichPicture } from '#functions/admin/ports.ts';
import type { Builder } from '#functions/platform/environment.ts';
import { fileKind } from '#functions/story/pictures/fileKind.ts';
import { Albums, Found, toAlbum, toAsset, Version } from './answers.ts';
import { askImmich, parseAnswer, type ImmichServer, type Limits, type Send } from './askImmich.ts';
import { ImmichError } from './immichError.ts';

/** Older versions ignore `albumIds`, and would answer with the whole library. */
const OLDEST_MAJOR = 2;

/** An album has about 1 KB in a list, and an asset about 2.5 KB. */
const usualLimits: Limits = { milliseconds: 10_000, maxBytes: 8_000_000 };

/** The formats that Immich can be set up to make previews in. PNG is for its small originals. */
const contentTypes: Readonly<Record<string, string>> = { jpg: 'image/jpeg', png: 'image/png', WebP: 'image/webp' };

const pictureOf = (bytes: Uint8Array): ImmichPicture | 'unreadable' => {
  const contentType = contentTypes[fileKind(bytes) ?? ''];
  return contentType === undefined ? 'unreadable' : { bytes, contentType };
};

export const immichAt = (server: ImmichServer, send: Send, bounds = usualLimits): Immich => {
  const listAlbums = async () => {
    const bytes = await askImmich(server, send, { path: '/albums', limits: bounds });
    return parseAnswer(Albums, bytes).map(toAlbum);
  };
  const find = async (albumId: string, page: number) => {
    const body = {
      ...{ albumIds: [albumId], order: 'asc', page, size: draftLimits.photoDraftsPerPerson },
      ...{ withExif: true, withDeleted: true },
    };
    const missing = 'IMMICH_ALBUM_MISSING';
    const bytes = await askImmich(server, send, { path: '/search/metadata', body, missing, limits: bounds });
    return parseAnswer(Found, bytes).assets;
  };
  return {
    listAlbums: async () => {
      const bytes = await askImmich(server, send, { path: '/server/version', limits: bounds });
      if (parseAnswer(Version, bytes).major < OLDEST_MAJOR) throw new ImmichError('IMMICH_OLD');
      return listAlbums();
    },
    listAssets: async (albumId, page) => {
      const { items, nextPage } = await find(albumId, page);
      // Version 2 finds nothing in an album that does not exist.
      if (items.length === 0 && page === 1 && !(await listAlbums()).some((album) => album.albumId === albumId))
        throw new ImmichError('IMMICH_ALBUM_MISSING');
      const next = nextPage === null ? undefined : Number(nextPage);
      return { assets: items.map(toAsset), next: next !== undefined && next > page ? next : undefined };
    },
    getPreview: async (assetId) => {
      const missing = 'IMMICH_PHOTO_MISSING';
      const path = `/assets/${encodeURIComponent(assetId)}/thumbnail?size=preview`;
      const previewLimits = { ...bounds, maxBytes: Math.min(bounds.maxBytes, limits.fileAnswerBytes) };
      try {
        return pictureOf(await askImmich(server, send, { path, missing, limits: previewLimits }));
      } catch (error) {
        if (error instanceof ImmichError && error.reason === 'IMMICH_ANSWER_TOO_LARGE') return 'tooLarge';
        throw error;
      }
    },
  };
};

export const buildImmich: Builder<Immich | undefined> = (env) => {
  const [url, key] = [env.IMMICH_URL, env.IMMICH_API_KEY];
  return url === undefined || key === undefined ? undefined : immichAt({ url, key }, fetch);
};
