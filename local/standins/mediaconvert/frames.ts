import type { Overlay, Plan } from './plan.ts';

/** A frame that needs no other at least this often: where players begin when somebody seeks. */
export const KEY_SECONDS = 10;
/** While something fades, every second frame is one of its own: twelve steps a second look smooth, and cost half. */
const FADE_STEP = 2;

const framesPerSecond = ({ frameRate }: Plan): number => frameRate.numerator / frameRate.denominator;

/** How many frames the video has. */
export const frameCount = (plan: Plan): number =>
  Math.max(1, Math.round((plan.durationMilliseconds / 1000) * framesPerSecond(plan)));

/** The first and the last frame of a time, without its end. */
const between = (plan: Plan, fromSeconds: number, toSeconds: number): [number, number] => [
  Math.ceil(fromSeconds * framesPerSecond(plan) - 1e-6),
  Math.ceil(toSeconds * framesPerSecond(plan) - 1e-6) - 1,
];

/** The frames on which an overlay is on its way, and those from which on it is there or gone. */
const changesOf = (plan: Plan, { startSeconds, endSeconds, fadeInSeconds, fadeOutSeconds }: Overlay) => {
  const fades = [
    [startSeconds, startSeconds + fadeInSeconds],
    [endSeconds - fadeOutSeconds, endSeconds],
  ] as const;
  const spans = fades.map(([from, to]) => between(plan, from, to));
  const passing = spans.flatMap(([first, last]) =>
    // As a fade begins, nothing is other than before.
    Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index).filter(
      (_, index) => index > 0 && index % FADE_STEP === 0,
    ),
  );
  return { passing, settled: spans.map(([, last]) => last + 1) };
};

/**
 * The frames worth encoding, in order: where captions change or something that lies on the picture, and those that players
 * seek to.
 */
export const framesOf = (plan: Plan, changesSeconds: readonly number[]): number[] => {
  const perSecond = framesPerSecond(plan);
  const count = frameCount(plan);
  const frames = new Set([0]);
  for (let frame = 0; frame < count; frame += Math.ceil(KEY_SECONDS * perSecond)) frames.add(frame);
  for (const seconds of changesSeconds) frames.add(Math.ceil(seconds * perSecond));
  for (const overlay of plan.overlays) {
    const { passing, settled } = changesOf(plan, overlay);
    for (const frame of [...passing, ...settled]) frames.add(frame);
  }
  return [...frames].filter((frame) => frame < count).toSorted((a, b) => a - b);
};

/** Which of these frames an overlay is on. */
export const framesWith = (plan: Plan, { startSeconds, endSeconds }: Overlay, frames: readonly number[]): number[] => {
  const [first, last] = between(plan, startSeconds, endSeconds);
  return frames.filter((frame) => frame >= first && frame <= last);
};

/** As an expression of ffmpeg's: `n` is one of the frames. Halved again and again: a sum of a thousand terms would overflow its stack. */
export const isOneOf = (frames: readonly number[]): string => {
  const [first = 0] = frames;
  if (frames.length <= 1) return `eq(n,${first})`;
  const middle = frames.length >> 1;
  return `if(lt(n,${frames[middle] ?? 0}),${isOneOf(frames.slice(0, middle))},${isOneOf(frames.slice(middle))})`;
};

/** Which of these frames, by their place, are seen for a moment while something fades. */
export const passingIn = (plan: Plan, frames: readonly number[]): number[] => {
  const all = plan.overlays.map((overlay) => changesOf(plan, overlay));
  const settled = new Set(all.flatMap((one) => one.settled));
  const passing = new Set(all.flatMap((one) => one.passing).filter((frame) => !settled.has(frame)));
  return frames.flatMap((frame, index) => (passing.has(frame) ? [index] : []));
};
