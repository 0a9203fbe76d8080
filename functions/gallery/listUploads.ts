import { listUploads as spec } from '#shared/gallery/listUploads.ts';
import { buildMediaUrls } from '#functions/lib/adapters/mediaUrls.ts';
import { buildCallers } from '#functions/lib/db/callers.ts';
import { CursorError } from '#functions/lib/db/cursor.ts';
import { buildGallery } from '#functions/lib/db/gallery.ts';
import { reply, type UseCase } from '#functions/lib/serve/call.ts';
import { serve } from '#functions/lib/serve/serve.ts';
import type { Services } from '#functions/lib/services.ts';
import { toItem } from '#functions/stories/present.ts';

export const listUploads =
  ({ gallery, mediaUrls }: Pick<Services, 'gallery' | 'mediaUrls'>): UseCase<typeof spec> =>
  async ({ query, caller, fail }) => {
    const { items, cursor } = await gallery
      .listByOwner(caller.id, { cursor: query.cursor, moodIds: query.tagIds })
      .catch((error: unknown) => {
        throw error instanceof CursorError ? fail('BAD_REQUEST', 'This page of the list is not there.') : error;
      });
    return reply(
      items.map((listed) => toItem(listed, { mediaUrls, timings: null, forOwner: true })),
      { next: cursor },
    );
  };

export const handler = serve('gallery.listUploads', spec, listUploads, {
  callers: buildCallers,
  gallery: buildGallery,
  mediaUrls: buildMediaUrls,
});
