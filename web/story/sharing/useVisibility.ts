import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../lib/http.ts';
import { useServices } from '../../lib/services.tsx';
import { changeStory } from '../storyCache.ts';
import { share as english } from '../../strings/en/share.ts';
import { wordsOf } from '../../strings/language.ts';

/** Why it stayed as it was, in the server's words where there are any. */
export const visibilityError = (error: unknown): string =>
  error instanceof ApiError && error.message ? error.message : wordsOf(english).failed;

type Change = { uid: string; isPublic: boolean };

/**
 * Makes a story public or private: on the screen first, then on the server, and back again when that refuses. `change`
 * rejects with what refused it; the toast of success is published here.
 */
export const useVisibility = (): { isChanging: boolean; change: (change: Change) => Promise<void> } => {
  const { client, events } = useServices();
  const queries = useQueryClient();
  const show = ({ uid, isPublic }: Change) => changeStory(queries, uid, () => ({ isPublic }));
  // Of React's own, which knows it before the next press; TanStack Query tells a moment later.
  const [isChanging, setChanging] = useState(false);
  const { mutateAsync } = useMutation({
    // Else a browser that believes itself offline would keep the change for later, and say nothing.
    networkMode: 'always',
    mutationFn: (body: Change) => client.story.setVisibility({ body, quiet: true }),
    onMutate: async (change) => {
      // An answer on its way would show the story as it was.
      await queries.cancelQueries({ queryKey: ['story', change.uid] });
      show(change);
    },
    onError: (_, { uid, isPublic }) => show({ uid, isPublic: !isPublic }),
    onSuccess: ({ uid, isPublic }) => {
      const words = wordsOf(english);
      show({ uid, isPublic });
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
