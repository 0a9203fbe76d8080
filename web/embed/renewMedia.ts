import type { EmbedMedia } from '#shared/sharing/embedMedia.ts';
import type { EmbedStory } from '#shared/sharing/embedStory.ts';
import { pathOf } from '../player/pathOf.ts';

const STATUS_MISSING = 404;

type Needs = { fetch: typeof fetch; reload: () => void };

/**
 * Fetches new addresses of the story's files. Loads the page again if the story is gone, or has another voice or
 * other pictures now. @returns null if there are none
 */
export const mediaRenewal = (story: EmbedStory, { fetch: ask, reload }: Needs) => {
  let running: Promise<EmbedMedia | null> | undefined;
  const filesOf = ({ audioUrl, pictures }: EmbedMedia): string =>
    [audioUrl, ...pictures.map(({ imageUrl }) => imageUrl)].map((url) => pathOf(url ?? '')).join(' ');

  const read = async (): Promise<EmbedMedia | null> => {
    const answer = await ask(`/embed/${story.uid}/media`, { credentials: 'omit' });
    if (answer.status === STATUS_MISSING) reload();
    if (!answer.ok) return null;
    const media = (await answer.json()) as EmbedMedia;
    if (filesOf(media) === filesOf(story)) return media;
    reload();
    return null;
  };
  /** The sound and the pictures may fail at the same moment, which needs one request. */
  return (): Promise<EmbedMedia | null> => {
    running ??= read()
      .catch(() => null)
      .finally(() => (running = undefined));
    return running;
  };
};
