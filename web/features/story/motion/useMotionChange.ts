import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Item } from '#shared/story/story.ts';
import { useServices } from '../../../lib/services.tsx';
import { changeStory } from '../../../story/storyCache.ts';
import type { MotionInput } from './MotionDialog.tsx';

export const useMotionChange = ({ uid, version }: Pick<Item, 'uid' | 'version'>) => {
  const { client } = useServices();
  const queries = useQueryClient();
  const { mutateAsync } = useMutation({
    networkMode: 'always',
    mutationFn: (input: MotionInput) =>
      client.story.setShots({ params: { uid }, body: { version, ...input }, quiet: true }),
    onSuccess: (set) => changeStory(queries, uid, () => set),
    onError: () => queries.invalidateQueries({ queryKey: ['story', uid] }),
  });
  return { changeMotion: async (input: MotionInput): Promise<void> => void (await mutateAsync(input)) };
};
