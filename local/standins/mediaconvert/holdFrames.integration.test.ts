import { expect, test } from 'vitest';
import { holdFrames } from './holdFrames.ts';
import { runFfmpeg } from './runFfmpeg.ts';

const size = { width: 96, height: 64 };
const BYTES = (size.width * size.height * 3) / 2;
const LONG = 120_000;

/** A bright square moves over a gradient, so that all frames differ. */
const picturesOf = (count: number): Buffer =>
  Buffer.concat(
    Array.from({ length: count }, (_, n) => {
      const frame = Buffer.alloc(BYTES, 128);
      for (let y = 0; y < size.height; y += 1)
        for (let x = 0; x < size.width; x += 1) {
          const isSquare = Math.abs(x - 4 * n) < 8 && Math.abs(y - 30) < 8;
          frame[y * size.width + x] = isSquare ? 235 : 16 + x + y;
        }
      return frame;
    }),
  );

const raw = ['-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-video_size', `${size.width}x${size.height}`];

const encode = (count: number, parameters: string): Promise<Uint8Array> =>
  runFfmpeg({
    files: { 'in.yuv': picturesOf(count) },
    arguments: [
      ...[...raw, '-framerate', '24', '-i', 'in.yuv', '-c:v', 'libx264', '-preset', 'veryfast', '-tune', 'stillimage'],
      ...['-x264-params', parameters, 'out.h264'],
    ],
    output: 'out.h264',
  });

/** Streams that are already encoded. Each is encoded once, because loading ffmpeg takes long. */
const streams = new Map<string, Promise<Uint8Array>>();
const encoded = (count: number, parameters: string): Promise<Uint8Array> => {
  const key = `${count} ${parameters}`;
  const stream = streams.get(key) ?? encode(count, parameters);
  streams.set(key, stream);
  return stream;
};

const ours = 'bframes=0:ref=1:weightp=0:cabac=0:scenecut=0';

/** Decodes all frames. Any damage in the stream is an error. */
const shown = async (stream: Uint8Array): Promise<string[]> => {
  const all = Buffer.from(
    await runFfmpeg({
      files: { 'in.h264': stream },
      arguments: [
        ...['-xerror', '-err_detect', 'explode', '-framerate', '24', '-f', 'h264', '-i', 'in.h264'],
        ...['-fps_mode', 'passthrough', '-f', 'rawvideo', 'out.yuv'],
      ],
      output: 'out.yuv',
    }),
  );
  return Array.from({ length: all.length / BYTES }, (_, n) => all.toString('base64', n * BYTES, (n + 1) * BYTES));
};

test.each([
  ['several key frames', `${ours}:keyint=2:min-keyint=1`, [0, 7, 8, 30, 40], 60],
  ['one key frame, and more frames than a number of them has bits for', ours, [0, 200, 201, 202, 203], 400],
  ['a frame alone', ours, [0], 48],
] as const)(
  'each frame of a stream with %s is shown until the next, bit for bit',
  async (_, parameters, frames, count) => {
    const changes = await encoded(frames.length, parameters);
    const held = holdFrames(changes, frames, count);
    const [before, after] = [await shown(changes), await shown(held)];
    expect(new Set(before).size).toBe(frames.length);
    expect(after).toHaveLength(count);
    expect(after).toEqual(Array.from({ length: count }, (_n, n) => before[frames.findLastIndex((at) => at <= n)]));
    // A repeated frame takes only a start code and a few bits.
    expect(held.length - changes.length).toBeLessThan(16 * count);
  },
  LONG,
);

test.each([
  ['arithmetic coding', 'bframes=0:ref=1:weightp=0:cabac=1:scenecut=0', /arithmetic coding/],
  ['frames that are reordered', 'bframes=2:ref=1:weightp=0:cabac=0:scenecut=0', /not in their order/],
  ['several slices', `${ours}:slices=2`, /several slices/],
] as const)(
  'a stream with %s is refused by name',
  async (_, parameters, message) => {
    const changes = await encoded(4, parameters);
    expect(() => holdFrames(changes, [0, 1, 2, 3], 8)).toThrow(message);
  },
  LONG,
);

test('a stream with another number of frames, and an invalid one, are refused', async () => {
  const changes = await encoded(5, ours);
  expect(() => holdFrames(changes, [0, 1, 2], 8)).toThrow('5 frames in the place of 3');
  expect(() => holdFrames(Uint8Array.of(0, 0, 1, 0x65, 1, 2), [0], 1)).toThrow('without its parameters');
});
