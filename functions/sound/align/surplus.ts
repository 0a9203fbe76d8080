import type { Sums } from './warp.ts';

/** `spared` is the minimum saving for each removed frame, in units of the mean cost of a step. */
export type Rule = { spared: number; minFrames: number };

type Sound = {
  count: number;
  cuts: readonly number[];
  /** `before` has the costs from the beginning to each cut. `after` has the costs from each cut to the end. */
  before: Sums;
  after: Sums;
};

/** Finds the passage whose removal lowers the cost of the alignment most. Undefined if no removal saves enough. */
export const surplusOf = (
  { count, cuts, before, after }: Sound,
  { otherCount, cost }: { otherCount: number; cost: number },
  { spared, minFrames }: Rule,
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
      if (to - from < minFrames) continue;
      const gain = (whole - costWithout(from, to)) / cost - spared * (to - from);
      if (gain > best.gain) best = { gain, from, to };
    }
  return best.gain > 0 ? best : undefined;
};
