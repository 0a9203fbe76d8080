import { listUploads as spec } from '#shared/gallery/listUploads.ts';
import { buildCallers } from '#functions/account/store/callers.ts';
import { reply, type UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { buildMediaUrls } from '#functions/platform/objects/mediaUrls.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import { CursorError } from '#functions/platform/table/cursor.ts';
import { toItem } from '#functions/story/present.ts';
import type { GalleryPorts } from './ports.ts';
import { buildGallery } from './store/gallery.ts';

export const listUploads =
  ({ gallery, mediaUrls }: Pick<GalleryPorts, 'gallery'> & Pick<PlatformPorts, 'mediaUrls'>): UseCase<typeof spec> =>
  async ({ query, caller, fail }) => {
    const { items, cursor } = await gallery
      .listByOwner(caller.id, { cursor: query.cursor, moodIds: query.tagIds })
      .catch((error: unknown) => {
        throw error instanceof CursorError ? fail('BAD_REQUEST', 'LIST_PAGE_MISSING') : error;
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
