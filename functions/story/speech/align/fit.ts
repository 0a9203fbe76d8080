import { HOP_SECONDS, type Features } from './features.ts';
import { costsAlong, everywhere, warp } from './warp.ts';

/** What tells another text best, measured: see `warp`. */
const DIAGONAL = 1;
const SHUFFLES = 3;

/**
 * How well a reading fits a recording, from a moment of the reading to another, in seconds. Likeness: the cost of laying it
 * there, as a part of what the same words in other orders cost; about 1 where something else is said. Tempo: how long it
 * took in the recording, as a part of what it takes in the reading.
 */
export type Fit = {
  likeness: number;
  likenessOf: (from: number, to: number) => number;
  tempoOf: (from: number, to: number) => number;
  /** The moment of the reading that the recording rather ends with, and how well it fits up to there. */
  ofBeginning: () => { endsAt: number; likeness: number };
};

/** The same numbers for the same reading. */
const randomOf = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * below);
  };
};

/** The frames with their words in another order; `placeOf`: where each frame went. */
const shuffleWords = ({ count, size, values }: Features, cuts: readonly number[], seed: number) => {
  const random = randomOf(seed);
  const order = cuts.map((_, at) => at);
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = random(at + 1);
    [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
  }
  const shuffled = new Float32Array(values.length);
  const placeOf = new Int32Array(count);
  let end = 0;
  for (const part of order) {
    const [from, to] = [cuts[part] ?? 0, cuts[part + 1] ?? count];
    shuffled.set(values.subarray(from * size, to * size), end * size);
    for (let frame = from; frame < to; frame += 1) placeOf[frame] = end + frame - from;
    end += to - from;
  }
  return { frames: { count, size, values: shuffled }, placeOf };
};

const sumsOf = (values: ArrayLike<number>): Float64Array => {
  const sums = new Float64Array(values.length + 1);
  for (let at = 0; at < values.length; at += 1) sums[at + 1] = (sums[at] ?? 0) + (values[at] ?? 0);
  return sums;
};

/** The first frames of a sound. */
const beginning = ({ size, values }: Features, count: number): Features => ({
  count,
  size,
  values: values.subarray(0, count * size),
});

/**
 * Compares a reading with a recording, both not empty: what a voice and a microphone change, they change for the words in
 * any order, so that no voice is too foreign.
 * @param words where each begins, in frames of 10 ms, in order
 * @param by how many of those frames were made one
 */
export const fitOf = (
  reading: Features,
  recording: Features,
  { words, by }: { words: readonly number[]; by: number },
): Fit => {
  const path = warp(reading, recording, everywhere(reading, recording), DIAGONAL);
  const costs = costsAlong(path, reading, recording);
  const shuffledCosts = new Float64Array(reading.count);
  const starts = words.map((word) => Math.min(reading.count, Math.round(word / by)));
  const cuts = [0, ...starts.filter((cut) => cut > 0)];
  let shuffled = 0;
  for (let seed = 1; seed <= SHUFFLES; seed += 1) {
    const { frames, placeOf } = shuffleWords(reading, cuts, seed);
    const other = warp(frames, recording, everywhere(frames, recording), DIAGONAL);
    const along = costsAlong(other, frames, recording);
    shuffled += other.cost / SHUFFLES;
    for (const [frame, place] of placeOf.entries())
      shuffledCosts[frame] = (shuffledCosts[frame] ?? 0) + (along[place] ?? 0) / SHUFFLES;
  }
  const [sums, shuffledSums] = [sumsOf(costs), sumsOf(shuffledCosts)];
  const frameAt = (seconds: number) => Math.max(0, Math.min(reading.count, Math.round(seconds / HOP_SECONDS / by)));
  const between = (of: Float64Array, from: number, to: number) => (of[frameAt(to)] ?? 0) - (of[frameAt(from)] ?? 0);
  return {
    likeness: path.cost / shuffled,
    likenessOf: (from, to) => between(sums, from, to) / between(shuffledSums, from, to),
    tempoOf: (from, to) => {
      const [begin, end] = [frameAt(from), frameAt(to)];
      return end === begin ? 1 : ((path.last[end - 1] ?? 0) - (path.first[begin] ?? 0) + 1) / (end - begin);
    },
    ofBeginning: () => {
      let end = 0;
      for (const [frame, cost] of path.ends.entries()) if (cost < (path.ends[end] ?? Infinity)) end = frame;
      const part = beginning(reading, end + 1);
      const { likeness } = fitOf(part, recording, { words: words.filter((word) => word / by < end), by });
      return { endsAt: (end + 1) * by * HOP_SECONDS, likeness };
    },
  };
};
