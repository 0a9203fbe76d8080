import { useMemo, type ReactNode } from 'react';
import type { StoryCard } from '#shared/story/card.ts';
import { home } from '../../strings/en/home.ts';
import { useWords } from '../../strings/useWords.ts';
import { useTitle } from '../../ui/useTitle.ts';
import { SafeHere } from '../../story/SafeHere.tsx';
import { wholeList } from '../../player/list.ts';
import { useShownList } from '../../player/PlayerProvider.tsx';
import { AnniversaryPlace } from './AnniversaryPlace.tsx';
import { ContinuePlace } from './ContinuePlace.tsx';
import { Hero } from './Hero.tsx';
import './home.css';
import { MoodCards } from './MoodCards.tsx';
import { TopUploads } from './TopUploads.tsx';
import { useTopUploads } from './useTopUploads.ts';

const none: readonly StoryCard[] = [];

export const HomeScreen = ({ promo }: { promo: ReactNode }) => {
  useTitle(useWords(home).title);
  const top = useTopUploads();
  const stories = top.status === 'ready' ? top.stories : none;
  useShownList(useMemo(() => wholeList(stories), [stories]));
  return (
    <>
      <Hero stories={stories} areComing={top.status === 'loading'} />
      <SafeHere />
      <ContinuePlace />
      <TopUploads situation={top} />
      {/* Below the stories, because it arrives late and would move them. */}
      <AnniversaryPlace />
      {promo}
      <MoodCards />
    </>
  );
};
