import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { defaultLanguage } from '#shared/story/language.ts';
import { inLanguage } from '../lib/inLanguage.ts';
import type { Listening } from './listening.ts';
import { textLinesOf } from './textLines.ts';

type SpokenLineProps = { className: string; listening: Listening };

/** The sentence or line that is being spoken. Its words are marked as they are spoken. */
export const SpokenLine = ({ className, listening: { player } }: SpokenLineProps) => {
  const { source, durationSeconds, spoken } = useSyncExternalStore(player.subscribe, player.view);
  const { text = '', language = defaultLanguage, timings = null } = source ?? {};
  const lines = useMemo(
    () => textLinesOf(text, timings, durationSeconds ?? null, language),
    [text, language, timings, durationSeconds],
  );
  const isWhole = spoken?.marks === 'sentence';
  const [at, setAt] = useState({ line: -1, word: -1 });
  useEffect(
    () =>
      player.onFrame((seconds) => {
        const line = lines.findLastIndex(({ startSeconds }) => startSeconds <= seconds);
        const word = timings?.words.findLastIndex(({ milliseconds }) => milliseconds <= seconds * 1000) ?? -1;
        setAt((before) => (before.line === line && before.word === word ? before : { line, word }));
      }),
    [player, lines, timings],
  );
  return (
    <p className={className} {...inLanguage(language)}>
      {lines[Math.max(0, at.line)]?.pieces.map(({ text, word = -1 }, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- pieces never move within a line
        <span key={i} className={isWhole || word <= at.word ? 'is-spoken' : undefined}>
          {text}
        </span>
      ))}
    </p>
  );
};
