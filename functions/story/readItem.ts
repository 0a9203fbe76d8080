import { Timings, type Item } from '#shared/story/story.ts';
import { MissingMediaError } from '#functions/platform/failures.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import type { Media } from '#functions/platform/objects/ports.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import type { StoryPorts } from './ports.ts';
import { toItem } from './present.ts';
import { isOwner } from './rules.ts';
import type { Story } from './story.ts';

/** Returns null for missing or broken timings, because a story can be played without them. */
export const readTimingsOf = async (
  media: Pick<Media, 'get'>,
  file: { timingsKey: string } | undefined,
): Promise<Timings | null> => {
  if (!file) return null;
  try {
    return Timings.parse(JSON.parse(Buffer.from(await media.get(file.timingsKey)).toString('utf8')));
  } catch (error) {
    if (error instanceof MissingMediaError || error instanceof SyntaxError) return null;
    throw error;
  }
};

export const readTimings = (
  media: Pick<Media, 'get'>,
  { narration }: Pick<Story, 'narration'>,
): Promise<Timings | null> => readTimingsOf(media, narration);

export type ItemNeeds = Pick<StoryPorts, 'views'> &
  Pick<StoryPorts, 'favorites'> &
  Pick<PlatformPorts, 'media' | 'mediaUrls'>;

export const readItem = async (
  { views, favorites, media, mediaUrls }: ItemNeeds,
  story: Story,
  caller: Caller,
): Promise<Item> => {
  const [metrics, isFavorite, timings] = await Promise.all([
    views.metricsOf(story.uid),
    favorites.isFavorite(caller.id, story.uid),
    readTimings(media, story),
  ]);
  return { ...toItem({ story, metrics }, { mediaUrls, timings, forOwner: isOwner(caller, story) }), isFavorite };
};
