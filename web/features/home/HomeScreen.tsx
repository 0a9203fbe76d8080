import { home } from '../../strings/en/home.ts';
import { useWords } from '../../strings/useWords.ts';
import { useTitle } from '../../ui/useTitle.ts';
import { PromoPlace } from '../promo/PromoPlace.tsx';
import { Hero } from './Hero.tsx';
import './home.css';
import { MoodCards } from './MoodCards.tsx';
import { TopUploads } from './TopUploads.tsx';
import { useTopUploads } from './useTopUploads.ts';

/** Home: headline and picker wait for no call; what hangs below fills in. */
export const HomeScreen = () => {
  useTitle(useWords(home).title);
  const top = useTopUploads();
  return (
    <>
      <Hero firstUid={top.is === 'ready' ? top.stories[0]?.uid : undefined} />
      <TopUploads situation={top} />
      <PromoPlace />
      <MoodCards />
    </>
  );
};
