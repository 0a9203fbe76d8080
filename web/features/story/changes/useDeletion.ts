import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useServices } from '../../../lib/services.tsx';
import { useSession } from '../../../lib/session.ts';
import { dropStory } from '../../../story/storyCache.ts';
import { changes as english } from '../../../strings/en/changes.ts';
import { wordsOf } from '../../../strings/language.ts';

/** Deletes the story, then goes to My Uploads. Visitors have no uploads, so they go to Home. */
export const useDeletion = (uid: string) => {
  const { client, events, device } = useServices();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const isUser = useSession().status === 'user';
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: () => client.story.deleteStory({ params: { uid }, quiet: true }),
    onSuccess: () => {
      dropStory(queries, uid);
      void device()
        .then(({ forget }) => forget(uid))
        .catch(() => undefined);
      for (const key of ['versions', 'permission', 'view']) queries.removeQueries({ queryKey: [key, uid] });
      // The cached story becomes stale, so that going back shows it as deleted.
      void queries.invalidateQueries({ queryKey: ['story', uid], refetchType: 'none' });
      void navigate(isUser ? '/uploads' : '/home', { replace: true });
      events.publish('toast', { message: wordsOf(english).remove.done, place: 'bottom-left' });
    },
  });
  return { remove: () => mutate(), isDeleting: isPending, error };
};
