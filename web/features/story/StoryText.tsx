import { useState, type ReactNode } from 'react';
import type { Language } from '#shared/story/language.ts';
import type { Item } from '#shared/story/story.ts';
import type { PlayerControls } from '../../player/storyPlayer.ts';
import { ReadAlong } from '../../player/ReadAlong.tsx';
import { story as english } from '../../strings/en/story.ts';
import { server } from '../../strings/en/server.ts';
import { useWords } from '../../strings/useWords.ts';
import { GrowingText } from './GrowingText.tsx';
import { ShortMadeBy } from './MadeBy.tsx';
import { NarrationLine } from './NarrationLine.tsx';
import { inLanguage } from '../../lib/inLanguage.ts';

/** About seven lines on a narrow phone. */
const foldedCharacters = 240;

type StoryTextProps = {
  story: Item;
  title: string;
  text: string;
  player: PlayerControls;
  isPlaying: boolean;
  isRegenerating: boolean;
  /** The choice of the story's languages. */
  languages: ReactNode;
  /** Notes about the translation, and the offer of another. Follows the text. */
  offer: ReactNode;
  /** Shown instead of the text. */
  beside: ReactNode;
  /** A translation without a voice, which is not read along. */
  isTextOnly: boolean;
};

const PlainText = ({ id, language, text }: { id: string; language: Language; text: string }) => (
  <div id={id} className="story" {...inLanguage(language)}>
    {text.split('\n\n').map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
  </div>
);

const StoryHead = ({
  story,
  title,
  player,
  isRegenerating,
  languages,
  isTextOnly,
}: Omit<StoryTextProps, 'text' | 'isPlaying' | 'beside' | 'offer'>) => {
  const words = useWords(english);
  const { mood } = useWords(server);
  const [tag] = story.tags;
  const hasText = story.analysisText !== '';
  const isAwaited = story.duration === null && story.stage !== 'silent' && !isTextOnly;
  return (
    <header className="viewer__head">
      {tag ? <p className="viewer__mood">{mood(tag)}</p> : !hasText && <p className="viewer__mood is-awaited" />}
      <h1 {...inLanguage(story.language)}>
        <span className="viewer__title">{title}</span>
      </h1>
      {languages}
      {isAwaited ? <p className="viewer__narration is-awaited" /> : <NarrationLine story={story} player={player} />}
      {isRegenerating && <output className="viewer__status">{words.changing.text}</output>}
      {hasText ? <ShortMadeBy story={story} /> : <p className="viewer__made is-awaited" />}
    </header>
  );
};

export const StoryText = ({ text, isPlaying, beside, offer, ...head }: StoryTextProps) => {
  const { story, player, isRegenerating, isTextOnly } = head;
  const words = useWords(english);
  const [isUnfolded, setUnfolded] = useState(false);
  const isGrowing = story.analysisText === '';
  // Listening or new text unfolds the story. It stays unfolded, because folding would lose the reader's place.
  if ((isPlaying || isGrowing) && !isUnfolded) setUnfolded(true);
  const isLong = text.length > foldedCharacters && !beside && !isTextOnly;
  const id = `story-${story.uid}`;
  return (
    <>
      <StoryHead {...head} />
      <div className={isRegenerating ? 'is-regenerating' : undefined} aria-busy={isRegenerating}>
        {beside || isTextOnly ? (
          beside || <PlainText id={id} language={story.language} text={text} />
        ) : isGrowing ? (
          <GrowingText
            language={story.language}
            id={id}
            text={text}
            timings={story.spoken?.timings ?? null}
            player={player}
          />
        ) : (
          <ReadAlong
            language={story.language}
            key={text}
            id={id}
            text={text}
            timings={story.timings ?? story.spoken?.timings ?? null}
            player={player}
            isClamped={isLong && !isUnfolded}
          />
        )}
      </div>
      {isLong && !isGrowing && (
        <button
          type="button"
          className="link story__more"
          aria-expanded={isUnfolded}
          aria-controls={id}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {isUnfolded ? words.readLess : words.readMore}
        </button>
      )}
      {offer}
    </>
  );
};
