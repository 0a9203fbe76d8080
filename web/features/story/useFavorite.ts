import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Item } from '#shared/story/story.ts';
import { useServices } from '../../lib/services.tsx';
import { sessionQuery } from '../../lib/session.ts';
import { changeStory } from '../../story/storyCache.ts';
import { story as english } from '../../strings/en/story.ts';
import { wordsOf } from '../../strings/language.ts';
import { toErrorMessage } from '../../lib/toErrorMessage.ts';

/** Shows the change at once, and reverts it if the server refuses. */
export const useFavorite = (uid: string): { toggle: () => void } => {
  const { client, events } = useServices();
  const queries = useQueryClient();
  const mutationKey = ['favorite', uid];
  const show = (change: Pick<Item, 'isFavorite' | 'metrics'>) => changeStory(queries, uid, () => change);
  const flip = () => {
    const story = queries.getQueryData<Item>(['story', uid]);
    if (!story) return;
    const isFavorite = !story.isFavorite;
    const favorites = Math.max(0, story.metrics.favorites + (isFavorite ? 1 : -1));
    show({ isFavorite, metrics: { ...story.metrics, favorites } });
  };
  const { mutate } = useMutation({
    mutationKey,
    // Requests are sent in order, because the server toggles: the last click must arrive last.
    scope: { id: mutationKey.join(' ') },
    networkMode: 'always',
    mutationFn: async () => {
      await queries.ensureQueryData(sessionQuery(client));
      return client.gallery.toggleFavorite({ params: { id: uid }, quiet: true });
    },
    onError: (error) => {
      flip();
      const message = toErrorMessage(error);
      if (message) events.publish('toast', { message, place: 'bottom-left', isError: true });
    },
    onSuccess: (answer) => {
      const words = wordsOf(english);
      events.publish('toast', {
        message: answer.isFavorite ? words.marked : words.unmarked,
        place: 'bottom-left',
      });
      // While later clicks are pending, this older answer is not shown.
      if (queries.isMutating({ mutationKey }) <= 1) show(answer);
      void queries.invalidateQueries({ queryKey: ['gallery', 'favorites'] });
    },
  });
  const toggle = () => {
    flip();
    mutate();
  };
  return { toggle };
};
