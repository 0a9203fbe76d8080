import { useTitle } from '../../ui/useTitle.ts';
import { Hero } from './Hero.tsx';
import './home.css';
import { MoodCards } from './MoodCards.tsx';
import { TopUploads } from './TopUploads.tsx';
import { useTopUploads } from './useTopUploads.ts';

const title = 'A Thousand Words: discover the story behind every image';

/** Home: headline and picker wait for no call; what hangs below fills in. */
export const HomeScreen = () => {
  useTitle(title);
  const top = useTopUploads();
  return (
    <>
      <Hero firstUid={top.is === 'ready' ? top.stories[0]?.uid : undefined} />
      <TopUploads situation={top} />
      <MoodCards />
    </>
  );
};
