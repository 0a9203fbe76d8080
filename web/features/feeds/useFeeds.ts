import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CreatedFeed } from '#shared/feed/createFeed.ts';
import type { Feed, FeedContents } from '#shared/feed/feed.ts';
import { useServices } from '../../lib/services.tsx';

const queryKey = ['feeds'];

export type NewFeed = { name: string; contents: FeedContents; replaces?: string };

export const useFeeds = () => {
  const { client } = useServices();
  const queries = useQueryClient();
  const again = () => queries.invalidateQueries({ queryKey });
  const list = useQuery({
    queryKey,
    queryFn: ({ signal }) => client.feed.listFeeds({ quiet: true, signal }),
    networkMode: 'always',
  });
  const creating = useMutation({
    mutationFn: (body: NewFeed): Promise<CreatedFeed> => client.feed.createFeed({ body, quiet: true }),
    networkMode: 'always',
    onSettled: again,
  });
  const revoking = useMutation({
    mutationFn: ({ feedId }: Feed) => client.feed.revokeFeed({ params: { feedId }, quiet: true }),
    networkMode: 'always',
    // Also after a failure, because the feed may have been revoked elsewhere.
    onSettled: again,
  });
  return { list, creating, revoking };
};

export type Feeds = ReturnType<typeof useFeeds>;
