import { useEffect } from 'react';
import { Hero } from './Hero.tsx';
import './home.css';
import { MoodCards } from './MoodCards.tsx';
import { TopUploads } from './TopUploads.tsx';

const title = 'A Thousand Words: discover the story behind every image';

/** Home: headline and picker wait for no call; what hangs below fills in. */
export const HomeScreen = () => {
  useEffect(() => {
    document.title = title;
  }, []);
  return (
    <>
      <Hero />
      <TopUploads />
      <MoodCards />
    </>
  );
};
