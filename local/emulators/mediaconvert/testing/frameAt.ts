import { runFfmpeg } from '../runFfmpeg.ts';

const FRAMES_PER_SECOND = 24;

/** What a player shows at a time: the picture as RGB bytes, by ffmpeg itself. */
export const frameAt = async (video: Uint8Array, seconds: number): Promise<Uint8Array> => {
  const frame = Math.round(seconds * FRAMES_PER_SECOND);
  return runFfmpeg({
    files: { 'video.mp4': video },
    // A still picture has few frames: they are repeated first, as a player does.
    arguments: [
      ...['-i', 'video.mp4', '-vf', `fps=${FRAMES_PER_SECOND},select='eq(n,${frame})'`, '-frames:v', '1'],
      ...['-f', 'rawvideo', '-pix_fmt', 'rgb24', 'frame.raw'],
    ],
    output: 'frame.raw',
  });
};

/** All frames of a video as RGB bytes, cut to an area: what a player shows one after the other. */
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

type Area = { left: number; top: number; width: number; height: number };

/** Mean absolute difference of two frames in an area, 0 to 255. */
export const difference = (a: Uint8Array, b: Uint8Array, frameWidth: number, area: Area): number => {
  let sum = 0;
  for (let y = area.top; y < area.top + area.height; y += 1) {
    const from = (y * frameWidth + area.left) * 3;
    for (let at = from; at < from + area.width * 3; at += 1) sum += Math.abs((a[at] ?? 0) - (b[at] ?? 0));
  }
  return sum / (area.width * area.height * 3);
};
