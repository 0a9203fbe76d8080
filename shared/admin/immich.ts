import * as z from 'zod/mini';

/** Immich's ids are UUIDs. They go into paths of the operator's server, so nothing else is accepted. */
const Uuid = z.guid();

export const ImmichAlbum = z.object({
  albumId: Uuid,
  name: z.string(),
  /** The number of photographs and videos. */
  assets: z.int(),
});
export type ImmichAlbum = z.output<typeof ImmichAlbum>;

/** Videos, and photographs in the trash, are listed so that a person is told how many are skipped. */
export const ImmichAsset = z.object({
  assetId: Uuid,
  kind: z.enum(['photo', 'video', 'trashed']),
  /** The hash of the asset's id, for `addPhotoDraft`. The preview's own hash changes when Immich makes it again. */
  digest: z.string(),
  /** Empty if the asset has no description. */
  line: z.string(),
  /** The date that Immich shows, without a time zone. */
  takenAt: z.nullable(z.string()),
  fileName: z.string(),
});
export type ImmichAsset = z.output<typeof ImmichAsset>;

export const ImmichAlbumParams = z.object({ albumId: Uuid });
export const ImmichAssetParams = z.object({ assetId: Uuid });
