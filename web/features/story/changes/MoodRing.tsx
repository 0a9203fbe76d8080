import { useId, useRef, useState, type CSSProperties } from 'react';
import { moodIds, moodSlugs, type MoodSlug } from '#shared/story/moodSlugs.ts';
import { defaultLanguage } from '#shared/story/language.ts';
import { useMoods } from '../../../lib/voices.ts';
import { changes as english } from '../../../strings/en/changes.ts';
import { server } from '../../../strings/en/server.ts';
import { useWords } from '../../../strings/useWords.ts';
import { ProductPicture } from '../../../ui/ProductPicture.tsx';
import { useExcerpt } from '../../../player/useExcerpt.ts';
import { useTurning } from './useTurning.ts';
import './moodRing.css';
import { inLanguage } from '../../../lib/inLanguage.ts';

type MoodRingProps = {
  chosen: number | undefined;
  isStill: boolean;
  onChoose: (moodId: number) => void;
};

const openingOf = (excerpt: string): string => /^.*?[.!?](?=["”]?\s|$)["”]?/.exec(excerpt)?.[0] ?? excerpt;

/** A choice of moods. The chosen one is heard. */
export const MoodRing = ({ chosen, isStill, onChoose }: MoodRingProps) => {
  const words = useWords(english).own;
  const { mood: nameOf } = useWords(server);
  const group = useId();
  const bar = useRef<HTMLElement>(null);
  const { data: moods } = useMoods();
  const [isPlaying, setPlayed] = useState(false);
  const mood = moods?.find(({ id }) => id === chosen);
  useExcerpt({ url: mood?.audio ?? '', isOn: isPlaying && mood !== undefined, onEnd: () => setPlayed(false), bar });
  const turnTo = (slug: MoodSlug | undefined) => {
    if (!slug || isStill) return;
    setPlayed(true);
    onChoose(moodIds[slug]);
  };
  const ring = useTurning({ places: moodSlugs.length, onTurn: (place) => turnTo(moodSlugs[place]) });
  const named = (slug: MoodSlug) => nameOf({ id: moodIds[slug], name: slug.charAt(0).toUpperCase() + slug.slice(1) });
  const chosenSlug = moodSlugs.find((slug) => moodIds[slug] === chosen);
  return (
    <div className="mood-ring">
      <div className="mood-ring__in">
        <fieldset className="mood-ring__round" aria-label={words.mood} aria-disabled={isStill || undefined} {...ring}>
          {moodSlugs.map((slug, place) => (
            <label
              key={slug}
              className="mood-ring__mood"
              data-mood={slug}
              style={{ '--turn': `${(360 / moodSlugs.length) * place}deg` } as CSSProperties}
            >
              <input
                type="radio"
                name={group}
                aria-label={named(slug)}
                checked={moodIds[slug] === chosen}
                aria-disabled={isStill || undefined}
                onChange={() => turnTo(slug)}
              />
              <ProductPicture name={`mood-${slug}`} sizes="4rem" />
            </label>
          ))}
        </fieldset>
        <div className="mood-ring__middle" data-mood={chosenSlug}>
          <output>
            <strong>{chosenSlug && named(chosenSlug)}</strong>
            {mood && <span {...inLanguage(defaultLanguage)}>{openingOf(mood.excerpt)}</span>}
          </output>
          <span className="mood-ring__bar" data-on={isPlaying || undefined}>
            <i ref={bar} />
          </span>
        </div>
        <p className="quiet">{words.ringHint}</p>
      </div>
    </div>
  );
};
