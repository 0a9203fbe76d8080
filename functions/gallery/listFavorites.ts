import { listFavorites as spec } from '#shared/gallery/listFavorites.ts';
import { buildCallers } from '#functions/account/store/callers.ts';
import { reply, type UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { buildMediaUrls } from '#functions/platform/objects/mediaUrls.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import { CursorError } from '#functions/platform/table/cursor.ts';
import { toCard } from '#functions/story/present.ts';
import type { GalleryPorts } from './ports.ts';
import { buildFavorites } from './store/favorites.ts';

export const listFavorites =
  ({
    favorites,
    mediaUrls,
  }: Pick<GalleryPorts, 'favorites'> & Pick<PlatformPorts, 'mediaUrls'>): UseCase<typeof spec> =>
  async ({ query, caller, fail }) => {
    const { items, cursor } = await favorites
      .list(caller.id, { cursor: query.cursor, moodIds: query.tagIds })
      .catch((error: unknown) => {
        throw error instanceof CursorError ? fail('BAD_REQUEST', 'LIST_PAGE_MISSING') : error;
      });
    const cards = items.flatMap((listed) => toCard(listed, mediaUrls) ?? []);
    return reply(cards, { next: cursor });
  };

export const handler = serve('gallery.listFavorites', spec, listFavorites, {
  callers: buildCallers,
  favorites: buildFavorites,
  mediaUrls: buildMediaUrls,
});
