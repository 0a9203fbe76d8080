import type { Sums } from './warp.ts';

/** What the frames of a stretch spare, each, in mean costs of a step of the whole path, and of how many it is at least. */
export type Rule = { spared: number; leastFrames: number };

type Sound = {
  /** How many frames it has. */
  count: number;
  /** Where a stretch may begin; the last one may end with the sound. */
  cuts: readonly number[];
  /** At the last frame before each cut, from the beginning; and backwards from the end, both sounds turned. */
  before: Sums;
  after: Sums;
};

/**
 * Which frames of a sound, from one cut until before another, have nothing of theirs in the other sound: laying the rest
 * beside the whole other costs less by what those cost that lie beside nothing of theirs.
 * @param cost of the path between both, the mean of a step
 */
export const surplusOf = (
  { count, cuts, before, after }: Sound,
  { otherCount, cost }: { otherCount: number; cost: number },
  { spared, leastFrames }: Rule,
): { from: number; to: number } | undefined => {
  const last = otherCount - 1;
  /** What it costs to lay the frames before `from` and those from `to` on beside the other, one after the other. */
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
