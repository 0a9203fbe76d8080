import { useState } from 'react';
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
};

const StoryHead = ({
  story,
  title,
  player,
  isRegenerating,
}: Pick<StoryTextProps, 'story' | 'player' | 'isRegenerating'> & { title: string }) => {
  const words = useWords(english);
  const { mood } = useWords(server);
  const [tag] = story.tags;
  const hasText = story.analysisText !== '';
  const isAwaited = story.duration === null && story.stage !== 'silent';
  return (
    <header className="viewer__head">
      {tag ? <p className="viewer__mood">{mood(tag)}</p> : !hasText && <p className="viewer__mood is-awaited" />}
      <h1 {...inLanguage(story.language)}>
        <span className="viewer__title">{title}</span>
      </h1>
      {isAwaited ? <p className="viewer__narration is-awaited" /> : <NarrationLine story={story} player={player} />}
      {isRegenerating && <output className="viewer__status">{words.changing.text}</output>}
      {hasText ? <ShortMadeBy story={story} /> : <p className="viewer__made is-awaited" />}
    </header>
  );
};

export const StoryText = ({ story, title, text, player, isPlaying, isRegenerating }: StoryTextProps) => {
  const words = useWords(english);
  const [isUnfolded, setUnfolded] = useState(false);
  const isGrowing = story.analysisText === '';
  // Listening or new text unfolds the story. It stays unfolded, because folding would lose the reader's place.
  if ((isPlaying || isGrowing) && !isUnfolded) setUnfolded(true);
  const isLong = text.length > foldedCharacters;
  const id = `story-${story.uid}`;
  return (
    <>
      <StoryHead story={story} title={title} player={player} isRegenerating={isRegenerating} />
      <div className={isRegenerating ? 'is-regenerating' : undefined} aria-busy={isRegenerating}>
        {isGrowing ? (
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
    </>
  );
};
