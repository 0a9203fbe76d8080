import { HOP_SECONDS, type Features } from './features.ts';
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

const backwards = ({ count, size, values }: Features): Features => {
  const turned = new Float32Array(values.length);
  for (let frame = 0; frame < count; frame += 1)
    turned.set(values.subarray(frame * size, (frame + 1) * size), (count - 1 - frame) * size);
  return { count, size, values: turned };
};

/** The frames without those from one until before another. */
const without = ({ count, size, values }: Features, from: number, to: number): Features => {
  const rest = new Float32Array((count - (to - from)) * size);
  rest.set(values.subarray(0, from * size));
  rest.set(values.subarray(to * size), from * size);
  return { count: count - (to - from), size, values: rest };
};

/**
 * Which frames of the reading, from one cut until before another, were rather left out: laying the others beside the whole
 * recording costs less by what those cost that lie beside nothing of theirs.
 */
const leftOutOf = (
  { reading, recording, path }: { reading: Features; recording: Features; path: Path },
  cuts: readonly number[],
  by: number,
) => {
  const last = recording.count - 1;
  const [turned, turnedRecording] = [backwards(reading), backwards(recording)];
  const endings = new Set(cuts.map((cut) => reading.count - 1 - cut));
  const after = warp(turned, turnedRecording, everywhere(turned, turnedRecording), DIAGONAL, endings);
  /** What it costs to lay the frames before `from` and those from `to` on beside the recording, one after the other. */
  const costWithout = (from: number, to: number): number => {
    const [start, end] = [path.sums.get(from - 1), after.sums.get(reading.count - 1 - to)];
    if (!start || !end) return start?.[last] ?? end?.[last] ?? Infinity;
    let least = Infinity;
    for (let beside = 0; beside < last; beside += 1)
      least = Math.min(least, (start[beside] ?? Infinity) + (end[last - beside - 1] ?? Infinity));
    return least;
  };
  const whole = path.cost * (reading.count + recording.count);
  let best = { gain: 0, from: 0, to: 0 };
  for (const [at, from] of cuts.entries())
    for (const to of [...cuts.slice(at + 1), reading.count]) {
      if ((to - from) * by * HOP_SECONDS < LEFT_OUT.leastSeconds) continue;
      const gain = (whole - costWithout(from, to)) / path.cost - LEFT_OUT.spared * (to - from);
      if (gain > best.gain) best = { gain, from, to };
    }
  return best.gain > 0 ? best : undefined;
};

/**
 * Compares a reading with a recording, both not empty: what a voice and a microphone change, they change for the words in
 * any order, so that no voice is too foreign.
 * @param words where each begins, in frames of 10 ms, in order; and where sentences do
 * @param by how many of those frames were made one
 */
export const fitOf = (
  reading: Features,
  recording: Features,
  { words, sentences = [], by }: { words: readonly number[]; sentences?: readonly number[] | undefined; by: number },
): Fit => {
  // What is before the first sentence is its own.
  const sentenceCuts = [0, ...sentences.slice(1).map((start) => Math.min(reading.count, Math.round(start / by)))];
  const beginnings = new Set([...sentenceCuts, reading.count].map((cut) => cut - 1));
  const path = warp(reading, recording, everywhere(reading, recording), DIAGONAL, beginnings);
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
  const frameSeconds = by * HOP_SECONDS;
  const frameAt = (seconds: number) => Math.max(0, Math.min(reading.count, Math.round(seconds / frameSeconds)));
  const between = (of: Float64Array, { from, to }: Stretch) => (of[frameAt(to)] ?? 0) - (of[frameAt(from)] ?? 0);
  return {
    likeness: path.cost / shuffled,
    likenessOf: (stretch) => between(sums, stretch) / between(shuffledSums, stretch),
    leftOut: () => {
      const found = leftOutOf({ reading, recording, path }, sentenceCuts, by);
      return found && { from: found.from * frameSeconds, to: found.to * frameSeconds };
    },
    likenessWithout: ({ from, to }) => {
      const [begin, end] = [frameAt(from), frameAt(to)];
      const [gone, rest] = [(end - begin) * by, words.filter((word) => word < begin * by || word >= end * by)];
      const moved = rest.map((word) => (word < begin * by ? word : word - gone));
      return fitOf(without(reading, begin, end), recording, { words: moved, by }).likeness;
    },
  };
};
