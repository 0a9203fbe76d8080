import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Soundtrack } from '#shared/story/listSoundtracks.ts';
import { useServices } from '../../../lib/services.tsx';
import { answeredStory } from '../../../story/storyCache.ts';
import { toErrorMessage } from '../../../lib/toErrorMessage.ts';

export const useMusicChange = (uid: string) => {
  const { client, events } = useServices();
  const queries = useQueryClient();
  const adding = useMutation({
    networkMode: 'always',
    mutationFn: ({ url: musicUrl, directory, key, name }: Soundtrack) =>
      client.story.addMusic({ body: { uploadUid: uid, directory, musicUrl, key, name }, quiet: true }),
    onSuccess: (music) => answeredStory(queries, uid, () => music),
  });
  const removing = useMutation({
    networkMode: 'always',
    mutationFn: () => client.story.removeMusic({ params: { uid }, quiet: true }),
    onSuccess: (music) => answeredStory(queries, uid, () => music),
    onError: (error) => {
      const message = toErrorMessage(error);
      if (message) events.publish('toast', { message, place: 'bottom-left', isError: true });
    },
  });
  return {
    isChangingMusic: adding.isPending || removing.isPending,
    addMusic: async (soundtrack: Soundtrack) => void (await adding.mutateAsync(soundtrack)),
    removeMusic: () => removing.mutate(),
  };
};
