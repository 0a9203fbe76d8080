import { player as english } from '../strings/en/player.ts';
import { useWords } from '../strings/useWords.ts';
import './skip.css';

type SkipButtonProps = { seconds: number; onSkip: (seconds: number) => void };

const arrow = 'M12 5.2a7.6 7.6 0 1 0 7.2 5.2M12 2.4l3 2.8-3 2.8';

export const SkipButton = ({ seconds, onSkip }: SkipButtonProps) => {
  const words = useWords(english);
  return (
    <button
      type="button"
      className="icon-button player__skip"
      aria-label={seconds < 0 ? words.back(-seconds) : words.forward(seconds)}
      onClick={() => onSkip(seconds)}
    >
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d={arrow} transform={seconds < 0 ? 'matrix(-1 0 0 1 24 0)' : undefined} />
        <text x="12" y="16" textAnchor="middle">
          {Math.abs(seconds)}
        </text>
      </svg>
    </button>
  );
};
