import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StoryLink } from '#shared/story/storyLink.ts';
import { useServices } from '../../lib/services.tsx';
import { toErrorMessage } from '../../lib/toErrorMessage.ts';
import { answeredStory } from '../storyCache.ts';
import { storyQuery } from '../useStory.ts';
import { useVisibility } from './useVisibility.ts';

/** The address of a link's page. */
export const linkedUrl = ({ address }: Pick<StoryLink, 'address'>): string => `${location.origin}/with/${address}`;

/** The owner's choices for a story. Each returns false, or no link, after an error, which is in `errorMessage`. */
export const useStoryLink = (uid: string) => {
  const { client, device } = useServices();
  const queries = useQueryClient();
  const { data: story } = useQuery(storyQuery({ client, device }, uid));
  const { change } = useVisibility();
  const [isBusy, setBusy] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string>();
  const attempt = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    setBusy(true);
    setErrorMessage(undefined);
    try {
      return await work();
    } catch (error) {
      setErrorMessage(toErrorMessage(error));
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  const keep = (link: StoryLink | null) =>
    answeredStory(queries, uid, () => ({ link, ...(link && { isPublic: false }) }));
  /** Makes the link, or a new one instead of `replaces`. A repeated call makes no second link. */
  const create = (replaces?: string): Promise<StoryLink | undefined> =>
    attempt(async () => {
      const body = replaces === undefined ? {} : { replaces };
      const made = await client.sharing.createStoryLink({ params: { uid }, body, quiet: true });
      await keep(made);
      return made;
    });
  const remove = async (): Promise<boolean> =>
    (await attempt(async () => {
      await client.sharing.removeStoryLink({ params: { uid }, quiet: true });
      await keep(null);
      return true;
    })) ?? false;
  const makePublic = async (): Promise<boolean> =>
    (await attempt(async () => {
      await change({ uid, isPublic: true });
      return true;
    })) ?? false;
  return { link: story?.link ?? null, isBusy, errorMessage, create, remove, makePublic };
};
