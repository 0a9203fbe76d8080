import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PhotoDraft } from '#shared/draft/photoDraft.ts';
import { useServices } from '../../lib/services.tsx';

export const draftsKey = ['drafts'];

export const useDrafts = () => {
  const { client } = useServices();
  const queries = useQueryClient();
  const again = () => queries.invalidateQueries({ queryKey: draftsKey });
  const list = useQuery({
    queryKey: draftsKey,
    queryFn: ({ signal }) => client.draft.listPhotoDrafts({ quiet: true, signal }),
    // A draft may have become a story since the last visit of the screen.
    refetchOnMount: 'always',
    networkMode: 'always',
  });
  const deleting = useMutation({
    mutationFn: ({ draftId }: PhotoDraft) => client.draft.deletePhotoDraft({ params: { draftId }, quiet: true }),
    networkMode: 'always',
    // Also after a failure, because the draft may have been deleted elsewhere.
    onSettled: again,
  });
  const deletingAll = useMutation({
    mutationFn: () => client.draft.deletePhotoDrafts({ quiet: true }),
    networkMode: 'always',
    onSettled: again,
  });
  return { list, deleting, deletingAll, again };
};
