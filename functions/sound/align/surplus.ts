import type { Sums } from './warp.ts';

/** Minimum saving of each frame of a span, in mean costs of a step of the whole path, and the minimum number of frames. */
export type Rule = { spared: number; leastFrames: number };

type Sound = {
  count: number;
  /** Possible starts of a span; the last one may end with the sound. */
  cuts: readonly number[];
  /** Costs at the last frame before each cut, from the beginning; and backwards from the end, with both sounds reversed. */
  before: Sums;
  after: Sums;
};

/**
 * Finds the range of frames of a sound, between two cuts, without a counterpart in the other sound. Aligning the rest with the whole
 * other sound then costs less. @param cost of the path between both, the mean of a step
 */
export const surplusOf = (
  { count, cuts, before, after }: Sound,
  { otherCount, cost }: { otherCount: number; cost: number },
  { spared, leastFrames }: Rule,
): { from: number; to: number } | undefined => {
  const last = otherCount - 1;
  /** Cost of aligning the frames before `from` and those from `to` on with the other sound, one after the other. */
  const costWithout = (from: number, to: number): number => {
    const [start, end] = [before.get(from - 1), after.get(count - 1 - to)];
    if (!start || !end) return start?.[last] ?? end?.[last] ?? Infinity;
    let least = Infinity;
    for (let beside = 0; beside < last; beside += 1)
      least = Math.min(least, (start[beside] ?? Infinity) + (end[last - beside - 1] ?? Infinity));
    return least;
  };
  const whole = cost * (count + otherCount);
  let best = { gain: 0, from: 0, to: 0 };
  for (const [at, from] of cuts.entries())
    for (const to of [...cuts.slice(at + 1), count]) {
      if (to - from < leastFrames) continue;
      const gain = (whole - costWithout(from, to)) / cost - spared * (to - from);
      if (gain > best.gain) best = { gain, from, to };
    }
  return best.gain > 0 ? best : undefined;
};
