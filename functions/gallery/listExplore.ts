import { listExplore as spec } from '#shared/gallery/listExplore.ts';
import { buildMediaUrls } from '#functions/lib/adapters/mediaUrls.ts';
import { CursorError } from '#functions/lib/db/cursor.ts';
import { buildGallery } from '#functions/lib/db/gallery.ts';
import { buildSearch } from '#functions/lib/db/search.ts';
import { wordsOf } from '#functions/lib/search/words.ts';
import { reply, type UseCase } from '#functions/lib/serve/call.ts';
import { serve } from '#functions/lib/serve/serve.ts';
import type { Services } from '#functions/lib/services.ts';
import { toCard } from '#functions/stories/present.ts';

export const listExplore =
  ({ gallery, search, mediaUrls }: Pick<Services, 'gallery' | 'search' | 'mediaUrls'>): UseCase<typeof spec> =>
  async ({ query, fail }) => {
    const asked = { cursor: query.cursor, moodIds: query.tagIds };
    const text = query.search?.trim() ?? '';
    const list = text === '' ? gallery.listPublic(asked) : search.find({ ...asked, words: wordsOf(text) });
    const { items, cursor } = await list.catch((error: unknown) => {
      throw error instanceof CursorError ? fail('BAD_REQUEST', 'This page of the list is not there.') : error;
    });
    const cards = items.flatMap((listed) => toCard(listed, mediaUrls) ?? []);
    return reply(cards, { next: cursor });
  };

export const handler = serve('gallery.listExplore', spec, listExplore, {
  gallery: buildGallery,
  search: buildSearch,
  mediaUrls: buildMediaUrls,
});
