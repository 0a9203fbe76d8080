import { useQuery } from '@tanstack/react-query';
import { isSameLanguage } from '#shared/story/baseLanguage.ts';
import type { StoryLanguage } from '#shared/story/listLanguages.ts';
import { useServices } from '../../lib/services.tsx';

/** The languages change only with a release, so they are loaded once for each visit. Undefined while they load. */
export const useStoryLanguages = (): readonly StoryLanguage[] | undefined => {
  const { client } = useServices();
  const { data } = useQuery({
    queryKey: ['languages'],
    queryFn: () => client.story.listLanguages({ quiet: true }),
    staleTime: Infinity,
  });
  return data;
};

/** Chooses the first of the wanted languages that is offered, or else the first offered one. */
export const chooseLanguage = (
  offered: readonly StoryLanguage[],
  wanted: readonly (string | undefined)[],
): StoryLanguage | undefined => {
  for (const tag of wanted) {
    const found = tag === undefined ? undefined : offered.find(({ code }) => isSameLanguage(code, tag));
    if (found) return found;
  }
  return offered[0];
};
