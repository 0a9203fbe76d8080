import { useEffect, useRef, type KeyboardEvent } from 'react';
import type { Mood } from '#shared/story/listMoods.ts';
import { slugOfMood } from '#shared/story/moodSlugs.ts';
import { defaultLanguage } from '#shared/story/language.ts';
import { home } from '../../strings/en/home.ts';
import { server } from '../../strings/en/server.ts';
import { useWords } from '../../strings/useWords.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ProductPicture } from '../../ui/ProductPicture.tsx';
import { useExcerpt } from '../../player/useExcerpt.ts';
import { inLanguage } from '../../lib/inLanguage.ts';

type FlipCardProps = { mood: Mood; isFlipped: boolean; onFlip: () => void; onUnflip: () => void };

const pictureOf = ({ image }: Mood): string => image.replace(/^.*\/|-\d+\.\w+$/g, '');

export const FlipCard = ({ mood, isFlipped, onFlip, onUnflip }: FlipCardProps) => {
  const words = useWords(home);
  const name = useWords(server).mood(mood);
  const front = useRef<HTMLButtonElement>(null);
  const stop = useRef<HTMLButtonElement>(null);
  const bar = useRef<HTMLElement>(null);
  const wasFlipped = useRef(false);
  useExcerpt({ url: mood.audio, isOn: isFlipped, onEnd: onUnflip, bar });
  useEffect(() => {
    // The hidden side is inert and would lose the focus, so the focus moves to the visible side.
    if (isFlipped && document.activeElement === front.current) stop.current?.focus({ preventScroll: true });
    if (!isFlipped && wasFlipped.current && document.activeElement === stop.current)
      front.current?.focus({ preventScroll: true });
    wasFlipped.current = isFlipped;
  }, [isFlipped]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isFlipped) onUnflip();
  };
  return (
    <div className={isFlipped ? 'flip is-flipped' : 'flip'} data-mood={slugOfMood(mood.id)}>
      <div className="flip__inner">
        <button
          className="flip__face flip__front"
          type="button"
          ref={front}
          inert={isFlipped}
          aria-label={words.hear(name)}
          onClick={onFlip}
        >
          <ProductPicture name={pictureOf(mood)} sizes="22rem" />
          <span className="flip__shade" />
          <span className="flip__name">
            {name}
            <Icon name="play" solid />
          </span>
        </button>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape also closes, like the button */}
        <div className="flip__face flip__back" inert={!isFlipped} onKeyDown={onKeyDown}>
          <strong>{name}</strong>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users must reach it to scroll */}
          <p className="flip__excerpt" {...inLanguage(defaultLanguage)} tabIndex={0}>
            {mood.excerpt}
          </p>
          <div className="flip__foot">
            <button
              className="icon-button flip__stop"
              type="button"
              ref={stop}
              aria-label={words.stop(name)}
              onClick={onUnflip}
            >
              <Icon name="stop" solid />
            </button>
            <span className="flip__bar">
              <i ref={bar} />
            </span>
          </div>
        </div>
      </div>
    </div>
  );
};
