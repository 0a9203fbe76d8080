import * as z from 'zod/mini';
import type { ImmichAlbum, ImmichAsset } from '#shared/admin/immich.ts';
import { lineOf } from '#functions/draft/present.ts';
import { sha256 } from '#functions/platform/table/keys.ts';

/* The parts of Immich's answers that are used. Versions 2 and 3 have them. */

export const Version = z.object({ major: z.int() });

const Album = z.object({ id: z.guid(), albumName: z.string(), assetCount: z.int() });
export const Albums = z.array(Album);

const Asset = z.object({
  id: z.guid(),
  type: z.string(),
  isTrashed: z.boolean(),
  originalFileName: z.string(),
  localDateTime: z.string(),
  exifInfo: z.nullish(z.object({ description: z.nullish(z.string()) })),
});
type Asset = z.output<typeof Asset>;

export const Found = z.object({
  assets: z.object({ items: z.array(Asset), nextPage: z.nullable(z.string()) }),
});

export const toAlbum = ({ id, albumName, assetCount }: z.output<typeof Album>): ImmichAlbum => ({
  albumId: id,
  name: albumName,
  assets: assetCount,
});

const LocalTime = z.iso.datetime({ local: true });

/** Immich writes the local time as if it were UTC, and takes the file's date if the photograph has none. */
const takenAtOf = ({ localDateTime }: Asset): string | null => {
  const time = LocalTime.safeParse(localDateTime.replace(/(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)$/, ''));
  return time.success ? time.data : null;
};

const kindOf = ({ isTrashed, type }: Asset): ImmichAsset['kind'] => {
  if (isTrashed) return 'trashed';
  return type === 'IMAGE' ? 'photo' : 'video';
};

export const toAsset = (asset: Asset): ImmichAsset => ({
  assetId: asset.id,
  kind: kindOf(asset),
  digest: sha256(`immich ${asset.id.toLowerCase()}`),
  line: lineOf(asset.exifInfo?.description ?? ''),
  takenAt: takenAtOf(asset),
  fileName: asset.originalFileName,
});
