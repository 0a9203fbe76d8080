import { runFfmpeg } from '../runFfmpeg.ts';

const FRAMES_PER_SECOND = 24;

/** Reads all frames in one run of ffmpeg, because loading it takes most of the time. */
export const framesAt = async (
  video: Uint8Array,
  { width, height }: Size,
  times: readonly number[],
): Promise<Uint8Array[]> => {
  const numbers = times.map((seconds) => Math.round(seconds * FRAMES_PER_SECOND));
  const wanted = [...new Set(numbers)].toSorted((a, b) => a - b);
  const raw = await runFfmpeg({
    files: { 'video.mp4': video },
    // `fps` repeats frames as a player would, so that frame n is at n / 24 seconds.
    arguments: [
      ...['-i', 'video.mp4', '-vf'],
      `fps=${FRAMES_PER_SECOND},select='${wanted.map((number) => `eq(n,${number})`).join('+')}'`,
      ...['-frames:v', String(wanted.length), '-fps_mode', 'passthrough'],
      ...['-f', 'rawvideo', '-pix_fmt', 'rgb24', 'frames.raw'],
    ],
    output: 'frames.raw',
  });
  const size = width * height * 3;
  if (raw.length !== size * wanted.length) throw new Error(`of ${wanted.length} frames there are ${raw.length / size}`);
  return numbers.map((number) => {
    const at = wanted.indexOf(number);
    return raw.subarray(at * size, (at + 1) * size);
  });
};

export const framesOf = async (video: Uint8Array, { left, top, width, height }: Area): Promise<Uint8Array[]> => {
  const raw = await runFfmpeg({
    files: { 'video.mp4': video },
    arguments: [
      ...['-i', 'video.mp4', '-vf', `fps=${FRAMES_PER_SECOND},crop=${width}:${height}:${left}:${top}`],
      ...['-f', 'rawvideo', '-pix_fmt', 'rgb24', 'frames.raw'],
    ],
    output: 'frames.raw',
  });
  const size = width * height * 3;
  return Array.from({ length: raw.length / size }, (_, n) => raw.subarray(n * size, (n + 1) * size));
};

type Size = { width: number; height: number };
type Area = Size & { left: number; top: number };

/** @returns the mean absolute difference of the color values in the area, from 0 to 255 */
export const difference = (a: Uint8Array, b: Uint8Array, frameWidth: number, area: Area): number => {
  let sum = 0;
  for (let y = area.top; y < area.top + area.height; y += 1) {
    const from = (y * frameWidth + area.left) * 3;
    for (let at = from; at < from + area.width * 3; at += 1) sum += Math.abs((a[at] ?? 0) - (b[at] ?? 0));
  }
  return sum / (area.width * area.height * 3);
};
