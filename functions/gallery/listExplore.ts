import { listExplore as spec } from '#shared/gallery/listExplore.ts';
import { buildMediaUrls } from '#functions/lib/adapters/mediaUrls.ts';
import { CursorError } from '#functions/lib/db/cursor.ts';
import { buildGallery } from '#functions/lib/db/gallery.ts';
import { reply, type UseCase } from '#functions/lib/serve/call.ts';
import { serve } from '#functions/lib/serve/serve.ts';
import type { Services } from '#functions/lib/services.ts';
import { toCard } from '#functions/stories/present.ts';

export const listExplore =
  ({ gallery, mediaUrls }: Pick<Services, 'gallery' | 'mediaUrls'>): UseCase<typeof spec> =>
  async ({ query, fail }) => {
    const { items, cursor } = await gallery
      .listPublic({ cursor: query.cursor, moodIds: query.tagIds })
      .catch((error: unknown) => {
        throw error instanceof CursorError ? fail('BAD_REQUEST', 'This page of the list is not there.') : error;
      });
    const cards = items.flatMap((listed) => toCard(listed, mediaUrls) ?? []);
    return reply(cards, { next: cursor });
  };

export const handler = serve('gallery.listExplore', spec, listExplore, {
  gallery: buildGallery,
  mediaUrls: buildMediaUrls,
});
