import type { Language } from './language.ts';
import { sentencesByLength } from './sentencesByLength.ts';
import type { Area } from './shot.ts';
import type { Item } from './story.ts';

export type TimedShot = { seconds: number; picture: number; area: Area };

/** The time in the narration at which each shot begins. Empty if the picture is still or nothing is narrated. */
export const shotTimes = (
  { shots, timings, analysisText, duration }: Pick<Item, 'shots' | 'timings' | 'analysisText' | 'duration'>,
  language: Language,
): TimedShot[] => {
  if (!shots.some(({ width, picture }) => width < 1 || picture > 0)) return [];
  const marks =
    timings && timings.words.length > 0 ? timings.words : sentencesByLength(analysisText, duration, language);
  if (marks.length === 0) return [];
  return shots.flatMap(({ start, picture, ...area }) => {
    const first = marks.find((mark) => mark.start >= start);
    return first ? [{ seconds: start === 0 ? 0 : first.milliseconds / 1000, picture, area }] : [];
  });
};

export const shotAt = (shots: readonly TimedShot[], seconds: number): Area | undefined =>
  (shots.findLast((shot) => shot.seconds <= seconds) ?? shots[0])?.area;
