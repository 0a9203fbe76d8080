import type { Distances } from './distances.ts';
import type { Features } from './features.ts';

/** By frame: the costs of the best path from the beginning to this frame and each frame of the other sound. */
export type Sums = ReadonlyMap<number, Float64Array>;

/** `first` and `last` are the aligned frames of the other sound, for each frame. `cost` is the mean cost of a step. */
export type Path = { first: Int32Array; last: Int32Array; cost: number; sums: Sums; otherSums: Sums };

/** For each frame, the range of the other sound that the path may use. It starts at `from` and ends before `to`. */
export type Corridor = { from: Int32Array; to: Int32Array };

const DIAGONAL = 0;
const WAIT = 1;
const SKIP = 2;

export const thin = ({ count, size, values }: Features, by: number): Features => {
  const thinned = new Float32Array(Math.ceil(count / by) * size);
  for (let frame = 0; frame < count; frame += 1) {
    const into = Math.floor(frame / by);
    const among = Math.min(by, count - into * by);
    for (let row = 0; row < size; row += 1)
      thinned[into * size + row] = (thinned[into * size + row] ?? 0) + (values[frame * size + row] ?? 0) / among;
  }
  return { count: Math.ceil(count / by), size, values: thinned };
};

export const everywhere = ({ one, other }: Pick<Distances, 'one' | 'other'>): Corridor => ({
  from: new Int32Array(one),
  to: new Int32Array(one).fill(other),
});

export const around = (
  { first, last }: Path,
  { by, radius, one, other }: { by: number; radius: number } & Pick<Distances, 'one' | 'other'>,
): Corridor => {
  const { from, to } = everywhere({ one, other });
  for (let frame = 0; frame < one; frame += 1) {
    const thinned = Math.floor(frame / by);
    from[frame] = Math.max(0, (first[thinned] ?? 0) * by - radius);
    to[frame] = Math.min(other, ((last[thinned] ?? 0) + 1) * by + radius);
  }
  from.fill(0, 0, 1);
  to.fill(other, one - 1);
  return { from, to };
};

type Steps = { directions: Uint8Array; offsets: Float64Array; from: Int32Array };

const walkBack = ({ directions, offsets, from }: Steps, one: number, other: number): Pick<Path, 'first' | 'last'> => {
  const first = new Int32Array(one);
  const last = new Int32Array(one).fill(-1);
  let [at, beside] = [one - 1, other - 1];
  while (at >= 0 && beside >= 0) {
    if (last[at] === -1) last[at] = beside;
    first[at] = beside;
    const direction = directions[(offsets[at] ?? 0) + beside - (from[at] ?? 0)];
    if (direction !== SKIP) at -= 1;
    if (direction !== WAIT) beside -= 1;
  }
  return { first, last };
};

export const costsAlong = ({ first, last }: Pick<Path, 'first' | 'last'>, { one, rowOf }: Distances) =>
  Float64Array.from({ length: one }, (_, at) => {
    const [begin, end] = [first[at] ?? 0, last[at] ?? 0];
    const unlike = rowOf(at, begin, end + 1);
    let sum = 0;
    for (let beside = begin; beside <= end; beside += 1) sum += unlike[beside] ?? 0;
    return sum / (end - begin + 1);
  });

/** Dynamic time warping, within a corridor to save memory. @param diagonal cost factor of a diagonal step, up to 2 */
export const warp = (
  { one, other, rowOf }: Distances,
  { from, to }: Corridor,
  diagonal: number,
  sumsAt: { one: readonly number[]; other: readonly number[] } = { one: [], other: [] },
): Path => {
  const offsets = new Float64Array(one + 1);
  for (let at = 0; at < one; at += 1) offsets[at + 1] = (offsets[at] ?? 0) + (to[at] ?? 0) - (from[at] ?? 0);
  const directions = new Uint8Array(offsets[one] ?? 0);
  const sums = new Map<number, Float64Array>();
  const wanted = new Set(sumsAt.one);
  const otherSums = new Map(sumsAt.other.map((beside) => [beside, new Float64Array(one).fill(Infinity)]));
  let before = new Float64Array(other).fill(Infinity);
  let now = new Float64Array(other);
  for (let at = 0; at < one; at += 1) {
    const [begin, end, offset] = [from[at] ?? 0, to[at] ?? 0, offsets[at] ?? 0];
    const unlikes = rowOf(at, begin, end);
    now.fill(Infinity);
    for (let beside = begin; beside < end; beside += 1) {
      const unlike = unlikes[beside] ?? 0;
      let cost = at === 0 && beside === 0 ? unlike : (before[beside - 1] ?? Infinity) + diagonal * unlike;
      let direction = DIAGONAL;
      const waited = (before[beside] ?? Infinity) + unlike;
      if (waited < cost) [cost, direction] = [waited, WAIT];
      const skipped = (now[beside - 1] ?? Infinity) + unlike;
      if (skipped < cost) [cost, direction] = [skipped, SKIP];
      now[beside] = cost;
      directions[offset + beside - begin] = direction;
    }
    [before, now] = [now, before];
    if (wanted.has(at)) sums.set(at, before.slice());
    for (const [beside, sum] of otherSums) sum[at] = before[beside] ?? Infinity;
  }
  const cost = (before[other - 1] ?? Infinity) / (one + other);
  return { ...walkBack({ directions, offsets, from }, one, other), cost, sums, otherSums };
};
