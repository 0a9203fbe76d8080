import type { StoryCard } from '#shared/story/card.ts';
import { home } from '../../strings/en/home.ts';
import { isEnglish } from '../../strings/language.ts';
import { useLanguage, useWords } from '../../strings/useWords.ts';
import { ListenFirst } from './ListenFirst.tsx';
import { PictureFrame } from './PictureFrame.tsx';
import { useHeardHere } from './useHeardHere.ts';

type HeroProps = {
  stories: readonly StoryCard[];
  areComing: boolean;
};

export const Hero = ({ stories, areComing }: HeroProps) => {
  const words = useWords(home);
  const language = useLanguage();
  const heard = useHeardHere(stories);
  return (
    <section className="hero" aria-labelledby="headline">
      <div>
        <h1 id="headline">{words.headline}</h1>
        <p className="hero__lead">
          {words.lead}
          {!isEnglish(language) && ` ${words.writtenInEnglish}`}
        </p>
        <div className="hero__listen">
          <ListenFirst stories={stories} areComing={areComing} heard={heard} />
        </div>
      </div>
      <PictureFrame heard={heard} />
    </section>
  );
};
