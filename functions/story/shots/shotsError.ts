import type { AnyReason } from '#shared/english.ts';
import { minPart, maxShotsOf, type Area, type Shot } from '#shared/story/shot.ts';

/** A sum of two stored numbers may be off by 0.0001, because numbers are rounded to four digits. */
const ROUNDING = 0.000_11;

const isOutside = ({ left, top, width, height }: Area): boolean =>
  Math.min(left, top) < 0 || Math.min(width, height) <= 0 || Math.max(left + width, top + height) > 1 + ROUNDING;

export const shotsError = (
  shots: readonly Shot[],
  { before, widths }: { before: readonly Shot[]; widths: readonly number[] },
): AnyReason | undefined => {
  const max = maxShotsOf(widths.length);
  if (shots.length > max) return { reason: 'SHOTS_TOO_MANY', arguments: { max } };
  if (shots.length !== before.length || shots.some(({ start }, at) => start !== before[at]?.start))
    return 'SHOTS_OF_OTHER_WORDS';
  if (shots.some(({ picture }, at) => picture !== before[at]?.picture)) return 'SHOT_OF_OTHER_PICTURE';
  if (shots.some(isOutside)) return 'SHOT_OUTSIDE';
  if (shots.some(({ width, height }) => Math.abs(width - height) > ROUNDING)) return 'SHOT_SHAPE';
  const leastOf = ({ picture }: Shot) => minPart(widths[picture] ?? 0);
  const small = shots.find((shot) => shot.width < leastOf(shot) - ROUNDING);
  return small ? { reason: 'SHOT_TOO_SMALL', arguments: { percent: Math.ceil(100 * leastOf(small)) } } : undefined;
};
