import { listShelves as spec } from '#shared/gallery/listShelves.ts';
import type { UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { buildMediaUrls } from '#functions/platform/objects/mediaUrls.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import { toCard } from '#functions/story/present.ts';
import type { GalleryPorts } from './ports.ts';
import { shelvesFrom } from './shelves.ts';
import { buildShelves } from './store/shelves.ts';

export const listShelves =
  ({ shelves, mediaUrls }: Pick<GalleryPorts, 'shelves'> & Pick<PlatformPorts, 'mediaUrls'>): UseCase<typeof spec> =>
  async () =>
    shelvesFrom(await shelves.readCandidates()).map(({ kind, stories }) => ({
      kind,
      items: stories.flatMap((listed) => toCard(listed, mediaUrls) ?? []),
    }));

export const handler = serve('gallery.listShelves', spec, listShelves, {
  shelves: buildShelves,
  mediaUrls: buildMediaUrls,
});
