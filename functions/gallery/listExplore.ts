import { listExplore as spec } from '#shared/gallery/listExplore.ts';
import { reply, type UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { buildMediaUrls } from '#functions/platform/objects/mediaUrls.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import { CursorError } from '#functions/platform/table/cursor.ts';
import { toCard } from '#functions/story/present.ts';
import { wordsOf } from '#functions/story/search/words.ts';
import type { GalleryPorts } from './ports.ts';
import { buildGallery } from './store/gallery.ts';
import { buildSearch } from './store/search.ts';

export const listExplore =
  ({
    gallery,
    search,
    mediaUrls,
  }: Pick<GalleryPorts, 'gallery' | 'search'> & Pick<PlatformPorts, 'mediaUrls'>): UseCase<typeof spec> =>
  async ({ query, fail }) => {
    const page = { cursor: query.cursor, moodIds: query.tagIds };
    const text = query.search?.trim() ?? '';
    const list = text === '' ? gallery.listPublic(page) : search.find({ ...page, words: wordsOf(text) });
    const { items, cursor } = await list.catch((error: unknown) => {
      throw error instanceof CursorError ? fail('BAD_REQUEST', 'LIST_PAGE_MISSING') : error;
    });
    const cards = items.flatMap((listed) => toCard(listed, mediaUrls) ?? []);
    return reply(cards, { next: cursor });
  };

export const handler = serve('gallery.listExplore', spec, listExplore, {
  gallery: buildGallery,
  search: buildSearch,
  mediaUrls: buildMediaUrls,
});
