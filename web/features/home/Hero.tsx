import type { StoryCard } from '#shared/story/card.ts';
import { home } from '../../strings/en/home.ts';
import { useWords } from '../../strings/useWords.ts';
import { ListenFirst } from './ListenFirst.tsx';
import { PictureFrame } from './PictureFrame.tsx';

/** `stories`: those to listen to before giving a picture of one's own, once there are any. */
export const Hero = ({ stories }: { stories: readonly StoryCard[] }) => {
  const words = useWords(home);
  return (
    <section className="hero" aria-labelledby="headline">
      <div>
        <h1 id="headline">{words.headline}</h1>
        <p className="hero__lead">{words.lead}</p>
        <div className="hero__listen">
          <ListenFirst stories={stories} />
        </div>
      </div>
      <PictureFrame />
    </section>
  );
};
