import { backwards, inOrder, type Distances } from './distances.ts';
import { HOP_SECONDS } from './features.ts';
import { costsAlong, everywhere, warp, type Path } from './warp.ts';

/** What tells another text best, measured: see `warp`. */
const DIAGONAL = 1;
const SHUFFLES = 3;
/**
 * What leaving a stretch of the reading out spares, for each of its frames, in mean costs of a step of the whole path.
 * Measured with nine voices, plain, in a room and in noise: at most 1.1 where it was read, at least 1.35 where it was not.
 * What is shorter than a breath or two is not told.
 */
const LEFT_OUT = { spared: 1.2, leastSeconds: 2.5 };

/** A stretch of a reading, in seconds. */
export type Stretch = { from: number; to: number };

/**
 * How well a reading fits a recording, from a moment of the reading to another, in seconds. Likeness: the cost of laying it
 * there, as a part of what the same words in other orders cost; about 1 where something else is said.
 */
export type Fit = {
  likeness: number;
  likenessOf: (stretch: Stretch) => number;
  /** What of the reading was left out, whole sentences; undefined where nothing was. */
  leftOut: () => Stretch | undefined;
  /** The likeness of the reading without a stretch of it. */
  likenessWithout: (stretch: Stretch) => number;
};

/** The same numbers for the same reading. */
const randomOf = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * below);
  };
};

/** The numbers of frames, their words in another order. */
const shuffleWords = (count: number, cuts: readonly number[], seed: number): Int32Array => {
  const random = randomOf(seed);
  const order = cuts.map((_, at) => at);
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = random(at + 1);
    [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
  }
  const shuffled = new Int32Array(count);
  let place = 0;
  for (const part of order)
    for (let frame = cuts[part] ?? 0; frame < (cuts[part + 1] ?? count); frame += 1, place += 1)
      shuffled[place] = frame;
  return shuffled;
};

const sumsOf = (values: ArrayLike<number>): Float64Array => {
  const sums = new Float64Array(values.length + 1);
  for (let at = 0; at < values.length; at += 1) sums[at + 1] = (sums[at] ?? 0) + (values[at] ?? 0);
  return sums;
};

/** The numbers of frames without those from one until before another. */
const without = (count: number, from: number, to: number): Int32Array =>
  Int32Array.from({ length: count - (to - from) }, (_, at) => (at < from ? at : at + to - from));

/**
 * Which frames of the reading, from one cut until before another, were rather left out: laying the others beside the whole
 * recording costs less by what those cost that lie beside nothing of theirs.
 */
const leftOutOf = ({ distances, path }: { distances: Distances; path: Path }, cuts: readonly number[], by: number) => {
  const { one, other } = distances;
  const last = other - 1;
  const endings = new Set(cuts.map((cut) => one - 1 - cut));
  const after = warp(backwards(distances), everywhere(distances), DIAGONAL, endings);
  /** What it costs to lay the frames before `from` and those from `to` on beside the recording, one after the other. */
  const costWithout = (from: number, to: number): number => {
    const [start, end] = [path.sums.get(from - 1), after.sums.get(one - 1 - to)];
    if (!start || !end) return start?.[last] ?? end?.[last] ?? Infinity;
    let least = Infinity;
    for (let beside = 0; beside < last; beside += 1)
      least = Math.min(least, (start[beside] ?? Infinity) + (end[last - beside - 1] ?? Infinity));
    return least;
  };
  const whole = path.cost * (one + other);
  let best = { gain: 0, from: 0, to: 0 };
  for (const [at, from] of cuts.entries())
    for (const to of [...cuts.slice(at + 1), one]) {
      if ((to - from) * by * HOP_SECONDS < LEFT_OUT.leastSeconds) continue;
      const gain = (whole - costWithout(from, to)) / path.cost - LEFT_OUT.spared * (to - from);
      if (gain > best.gain) best = { gain, from, to };
    }
  return best.gain > 0 ? best : undefined;
};

/**
 * Compares a reading with a recording, both not empty: what a voice and a microphone change, they change for the words in
 * any order, so that no voice is too foreign.
 * @param distances of all frames of the reading, made one as `by` says, from all of the recording
 * @param words where each begins, in frames of 10 ms, in order; and where sentences do
 * @param by how many of those frames were made one
 */
export const fitOf = (
  distances: Distances,
  { words, sentences = [], by }: { words: readonly number[]; sentences?: readonly number[] | undefined; by: number },
): Fit => {
  const count = distances.one;
  // What is before the first sentence is its own.
  const sentenceCuts = [0, ...sentences.slice(1).map((start) => Math.min(count, Math.round(start / by)))];
  const beginnings = new Set([...sentenceCuts, count].map((cut) => cut - 1));
  const path = warp(distances, everywhere(distances), DIAGONAL, beginnings);
  const costs = costsAlong(path, distances);
  const shuffledCosts = new Float64Array(count);
  const starts = words.map((word) => Math.min(count, Math.round(word / by)));
  const cuts = [0, ...starts.filter((cut) => cut > 0)];
  let shuffled = 0;
  for (let seed = 1; seed <= SHUFFLES; seed += 1) {
    const order = shuffleWords(count, cuts, seed);
    const others = inOrder(distances, order);
    const other = warp(others, everywhere(others), DIAGONAL);
    const along = costsAlong(other, others);
    shuffled += other.cost / SHUFFLES;
    for (const [place, frame] of order.entries())
      shuffledCosts[frame] = (shuffledCosts[frame] ?? 0) + (along[place] ?? 0) / SHUFFLES;
  }
  const [sums, shuffledSums] = [sumsOf(costs), sumsOf(shuffledCosts)];
  const frameSeconds = by * HOP_SECONDS;
  const frameAt = (seconds: number) => Math.max(0, Math.min(count, Math.round(seconds / frameSeconds)));
  const between = (of: Float64Array, { from, to }: Stretch) => (of[frameAt(to)] ?? 0) - (of[frameAt(from)] ?? 0);
  return {
    likeness: path.cost / shuffled,
    likenessOf: (stretch) => between(sums, stretch) / between(shuffledSums, stretch),
    leftOut: () => {
      const found = leftOutOf({ distances, path }, sentenceCuts, by);
      return found && { from: found.from * frameSeconds, to: found.to * frameSeconds };
    },
    likenessWithout: ({ from, to }) => {
      const [begin, end] = [frameAt(from), frameAt(to)];
      const [gone, rest] = [(end - begin) * by, words.filter((word) => word < begin * by || word >= end * by)];
      const moved = rest.map((word) => (word < begin * by ? word : word - gone));
      return fitOf(inOrder(distances, without(count, begin, end)), { words: moved, by }).likeness;
    },
  };
};
