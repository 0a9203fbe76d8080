import { listFavorites as spec } from '#shared/gallery/listFavorites.ts';
import { buildMediaUrls } from '#functions/lib/adapters/mediaUrls.ts';
import { buildCallers } from '#functions/lib/db/callers.ts';
import { CursorError } from '#functions/lib/db/cursor.ts';
import { buildFavorites } from '#functions/lib/db/favorites.ts';
import { reply, type UseCase } from '#functions/lib/serve/call.ts';
import { serve } from '#functions/lib/serve/serve.ts';
import type { Services } from '#functions/lib/services.ts';
import { toCard } from '#functions/stories/present.ts';

export const listFavorites =
  ({ favorites, mediaUrls }: Pick<Services, 'favorites' | 'mediaUrls'>): UseCase<typeof spec> =>
  async ({ query, caller, fail }) => {
    const { items, cursor } = await favorites
      .list(caller.id, { cursor: query.cursor, moodIds: query.tagIds })
      .catch((error: unknown) => {
        throw error instanceof CursorError ? fail('BAD_REQUEST', 'This page of the list is not there.') : error;
      });
    const cards = items.flatMap((listed) => toCard(listed, mediaUrls) ?? []);
    return reply(cards, { next: cursor });
  };

export const handler = serve('gallery.listFavorites', spec, listFavorites, {
  callers: buildCallers,
  favorites: buildFavorites,
  mediaUrls: buildMediaUrls,
});
