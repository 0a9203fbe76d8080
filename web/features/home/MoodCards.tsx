import { useDeferredValue, useRef, useState } from 'react';
import { onwardOf } from '../../lib/onward.ts';
import { useMoods } from '../../lib/voices.ts';
import { home } from '../../strings/en/home.ts';
import { useWords } from '../../strings/useWords.ts';
import { Icon } from '../../ui/Icon.tsx';
import './flip.css';
import { FlipCard } from './FlipCard.tsx';
import { Button } from '../../ui/Button.tsx';

const placeholders = ['a', 'b', 'c', 'd', 'e', 'f'];

const scrollPart = 0.7;

/** Only one card is turned at a time, so that two voices never overlap. */
export const MoodCards = () => {
  const words = useWords(home);
  const { data, isError, refetch } = useMoods();
  // Deferred, because rendering a dozen cards at once would block input.
  const moods = useDeferredValue(data);
  const [turned, setTurned] = useState<number>();
  const row = useRef<HTMLUListElement>(null);
  const scroll = (way: 1 | -1) => {
    const { current } = row;
    current?.scrollBy({ left: way * onwardOf(current) * current.clientWidth * scrollPart, behavior: 'smooth' });
  };
  return (
    <section className="section" aria-labelledby="styles">
      <div className="section__head">
        <h2 id="styles">{words.styles}</h2>
        <span className="flips__arrows">
          <button className="icon-button" type="button" aria-label={words.previousStyles} onClick={() => scroll(-1)}>
            <Icon name="left" />
          </button>
          <button className="icon-button" type="button" aria-label={words.moreStyles} onClick={() => scroll(1)}>
            <Icon name="right" />
          </button>
        </span>
      </div>
      {isError ? (
        <p className="top__note" role="alert">
          {words.stylesNotReached}
          <Button onClick={() => void refetch()}>{words.tryAgain}</Button>
        </p>
      ) : (
        <ul className="flips" ref={row} aria-busy={!moods}>
          {moods
            ? moods.map((mood) => (
                <li key={mood.id}>
                  <FlipCard
                    mood={mood}
                    isFlipped={turned === mood.id}
                    onFlip={() => setTurned(mood.id)}
                    onUnflip={() => setTurned((now) => (now === mood.id ? undefined : now))}
                  />
                </li>
              ))
            : placeholders.map((key) => (
                <li key={key} aria-hidden="true">
                  <div className="flip skeleton" />
                </li>
              ))}
        </ul>
      )}
    </section>
  );
};
