import { minutesAndSeconds } from '../lib/duration.ts';
import type { player as english } from '../strings/en/player.ts';
import type { Spoken } from './engine.ts';
import { sentenceAt } from './spoken.ts';

/** The values of a bar of positions: seconds, or sentences if a voice of the device speaks. */
export type Scale = {
  max: number;
  step: number;
  valueAt: (seconds: number) => number;
  secondsAt: (value: number) => number;
  /** The texts beside the bar. */
  now: (value: number) => string;
  total: string;
  /** For screen readers. */
  text: (value: number) => string;
};

type Words = Pick<typeof english, 'positionOf' | 'sentenceOf'>;

const timeScale = (words: Words, durationSeconds: number): Scale => {
  const total = minutesAndSeconds(durationSeconds);
  const now = (seconds: number): string => minutesAndSeconds(Math.floor(seconds));
  return {
    max: durationSeconds,
    step: 0.1,
    valueAt: (seconds) => seconds,
    secondsAt: (value) => value,
    now,
    total,
    text: (seconds) => words.positionOf(now(seconds), total),
  };
};

const sentenceScale = (words: Words, spoken: Spoken): Scale => {
  const now = (value: number): string => words.sentenceOf(value + 1, spoken.sentences.length);
  return {
    max: spoken.sentences.length - 1,
    step: 1,
    valueAt: (seconds) => sentenceAt(spoken, seconds),
    secondsAt: (value) => spoken.sentences[Math.round(value)] ?? 0,
    now,
    total: '',
    text: now,
  };
};

export const scaleOf = (words: Words, spoken: Spoken | undefined, durationSeconds: number): Scale =>
  spoken ? sentenceScale(words, spoken) : timeScale(words, durationSeconds);

/** The part of the bar that is behind the position, from 0 to 1. */
export const shareOf = ({ max }: Scale, value: number): number => (max > 0 ? Math.min(1, value / max) : 0);
