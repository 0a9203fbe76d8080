import type { Overlay, Plan } from './plan.ts';

/** Seconds between key frames. Players can seek only to key frames. */
export const KEY_SECONDS = 10;
/** A fade changes only at every second frame. Twelve steps a second look smooth at half the cost. */
const FADE_STEP = 2;

const framesPerSecond = ({ frameRate }: Plan): number => frameRate.numerator / frameRate.denominator;

export const frameCount = (plan: Plan): number =>
  Math.max(1, Math.round((plan.durationMilliseconds / 1000) * framesPerSecond(plan)));

const between = (plan: Plan, fromSeconds: number, toSeconds: number): [number, number] => [
  Math.ceil(fromSeconds * framesPerSecond(plan) - 1e-6),
  Math.ceil(toSeconds * framesPerSecond(plan) - 1e-6) - 1,
];

const changesOf = (plan: Plan, { startSeconds, endSeconds, fadeInSeconds, fadeOutSeconds }: Overlay) => {
  const fades = [
    [startSeconds, startSeconds + fadeInSeconds],
    [endSeconds - fadeOutSeconds, endSeconds],
  ] as const;
  const spans = fades.map(([from, to]) => between(plan, from, to));
  const passing = spans.flatMap(([first, last]) =>
    // Leaves out the first frame of a fade, because it equals the frame before.
    Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index).filter(
      (_, index) => index > 0 && index % FADE_STEP === 0,
    ),
  );
  return { passing, settled: spans.map(([, last]) => last + 1) };
};

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

export const framesWith = (plan: Plan, { startSeconds, endSeconds }: Overlay, frames: readonly number[]): number[] => {
  const [first, last] = between(plan, startSeconds, endSeconds);
  return frames.filter((frame) => frame >= first && frame <= last);
};

/**
 * @returns an ffmpeg expression that is true for these frame numbers. It is a balanced tree, because a long sum would
 * overflow ffmpeg's stack.
 */
export const isOneOf = (frames: readonly number[]): string => {
  const [first = 0] = frames;
  if (frames.length <= 1) return `eq(n,${first})`;
  const middle = frames.length >> 1;
  return `if(lt(n,${frames[middle] ?? 0}),${isOneOf(frames.slice(0, middle))},${isOneOf(frames.slice(middle))})`;
};

export const passingIn = (plan: Plan, frames: readonly number[]): number[] => {
  const all = plan.overlays.map((overlay) => changesOf(plan, overlay));
  const settled = new Set(all.flatMap((one) => one.settled));
  const passing = new Set(all.flatMap((one) => one.passing).filter((frame) => !settled.has(frame)));
  return frames.flatMap((frame, index) => (passing.has(frame) ? [index] : []));
};
