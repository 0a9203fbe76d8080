import type { QueryClient } from '@tanstack/react-query';
import type { Item } from '#shared/story/story.ts';
import type { WebServices } from '../lib/services.tsx';
import { storyQuery } from '../story/useStory.ts';
import type { Source } from './playerState.ts';

export type StoryNeeds = Pick<WebServices, 'client' | 'device'> & { queries: QueryClient };

/** Offline, it reads the device's copy. @throws if there is neither a network nor a copy */
export const readStory = ({ queries, ...needs }: StoryNeeds, uid: string, staleMilliseconds = 0): Promise<Item> =>
  queries.fetchQuery({ ...storyQuery(needs, uid), staleTime: staleMilliseconds });

/** Reads the story again as it is shown. A story in another language has the pairs of its sentences. */
export const readShown = (needs: StoryNeeds, story: Item): Promise<Item> => {
  const { uid, language } = story;
  return 'pairs' in story
    ? needs.client.story.getTranslation({ params: { uid, language }, quiet: true })
    : readStory(needs, uid);
};

export const isPlayable = ({ stage, audioUrl }: Item): boolean => stage === 'ready' && audioUrl !== null;

export const sourceOf = (story: Item, renew: Source['renew']): Source | undefined =>
  isPlayable(story) && story.audioUrl !== null
    ? {
        url: story.audioUrl,
        durationSeconds: story.duration,
        musicUrl: story.musicUrl,
        text: story.analysisText,
        language: story.language,
        timings: story.timings,
        isRecording: story.reader !== null,
        renew,
      }
    : undefined;
