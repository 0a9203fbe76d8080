import { memo, useEffect, useMemo, useRef } from 'react';
import type { Timings } from '#shared/stories/story.ts';
import { paragraphsOf } from './paragraphs.ts';
import type { Player } from './player.ts';
import { startReadAlong } from './readAlong.ts';
import './readAlong.css';

type ReadAlongProps = { id: string; text: string; timings: Timings | null; player: Player; isClamped: boolean };

const hint = 'Arrow keys go from word to word, Enter plays from there.';

/**
 * The story as a page of a book. With timings its words light up as they are spoken; without, it is plain text.
 * Another text needs another `key`: the words under the voice are found once.
 */
export const ReadAlong = memo(({ id, text, timings, player, isClamped }: ReadAlongProps) => {
  const root = useRef<HTMLDivElement>(null);
  const paragraphs = useMemo(() => paragraphsOf(text, timings?.words ?? []), [text, timings]);
  const canFollow = timings !== null && timings.words.length > 0;
  useEffect(() => {
    if (!root.current || !canFollow) return undefined;
    return startReadAlong(root.current, timings, player);
  }, [timings, player, canFollow]);
  return (
    <>
      <div id={id} ref={root} className={isClamped ? 'story is-clamped' : 'story'}>
        {paragraphs.map(({ start, pieces }) => (
          <p key={start}>
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
        ))}
      </div>
      {canFollow && <p className="visually-hidden">{hint}</p>}
    </>
  );
});
