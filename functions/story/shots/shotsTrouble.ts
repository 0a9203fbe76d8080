import type { Said } from '#shared/english.ts';
import { leastPart, mostShots, type Area, type Shot } from '#shared/story/shot.ts';

/** Four digits are kept of each number, so that two of them may be off by half of the last one each. */
const ROUNDING = 0.000_11;

const isOutside = ({ left, top, width, height }: Area): boolean =>
  Math.min(left, top) < 0 || Math.min(width, height) <= 0 || Math.max(left + width, top + height) > 1 + ROUNDING;

/** Why a story cannot be shown in these; undefined where it can. `before`: those that it has, by whose words they begin. */
export const shotsTrouble = (
  shots: readonly Shot[],
  { before, widthPixels }: { before: readonly Shot[]; widthPixels: number },
): Said | undefined => {
  if (shots.length > mostShots) return { reason: 'SHOTS_TOO_MANY', arguments: { most: mostShots } };
  if (shots.length !== before.length || shots.some(({ start }, at) => start !== before[at]?.start))
    return 'SHOTS_OF_OTHER_WORDS';
  if (shots.some(isOutside)) return 'SHOT_OUTSIDE';
  if (shots.some(({ width, height }) => Math.abs(width - height) > ROUNDING)) return 'SHOT_SHAPE';
  const least = leastPart(widthPixels);
  return shots.some(({ width }) => width < least - ROUNDING)
    ? { reason: 'SHOT_TOO_SMALL', arguments: { percent: Math.ceil(100 * least) } }
    : undefined;
};
