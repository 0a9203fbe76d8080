import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useServices } from '../../lib/services.tsx';
import { savedStories } from '../../strings/en/offline.ts';
import { useWords } from '../../strings/useWords.ts';
import { Button } from '../../ui/Button.tsx';
import { Message } from '../../ui/Message.tsx';
import { NoSignal } from '../../ui/illustrations.tsx';
import { wholeList } from '../../player/list.ts';
import { PlayAll } from '../../player/PlayAll.tsx';
import { StoryGrid } from './StoryGrid.tsx';

export const OfflineStories = ({ onRetry }: { onRetry: () => void }) => {
  const words = useWords(savedStories);
  const { device } = useServices();
  const { data, isPending } = useQuery({
    queryKey: ['offline'],
    queryFn: async () => (await device()).list().catch(() => []),
    retry: false,
    gcTime: 0,
    networkMode: 'always',
  });
  const list = useMemo(() => wholeList(data ?? []), [data]);
  if (isPending) return <output className="visually-hidden">{words.loading}</output>;
  const stories = data ?? [];
  const again = (
    <Button variation="primary" onClick={onRetry}>
      {words.tryAgain}
    </Button>
  );
  if (stories.length === 0)
    return (
      <Message heading="h2" role="alert" art={<NoSignal />} title={words.title} text={words.none} action={again} />
    );
  return (
    <section aria-label={words.title}>
      <div className="offline__head">
        <p role="alert">{words.stories}</p>
        {again}
        <PlayAll list={list} />
      </div>
      <StoryGrid stories={stories} list={list} hasLocks={false} />
    </section>
  );
};
