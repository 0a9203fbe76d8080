import { useSyncExternalStore } from 'react';
import { player as english } from '../strings/en/player.ts';
import { useWords } from '../strings/useWords.ts';
import { skipSeconds } from './mediaSession.ts';
import type { PlayerControls } from './storyPlayer.ts';
import './skip.css';

type SkipButtonProps = { way: 1 | -1; player: Pick<PlayerControls, 'skip' | 'subscribe' | 'view'> };

const arrow = 'M12 5.2a7.6 7.6 0 1 0 7.2 5.2M12 2.4l3 2.8-3 2.8';

/** Skips ten seconds, or one sentence in a voice of the device, which has no times. */
export const SkipButton = ({ way, player }: SkipButtonProps) => {
  const words = useWords(english);
  const hasSentences = useSyncExternalStore(player.subscribe, () => player.view().spoken !== undefined);
  const [back, forward] = hasSentences
    ? [words.sentenceBack, words.sentenceForward]
    : [words.back(skipSeconds), words.forward(skipSeconds)];
  return (
    <button
      type="button"
      className="icon-button player__skip"
      aria-label={way < 0 ? back : forward}
      onClick={() => player.skip(way * skipSeconds)}
    >
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d={arrow} transform={way < 0 ? 'matrix(-1 0 0 1 24 0)' : undefined} />
        {!hasSentences && (
          <text x="12" y="16" textAnchor="middle">
            {skipSeconds}
          </text>
        )}
      </svg>
    </button>
  );
};
