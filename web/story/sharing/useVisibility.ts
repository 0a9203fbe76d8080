import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../lib/http.ts';
import { useServices } from '../../lib/services.tsx';
import { changeStory } from '../storyCache.ts';
import { share as english } from '../../strings/en/share.ts';
import { wordsOf } from '../../strings/language.ts';

export const visibilityError = (error: unknown): string =>
  error instanceof ApiError && error.message ? error.message : wordsOf(english).failed;

type Change = { uid: string; isPublic: boolean };

/** Updates the screen first, and reverts when the server refuses. `change` rejects with the error. */
export const useVisibility = (): { isChanging: boolean; change: (change: Change) => Promise<void> } => {
  const { client, events } = useServices();
  const queries = useQueryClient();
  const show = ({ uid, isPublic }: Change) => changeStory(queries, uid, () => ({ isPublic }));
  // React's state updates before the next click. React Query's `isPending` would update later.
  const [isChanging, setChanging] = useState(false);
  const { mutateAsync } = useMutation({
    // By default, React Query would silently queue the change while offline.
    networkMode: 'always',
    mutationFn: (body: Change) => client.story.setVisibility({ body, quiet: true }),
    onMutate: async (change) => {
      // Cancels running requests, because they would restore the old state.
      await queries.cancelQueries({ queryKey: ['story', change.uid] });
      show(change);
    },
    onError: (_, { uid, isPublic }) => show({ uid, isPublic: !isPublic }),
    onSuccess: ({ uid, isPublic }) => {
      const words = wordsOf(english);
      show({ uid, isPublic });
      // The server removes the link of a story that is made private.
      if (!isPublic) changeStory(queries, uid, () => ({ link: null }));
      events.publish('toast', {
        message: isPublic ? words.nowPublic : words.nowPrivate,
        place: 'bottom-left',
      });
    },
  });
  const change = async (to: Change) => {
    setChanging(true);
    try {
      await mutateAsync(to);
    } finally {
      setChanging(false);
    }
  };
  return { isChanging, change };
};
