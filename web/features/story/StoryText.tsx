import { useState } from 'react';
import type { Item } from '#shared/story/story.ts';
import type { PlayerControls } from '../player/storyPlayer.ts';
import { ReadAlong } from '../player/ReadAlong.tsx';
import { story as english } from '../../strings/en/story.ts';
import { server } from '../../strings/en/server.ts';
import { useWords } from '../../strings/useWords.ts';
import { MadeBy } from './MadeBy.tsx';
import { ToldLine } from './ToldLine.tsx';

/** About what seven lines hold on a narrow phone; a shorter text is never folded. */
const foldedCharacters = 240;

type StoryTextProps = {
  story: Item;
  text: string;
  player: PlayerControls;
  isPlaying: boolean;
  /** Another text is being written; this one is shown until then. */
  isRegenerating: boolean;
};

/** Mood, title, length, what made it, and text. On phones the text is folded until someone reads on or listens. */
export const StoryText = ({ story, text, player, isPlaying, isRegenerating }: StoryTextProps) => {
  const words = useWords(english);
  const { mood } = useWords(server);
  const [tag] = story.tags;
  const [isUnfolded, setUnfolded] = useState(false);
  // Listening unfolds for good: a text that folds itself at the end would throw the reader back.
  if (isPlaying && !isUnfolded) setUnfolded(true);
  const isLong = text.length > foldedCharacters;
  const id = `story-${story.uid}`;
  return (
    <>
      <header className="viewer__head">
        {tag && <p className="viewer__mood">{mood(tag)}</p>}
        <h1 lang="en">{story.title}</h1>
        <ToldLine story={story} />
        {isRegenerating && <output className="viewer__status">{words.changing.text}</output>}
        <MadeBy story={story} />
      </header>
      <div className={isRegenerating ? 'is-regenerating' : undefined} aria-busy={isRegenerating}>
        <ReadAlong
          key={text}
          id={id}
          text={text}
          timings={story.timings}
          player={player}
          isClamped={isLong && !isUnfolded}
        />
      </div>
      {isLong && (
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
