import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Item } from '#shared/story/story.ts';
import { useServices } from '../../../lib/services.tsx';
import { changeStory } from '../../../story/storyCache.ts';
import type { MotionInput } from './MotionDialog.tsx';

/** Says how the picture of a story moves; `changeMotion` rejects with what refused it. */
export const useMotionChange = ({ uid, version }: Pick<Item, 'uid' | 'version'>) => {
  const { client } = useServices();
  const queries = useQueryClient();
  const { mutateAsync } = useMutation({
    networkMode: 'always',
    mutationFn: (input: MotionInput) =>
      client.story.setShots({ params: { uid }, body: { version, ...input }, quiet: true }),
    onSuccess: (set) => changeStory(queries, uid, () => set),
    // Somebody else's change, of which the next look at the story tells.
    onError: () => queries.invalidateQueries({ queryKey: ['story', uid] }),
  });
  return { changeMotion: async (input: MotionInput): Promise<void> => void (await mutateAsync(input)) };
};
