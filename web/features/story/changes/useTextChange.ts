import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Language } from '#shared/story/language.ts';
import type { Audience, TextLength } from '#shared/story/level.ts';
import type { Details } from '#shared/story/details.ts';
import type { Item } from '#shared/story/story.ts';
import { useServices } from '../../../lib/services.tsx';
import { answeredStory } from '../../../story/storyCache.ts';
import { toErrorMessage } from '../../../lib/toErrorMessage.ts';

/** With `wait=0`, the server answers when it has accepted or refused the text, so that the form can show a refusal. */
const atOnce = { prefer: 'wait=0' } as const;
const whenReady = { prefer: 'wait=25' } as const;

/** All functions but `regenerate` reject with their error. The old text stays visible until the new text arrives. */
export const useTextChange = (uid: string) => {
  const { client } = useServices();
  const queries = useQueryClient();
  const { mutateAsync, isPending, error, variables } = useMutation({
    networkMode: 'always',
    mutationFn: ({ call }: { call: () => Promise<Item>; isShownElsewhere: boolean }) => call(),
    onSuccess: async (story) => {
      await answeredStory(queries, uid, () => story);
      void queries.invalidateQueries({ queryKey: ['versions', uid] });
    },
    // Fetches the story, because the change may have succeeded without a response, or another change may be running.
    onError: () => queries.invalidateQueries({ queryKey: ['story', uid] }),
  });
  const params = { uid };
  return {
    isChangingText: isPending,
    textError: error && !variables?.isShownElsewhere ? toErrorMessage(error) : undefined,
    regenerate: () =>
      void mutateAsync({
        isShownElsewhere: false,
        call: () => client.story.regenerateStory({ params, headers: whenReady, quiet: true }),
      }).catch(() => undefined),
    rewrite: async (wishes: {
      about?: string | (string | null)[];
      details?: Details | (Details | null)[];
      moodId?: number;
      language?: Language;
      audience?: Audience;
      length?: TextLength;
    }): Promise<void> =>
      void (await mutateAsync({
        isShownElsewhere: true,
        call: () => client.story.regenerateStory({ params, headers: atOnce, body: wishes, quiet: true }),
      })),
    edit: async (body: { title: string; text: string; language?: Language }): Promise<void> =>
      void (await mutateAsync({
        isShownElsewhere: true,
        call: () => client.story.editStory({ params, headers: atOnce, body, quiet: true }),
      })),
    restore: async (version: number): Promise<void> =>
      void (await mutateAsync({
        isShownElsewhere: true,
        call: () => client.story.restoreVersion({ params: { uid, version: String(version) }, quiet: true }),
      })),
  };
};
