import type { Sums } from './warp.ts';

/** `spared` is a frame's saving in mean costs of a step. */
export type Rule = { spared: number; leastFrames: number };

type Sound = {
  count: number;
  cuts: readonly number[];
  /** Costs from the beginning up to each cut, and backwards from the end. */
  before: Sums;
  after: Sums;
};

/** Finds the frames without a counterpart in the other sound, as aligning the rest then costs less. */
export const surplusOf = (
  { count, cuts, before, after }: Sound,
  { otherCount, cost }: { otherCount: number; cost: number },
  { spared, leastFrames }: Rule,
): { from: number; to: number } | undefined => {
  const last = otherCount - 1;
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
