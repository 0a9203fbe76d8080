import { once } from '#shared/once.ts';
import { backwards, inOrder, type Distances } from './distances.ts';
import { HOP_SECONDS } from './features.ts';
import { surplusOf } from './surplus.ts';
import { costsAlong, everywhere, warp } from './warp.ts';

/** The cost factor of a diagonal step. Measured: this value detects a different text best. */
const DIAGONAL = 1;
const SHUFFLES = 3;
/**
 * Text counts as skipped if the alignment without it costs at least `spared` less per frame. Measured with nine voices:
 * text that was read saves at most 1.1, skipped text at least 1.35.
 */
const SKIPPED = { spared: 1.2, minSeconds: 2.5 };
/**
 * Speech counts as added if the alignment without it costs at least `spared` less per frame. Measured with six voices:
 * read text saves at most 0.95, added speech at least 1.7.
 */
const ADDED = { spared: 1.35, minSeconds: 2.5 };
/** Added speech is searched for in steps of 0.5 s. In long recordings, the steps are longer, to limit the work. */
const ADDED_CUTS = { seconds: 0.5, max: 600 };

export type Span = { from: number; to: number };

/** `mismatch` is relative to shuffled words of the text: about 0.85 for the same text, about 1 for a different text. */
export type Fit = {
  mismatch: number;
  mismatchOf: (span: Span) => number;
  /** @returns the span of whole sentences that the reader skipped; undefined if nothing is missing */
  leftOut: () => Span | undefined;
  added: () => Span | undefined;
  mismatchWithout: (span: Span) => number;
};

/** A pseudo-random sequence. Callers pass fixed seeds, so that the same recording always gives the same result. */
const randomOf = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * below);
  };
};

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

const without = (count: number, from: number, to: number): Int32Array =>
  Int32Array.from({ length: count - (to - from) }, (_, at) => (at < from ? at : at + to - from));

const gridOf = (count: number, frameSeconds: number): number[] => {
  const step = Math.ceil(Math.max(1, ADDED_CUTS.seconds / frameSeconds, count / ADDED_CUTS.max));
  return Array.from({ length: Math.ceil(count / step) }, (_, at) => at * step);
};

const before = (cuts: readonly number[], count: number): number[] =>
  [...cuts, count].flatMap((cut) => (cut > 0 ? [cut - 1] : []));

/** Divides the cost of alignment by the cost with shuffled words. Voice and microphone affect both costs equally. */
export const fitOf = (
  distances: Distances,
  { words, sentences = [], by }: { words: readonly number[]; sentences?: readonly number[] | undefined; by: number },
): Fit => {
  const { one: count, other: otherCount } = distances;
  const frameSeconds = by * HOP_SECONDS;
  const sentenceCuts = [0, ...sentences.slice(1).map((start) => Math.min(count, Math.round(start / by)))];
  const otherCuts = sentences.length > 0 ? gridOf(otherCount, frameSeconds) : [];
  const sumsAt = { one: before(sentenceCuts, count), other: before(otherCuts, otherCount) };
  const path = warp(distances, everywhere(distances), DIAGONAL, sumsAt);
  const turned = once(() =>
    warp(backwards(distances), everywhere(distances), DIAGONAL, {
      one: sentenceCuts.map((cut) => count - 1 - cut),
      other: otherCuts.map((cut) => otherCount - 1 - cut),
    }),
  );
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
  const frameAt = (seconds: number) => Math.max(0, Math.min(count, Math.round(seconds / frameSeconds)));
  const inFrames = ({ spared, minSeconds }: typeof ADDED) => ({
    spared,
    minFrames: minSeconds / frameSeconds,
  });
  const inSeconds = (found: Span | undefined) =>
    found && { from: found.from * frameSeconds, to: found.to * frameSeconds };
  const between = (of: Float64Array, { from, to }: Span) => (of[frameAt(to)] ?? 0) - (of[frameAt(from)] ?? 0);
  return {
    mismatch: path.cost / shuffled,
    mismatchOf: (span) => between(sums, span) / between(shuffledSums, span),
    leftOut: () => {
      const sound = { count, cuts: sentenceCuts, before: path.sums, after: turned().sums };
      return inSeconds(surplusOf(sound, { otherCount, cost: path.cost }, inFrames(SKIPPED)));
    },
    added: () => {
      const sound = { count: otherCount, cuts: otherCuts, before: path.otherSums, after: turned().otherSums };
      return inSeconds(surplusOf(sound, { otherCount: count, cost: path.cost }, inFrames(ADDED)));
    },
    mismatchWithout: ({ from, to }) => {
      const [begin, end] = [frameAt(from), frameAt(to)];
      const [gone, rest] = [(end - begin) * by, words.filter((word) => word < begin * by || word >= end * by)];
      const moved = rest.map((word) => (word < begin * by ? word : word - gone));
      return fitOf(inOrder(distances, without(count, begin, end)), { words: moved, by }).mismatch;
    },
  };
};
