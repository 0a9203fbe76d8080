import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { slugOfMood } from '#shared/story/moodSlugs.ts';
import type { StoryCard as Card } from '#shared/story/card.ts';
import type { Item } from '#shared/story/story.ts';
import { limits } from '#shared/limits.ts';
import { minutesAndSeconds } from '../lib/duration.ts';
import { server } from '../strings/en/server.ts';
import { ui } from '../strings/en/ui.ts';
import { useWords } from '../strings/useWords.ts';
import { wordsOf } from '../strings/language.ts';
import { Icon } from './Icon.tsx';
import { StoryPicture } from './StoryPicture.tsx';
import { inLanguage } from '../lib/inLanguage.ts';

export const CardSkeleton = () => (
  <div className="card" aria-hidden="true">
    <div className="skeleton skeleton--picture" />
    <div>
      <div className="skeleton skeleton--line" />
      <div className="skeleton skeleton--line skeleton--short" />
    </div>
    <div className="skeleton skeleton--meta" />
  </div>
);

/** A public story, or one of the caller's own stories, which may be unfinished. */
export type CardStory = Card | Omit<Item, 'timings'>;

/** Cuts the text after a word if possible, and adds an ellipsis. */
export const beginningOf = (text: string): string => {
  const characters = Array.from(text);
  if (characters.length <= limits.cardTextCharacters) return text;
  const cut = characters.slice(0, limits.cardTextCharacters).join('');
  const isAtWord = /\s/.test(characters[limits.cardTextCharacters] ?? '');
  const words = isAtWord ? cut : cut.replace(/\s+\S*$/, '');
  return `${words.replace(/[\s,;:\u2014-]+$/, '')}…`;
};

const captionOf = ({ stage }: CardStory): string => {
  const words = wordsOf(ui);
  return stage === 'failed' ? words.failedStory : words.inProgress;
};

const Metric = ({ icon, name, value }: { icon: 'eye' | 'heart'; name: string; value: number }) => (
  <span>
    <Icon name={icon} />
    <span className="visually-hidden">{name} </span>
    {wordsOf(ui).count(value)}
  </span>
);

type StoryCardProps = {
  story: CardStory;
  sizes: string;
  eager?: boolean;
  corner?: ReactNode;
  end?: ReactNode;
};

/** Picture and text are a single link. */
export const StoryCard = ({ story, sizes, eager = false, corner, end }: StoryCardProps) => {
  const words = useWords(ui);
  const { mood } = useWords(server);
  const { views, favorites } = story.metrics;
  return (
    <article className="card" data-mood={slugOfMood(story.tags[0]?.id)}>
      <Link className="card__link" to={`/item/${story.uid}`}>
        <span className="picture">
          {story.thumbnail && (
            <StoryPicture
              src={story.thumbnail}
              renditions={story.renditions}
              alt={story.description}
              language={story.language}
              sizes={sizes}
              width={story.width ?? 4}
              height={story.height ?? 3}
              placeholder={story.placeholder}
              eager={eager}
            />
          )}
          {story.pictureCount > 1 && (
            <span className="duration picture-count">
              <Icon name="image" />
              {words.pictures(story.pictureCount)}
            </span>
          )}
          {story.duration !== null && (
            <span className="duration">
              <Icon name="play" />
              {minutesAndSeconds(story.duration)}
            </span>
          )}
        </span>
        {story.analysisText ? (
          <span {...inLanguage(story.language)}>
            <span className="card__title">{story.title}</span>{' '}
            <span className="card__text">{beginningOf(story.analysisText)}</span>
          </span>
        ) : (
          <span className="card__text">{captionOf(story)}</span>
        )}
      </Link>
      <div className="card__meta">
        {story.tags[0] && <span className="mood">{mood(story.tags[0])}</span>}
        {story.author === 'product' && <span>{words.writtenByPeople}</span>}
        {views > 0 && <Metric icon="eye" name={words.views} value={views} />}
        {favorites > 0 && <Metric icon="heart" name={words.favorites} value={favorites} />}
        {end && <span className="card__end">{end}</span>}
      </div>
      {corner}
    </article>
  );
};
