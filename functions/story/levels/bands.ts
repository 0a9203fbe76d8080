import type { Audience, Ease, Level, TextLength } from '#shared/story/level.ts';

/** The levels that a text for an audience may have. A text for everyone may have any. */
const bands: Readonly<Record<Audience, readonly Ease[] | undefined>> = {
  everyone: undefined,
  smallChild: ['veryEasy'],
  child: ['veryEasy', 'easy'],
  learner: ['veryEasy', 'easy'],
};

export const hasBand = (audience: Audience): boolean => bands[audience] !== undefined;

/** True also for a text that cannot be measured. */
export const isWithin = (level: Level | undefined, audience: Audience): boolean =>
  level === undefined || (bands[audience]?.includes(level.ease) ?? true);

/** The words that a text should have, and the most that it may have. 260 words take a minute and a half to read aloud. */
export const lengths: Readonly<Record<TextLength, { wanted: readonly [number, number]; maxWords: number }>> = {
  short: { wanted: [60, 100], maxWords: 130 },
  usual: { wanted: [130, 200], maxWords: 260 },
  long: { wanted: [550, 650], maxWords: 720 },
};
