import { useEffect, useMemo, useRef, type RefObject } from 'react';
import { splitSentences, type Sentence } from '#shared/story/splitSentences.ts';
import type { Language } from '#shared/story/language.ts';
import type { Timings } from '#shared/story/story.ts';
import { paragraphsOf, type Paragraph } from '../../player/paragraphs.ts';
import { SpokenParagraph } from '../../player/ReadAlong.tsx';
import { startFollower } from '../../player/follower.ts';
import { isSounding } from '../../player/playback.ts';
import { startReadAlong } from '../../player/readAlong.ts';
import type { PlayerControls } from '../../player/storyPlayer.ts';
import '../../player/readAlong.css';
import './growingText.css';
import { inLanguage } from '../../lib/inLanguage.ts';

const paragraphsIn = (text: string, language: Language): Sentence[][] => {
  const paragraphs: Sentence[][] = [];
  for (const sentence of splitSentences(text, language)) {
    if (sentence.startsParagraph || paragraphs.length === 0) paragraphs.push([]);
    paragraphs.at(-1)?.push(sentence);
  }
  return paragraphs;
};

const none: Timings['words'] = [];

/** @returns the paragraphs that already have a narration, by their position in the text */
const spokenParagraphs = (text: string, words: Timings['words']): Map<number, Paragraph> =>
  new Map(
    (words.length > 0 ? paragraphsOf(text, words) : [])
      .filter(({ pieces }) => pieces.some(({ word }) => word !== undefined))
      .map((paragraph) => [paragraph.start, paragraph]),
  );

/** Scrolls to the newest sentence, unless the reader scrolled away, or listens to an earlier one. */
const useNewest = (root: RefObject<HTMLElement | null>, text: string, player: PlayerControls): void => {
  const follower = useRef<ReturnType<typeof startFollower>>(undefined);
  useEffect(() => {
    const started = startFollower();
    follower.current = started;
    return () => started.stop();
  }, []);
  useEffect(() => {
    if (text === '' || isSounding(player.view().playback)) return;
    const newest = [...(root.current?.querySelectorAll<HTMLElement>('.is-new') ?? [])].at(-1);
    if (newest) follower.current?.follow(newest);
  }, [root, text, player]);
};

type GrowingTextProps = {
  id: string;
  text: string;
  language: Language;
  timings: Timings | null;
  player: PlayerControls;
};

/** An unfinished story. It is not a live region, because each new sentence would interrupt a screen reader. */
export const GrowingText = ({ id, text, language, timings, player }: GrowingTextProps) => {
  const root = useRef<HTMLDivElement>(null);
  const spoken = useMemo(() => spokenParagraphs(text, timings?.words ?? none), [text, timings]);
  useEffect(
    () =>
      root.current && timings && timings.words.length > 0 ? startReadAlong(root.current, timings, player) : undefined,
    [timings, player],
  );
  useNewest(root, text, player);
  return (
    <div id={id} ref={root} className="story" {...inLanguage(language)} aria-busy="true">
      {paragraphsIn(text, language).map((sentences) => {
        const start = sentences[0]?.start ?? 0;
        const paragraph = spoken.get(start);
        if (paragraph) return <SpokenParagraph key={start} pieces={paragraph.pieces} />;
        return (
          <p key={start}>
            {sentences.map((sentence) => {
              const words = text.slice(sentence.start, sentence.end);
              // The key contains the words, so that sentences replaced by a rewrite animate again.
              return (
                <span key={`${sentence.start} ${words}`} className="is-new">
                  {words}{' '}
                </span>
              );
            })}
          </p>
        );
      })}
    </div>
  );
};
