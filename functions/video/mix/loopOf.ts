import type { StereoSound } from '#functions/sound/decodeMp3.ts';
import { resample } from '#functions/sound/resample.ts';

/** The jump from the loop's end to its start is compared with the jumps between samples within this time. */
const NEIGHBOURHOOD_SECONDS = 0.05;
const CROSSFADE_SECONDS = 1;

const stepAt = (side: Float32Array, at: number): number => Math.abs((side[at] ?? 0) - (side[at - 1] ?? 0));

const isSeamless = (side: Float32Array, sampleRate: number): boolean => {
  const near = Math.min(Math.round(NEIGHBOURHOOD_SECONDS * sampleRate), side.length >> 1);
  let largest = 0;
  for (let at = 1; at < near; at += 1) largest = Math.max(largest, stepAt(side, at), stepAt(side, side.length - at));
  return Math.abs((side[0] ?? 0) - (side.at(-1) ?? 0)) <= 2 * largest;
};

const crossfade = (side: Float32Array, over: number): Float32Array => {
  const looped = side.slice(0, side.length - over);
  for (let at = 0; at < over; at += 1) {
    const part = at / over;
    looped[at] = (side[at] ?? 0) * Math.sqrt(part) + (side[looped.length + at] ?? 0) * Math.sqrt(1 - part);
  }
  return looped;
};

/** Makes a loop. Sounds that would click at the seam get a crossfade. @param isOnce true if the sound never repeats */
export const loopOf = (
  { left, right, sampleRate }: StereoSound,
  { rate, isOnce }: { rate: number; isOnce: boolean },
): StereoSound => {
  const sides = left === right ? [left] : [left, right];
  const over = Math.min(Math.round(CROSSFADE_SECONDS * sampleRate), left.length >> 1);
  const isLoop = isOnce || sides.every((side) => isSeamless(side, sampleRate));
  const [first = left, second = first] = sides
    .map((side) => (isLoop ? side : crossfade(side, over)))
    .map((side) => resample(side, sampleRate, rate, { loops: true }));
  return { left: first, right: second, sampleRate: rate };
};
