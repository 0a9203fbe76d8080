import { useCallback, useEffect, useId, useMemo, useState, useSyncExternalStore } from 'react';
import type { TranslatedItem } from '#shared/story/getTranslation.ts';
import type { Item } from '#shared/story/story.ts';
import { inLanguage } from '../../../lib/inLanguage.ts';
import { player as playerEnglish } from '../../../strings/en/player.ts';
import { translations as english } from '../../../strings/en/translations.ts';
import { useFormats, useWords } from '../../../strings/useWords.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { BesideScreen } from './BesideScreen.tsx';
import { soundSpans, type Side } from './spans.ts';
import { createTurnPlayer, type Track } from './turnPlayer.ts';
import './translations.css';

type SideBySideProps = {
  story: Item;
  translated: TranslatedItem;
  /** Whether both languages fill the screen. */
  isWhole: boolean;
  onWhole: (isWhole: boolean) => void;
};

const sides = ['source', 'target'] as const;

const trackOf = (
  { audioUrl: url, analysisText: text, timings, duration }: Item,
  pairs: TranslatedItem['pairs'],
  side: Side,
) =>
  url === null || duration === null
    ? undefined
    : ({
        url,
        spans: soundSpans(
          { text, timings, seconds: duration },
          pairs.map((pair) => pair[side]),
        ),
      } satisfies Track);

const useTurns = ({ story, translated }: Pick<SideBySideProps, 'story' | 'translated'>) => {
  const [tracks] = useState(() => {
    const source = trackOf(story, translated.pairs, 'source');
    const target = trackOf(translated, translated.pairs, 'target');
    return { ...(source && { source }), ...(target && { target }) };
  });
  const player = useMemo(() => createTurnPlayer(tracks), [tracks]);
  const spoken = sides.filter((side) => tracks[side] !== undefined);
  useEffect(() => () => player.close(), [player]);
  return { player, spoken, view: useSyncExternalStore(player.subscribe, player.view) };
};

type Hear = Side | 'both';

const HearChoice = ({
  spoken,
  names,
  chosen,
  onChoose,
}: {
  spoken: readonly Side[];
  names: Record<Side, string>;
  chosen: Hear;
  onChoose: (hear: Hear) => void;
}) => {
  const words = useWords(english).beside;
  const name = useId();
  const choices: readonly Hear[] = spoken.length > 1 ? [...spoken, 'both'] : spoken;
  return (
    <fieldset className="beside__hear">
      <legend>{words.hear}</legend>
      {choices.map((hear) => (
        <label key={hear}>
          <input type="radio" name={name} checked={hear === chosen} onChange={() => onChoose(hear)} />
          {hear === 'both' ? words.both : names[hear]}
        </label>
      ))}
    </fieldset>
  );
};

/** Two languages, sentence by sentence. Either or both are heard, each sentence before its translation. */
export const SideBySide = ({ story, translated, isWhole, onWhole }: SideBySideProps) => {
  const words = useWords(english).beside;
  const { panels } = useWords(playerEnglish);
  const { languageName, number } = useFormats();
  const { pairs } = translated;
  const { player, spoken, view } = useTurns({ story, translated });
  const [hear, setHear] = useState<Hear>(spoken.length > 1 ? 'both' : (spoken[0] ?? 'source'));
  useEffect(() => {
    player.hear(hear === 'both' ? sides : [hear], pairs.length);
  }, [player, hear, pairs.length]);
  const items = { source: story, target: translated };
  const names = { source: languageName(story.language), target: languageName(translated.language) };
  const leave = useCallback(() => onWhole(false), [onWhole]);
  const textOf = (side: Side, at: number): string => {
    const { start = 0, end = 0 } = pairs[at]?.[side] ?? {};
    return items[side].analysisText.slice(start, end);
  };
  return (
    <section className="beside" aria-label={words.heading}>
      {spoken.length > 0 && (
        <div className="beside__bar">
          <button type="button" className="button button--primary" onClick={player.toggle}>
            <Icon name={view.isPlaying ? 'pause' : 'play'} solid />
            {view.isPlaying ? words.pause : words.play}
          </button>
          <HearChoice spoken={spoken} names={names} chosen={hear} onChoose={setHear} />
          <button
            type="button"
            className="icon-button"
            aria-haspopup="dialog"
            aria-label={panels.fullScreen}
            onClick={() => onWhole(true)}
          >
            <Icon name="full" />
          </button>
        </div>
      )}
      {view.isFailed && <p role="alert">{words.failed}</p>}
      {isWhole && <BesideScreen {...{ story, translated, player, view, textOf }} onClose={leave} />}
      <ol className="beside__pairs">
        {pairs.map(({ source: { start } }, at) => (
          <li key={start} className="beside__pair">
            {spoken.length > 0 && (
              <button
                type="button"
                className="icon-button beside__from"
                aria-label={`${words.from} (${number(at + 1)})`}
                onClick={() => player.playFrom(at)}
              >
                <Icon name="play" />
              </button>
            )}
            {sides.map((side) => {
              const isNow = view.turn?.pair === at && view.turn.side === side;
              return (
                <p key={side} {...inLanguage(items[side].language)} aria-current={isNow || undefined}>
                  {textOf(side, at)}
                </p>
              );
            })}
          </li>
        ))}
      </ol>
    </section>
  );
};
