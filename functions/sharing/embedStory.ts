import type { EmbedMedia } from '#shared/sharing/embedMedia.ts';
import type { EmbedStory } from '#shared/sharing/embedStory.ts';
import { shotTimes } from '#shared/story/shotTimes.ts';
import type { Timings } from '#shared/story/story.ts';
import type { MediaUrls } from '#functions/platform/objects/ports.ts';
import { toItem } from '#functions/story/present.ts';
import type { SharedStory } from './findShared.ts';

/** A player shows no counts, so none are read. */
const metrics = { views: 0, favorites: 0 };

type Urls = { mediaUrls: Pick<MediaUrls, 'sign'> };

export const embedMediaOf = (story: SharedStory, { mediaUrls }: Urls): EmbedMedia => {
  const { audioUrl, pictures } = toItem({ story, metrics }, { mediaUrls, timings: null });
  return { audioUrl, pictures: pictures.map(({ imageUrl, renditions }) => ({ imageUrl, renditions })) };
};

export const embedStoryOf = (story: SharedStory, { mediaUrls, timings }: Urls & { timings: Timings | null }) => {
  const item = toItem({ story, metrics }, { mediaUrls, timings });
  const { uid, title, author, reader, duration, analysisText: text, audioUrl, musicUrl, pictures } = item;
  return {
    ...{ uid, title, author, reader, duration, text, audioUrl, musicUrl, timings },
    language: item.language,
    shots: shotTimes(item, item.language),
    pictures: pictures.map(({ alt, imageUrl, renditions, width, height, placeholder }) => ({
      ...{ alt, imageUrl, renditions, width, height, placeholder },
    })),
  } satisfies EmbedStory;
};
