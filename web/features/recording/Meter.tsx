import { useEffect, useState } from 'react';
import { recording as english } from '../../strings/en/recording.ts';
import { useWords } from '../../strings/useWords.ts';
import type { Loudness } from './loudness.ts';

/** The bar changes every 80 ms. The text changes after 12 of these steps, slowly enough to be read. */
const BAR_MILLISECONDS = 80;
const WORDS_EVERY = 12;

type MeterProps = { loudness: () => Loudness };

export const Meter = ({ loudness }: MeterProps) => {
  const words = useWords(english).paragraphs;
  const [level, setLevel] = useState(0);
  const [announced, setAnnounced] = useState<Loudness['status']>('good');
  useEffect(() => {
    let [count, loud, good] = [0, 0, 0];
    const timer = setInterval(() => {
      const { level: now, status } = loudness();
      setLevel(now);
      count += 1;
      if (status === 'loud') loud += 1;
      if (status === 'good') good += 1;
      if (count < WORDS_EVERY) return;
      // Judges about a second at a time, because pauses between words are silent.
      setAnnounced(loud > 0 ? 'loud' : good > 1 ? 'good' : 'quiet');
      [count, loud, good] = [0, 0, 0];
    }, BAR_MILLISECONDS);
    return () => clearInterval(timer);
  }, [loudness]);
  return (
    <div className="meter">
      <meter className="meter__bar" aria-label={words.level} min={0} max={1} value={level} data-is={announced} />
      <span className="meter__level">{words.levels[announced]}</span>
    </div>
  );
};
