import type { ImmichAsset } from '#shared/admin/immich.ts';
import type { Client } from '../../../lib/client.ts';
import type { Gather, Source } from '../bringPhotos.ts';
import { lineOf } from '../descriptions.ts';
import { pictureOf, unreadable } from '../photoFile.ts';

/** A photograph with the date and description that Immich has. */
const sourceOf = ({ assetId, digest, line, takenAt, fileName }: ImmichAsset): Source => ({
  name: fileName,
  load: async ({ client, sentAs, signal }) => {
    const before = sentAs(digest);
    if (before) return before;
    const preview = await client.admin.getImmichPhoto({ params: { assetId }, quiet: true, signal });
    const picture = await pictureOf(new File([preview], fileName, { type: preview.type }));
    return picture ? { file: picture, digest, line: lineOf([line]), takenAt: takenAt ?? undefined } : unreadable();
  },
});

async function* assetsOf(client: Pick<Client, 'admin'>, albumId: string, signal: AbortSignal) {
  let cursor: string | undefined;
  do {
    const query = cursor === undefined ? {} : { cursor };
    const page = await client.admin.listImmichPhotos({ params: { albumId }, query, quiet: true, signal });
    yield* page.items;
    cursor = page.next;
  } while (cursor !== undefined);
}

/** Reads an album up to the last photograph for which the account has room. */
export const gatherAlbum =
  (albumId: string): Gather =>
  async ({ client, signal, sentAs, room }) => {
    const sources: Source[] = [];
    let [fresh, videos, trashed] = [0, 0, 0];
    for await (const asset of assetsOf(client, albumId, signal)) {
      if (asset.kind === 'video') videos += 1;
      else if (asset.kind === 'trashed') trashed += 1;
      else {
        if (!sentAs(asset.digest)) fresh += 1;
        if (fresh > room) return { sources, videos, trashed, hasMore: true };
        sources.push(sourceOf(asset));
      }
    }
    return { sources, videos, trashed, hasMore: false };
  };
