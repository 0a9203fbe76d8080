import { memo, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { Timings } from '#shared/story/story.ts';
import type { Language } from '#shared/story/language.ts';
import { player as english } from '../strings/en/player.ts';
import { useWords } from '../strings/useWords.ts';
import { marksOf } from './marksOf.ts';
import type { Piece } from './paragraphs.ts';
import type { PlayerControls } from './storyPlayer.ts';
import { startReadAlong } from './readAlong.ts';
import './readAlong.css';
import { inLanguage } from '../lib/inLanguage.ts';

type Narrated = { text: string; language: Language; timings: Timings | null; player: PlayerControls };
type ReadAlongProps = Narrated & { id: string; isClamped: boolean };

function useMarks({ text, language, timings, player }: Narrated) {
  const known = useSyncExternalStore(player.subscribe, () => player.view().durationSeconds);
  const isBySentence = useSyncExternalStore(player.subscribe, () => player.view().spoken?.marks === 'sentence');
  // Only the estimated times of sentences depend on the duration. Words must keep their highlights when it changes.
  const durationSeconds = timings && timings.words.length > 0 ? null : (known ?? null);
  return useMemo(
    () => marksOf({ text, language, timings, durationSeconds, isBySentence }),
    [text, language, timings, durationSeconds, isBySentence],
  );
}

/** Styled by an attribute, because with `::first-letter` a word of one letter could not be highlighted. */
const isInitial = (piece: Piece | undefined): boolean => piece?.word !== undefined && piece.text.length === 1;

export const SpokenParagraph = ({ pieces }: { pieces: readonly Piece[] }) => (
  <p data-initial={isInitial(pieces[0]) || undefined}>
    {pieces.map(({ text, word }, i) =>
      word === undefined ? (
        text
      ) : (
        // oxlint-disable-next-line react/no-array-index-key -- pieces never move within a text
        <span key={i} className="word" data-word={word}>
          {text}
        </span>
      ),
    )}
  </p>
);

/** For a different text, render this with another `key`. */
export const ReadAlong = memo(({ id, text, language, timings, player, isClamped }: ReadAlongProps) => {
  const { keys } = useWords(english);
  const root = useRef<HTMLDivElement>(null);
  const { kind, timings: marks, paragraphs } = useMarks({ text, language, timings, player });
  useEffect(() => (root.current && marks ? startReadAlong(root.current, marks, player) : undefined), [marks, player]);
  return (
    <>
      <div
        id={id}
        ref={root}
        {...inLanguage(language)}
        className={isClamped ? 'story is-clamped' : 'story'}
        data-marks={kind}
      >
        {paragraphs.map(({ start, pieces }) => (
          <SpokenParagraph key={start} pieces={pieces} />
        ))}
      </div>
      {kind !== 'none' && <p className="visually-hidden">{keys[kind]}</p>}
    </>
  );
});
