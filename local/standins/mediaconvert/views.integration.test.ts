import { afterAll, beforeAll, expect, test } from 'vitest';
import { areaAround, wholePicture } from '#shared/story/shot.ts';
import { overlaysOf } from '#functions/video/export/overlays.ts';
import { viewsOf } from '#functions/video/export/views.ts';
import { exportInput } from '#test/support/exportParts.ts';
import { framesAt } from './testing/frameAt.ts';
import { framePng, openStudio } from './testing/studio.ts';
import { toneMp3 } from './testing/toneMp3.ts';

const LONG = 240_000;
const WITHIN_SECONDS = 0.15;
const SECONDS = 8;
const frame = { width: 320, height: 180 };
const levels: Record<string, number> = { 'in/whole.png': 40, 'in/0.png': 120, 'in/0.5.png': 200 };

let studio: Awaited<ReturnType<typeof openStudio>>;
beforeAll(async () => {
  studio = await openStudio();
  for (const [key, level] of Object.entries(levels))
    await studio.put(key, await framePng(frame, `rgb(${level},${level},${level})`));
  await studio.put('in/mix.mp3', await toneMp3(SECONDS));
});
afterAll(() => studio.close());

test(
  'each view is shown within 150 ms of its sentence',
  async () => {
    const text = 'One lamp stood. Rain fell on it. Nobody came. Somebody did.';
    const wordStarts = [0, 1.37, 2.61, 4.08];
    const starts = [0, 16, 33, 46];
    const words = wordStarts.map((seconds, i) => ({ milliseconds: seconds * 1000, start: starts[i] ?? 0, end: 60 }));
    const areas = [wholePicture, areaAround({ x: 0, y: 0 }, 0.5), areaAround({ x: 1, y: 0 }, 0.5), wholePicture];
    const shots = areas.map((area, i) => ({ ...area, start: starts[i] ?? 0 }));
    const views = await viewsOf(exportInput({ text, shots }), {
      timings: { words, sentences: [], durationSeconds: 5 },
      wholeKey: async () => 'in/whole.png',
      draw: async ({ area }) => `in/${area.left}.png`,
    });
    const overlays = overlaysOf({ views, durationMilliseconds: SECONDS * 1000 });
    const changes = { pictureKey: 'in/whole.png', captionsKey: undefined, overlays, frame };
    const id = await studio.create(studio.document({ ...changes, durationMilliseconds: SECONDS * 1000 }));
    await studio.completed(id);
    const video = await studio.read('out/video.mp4');
    // In the video, the voice begins after two seconds of music.
    const moments = wordStarts.slice(1).map((seconds) => 2 + seconds);
    const around = moments.flatMap((at) => [at - WITHIN_SECONDS, at + WITHIN_SECONDS]);
    const shown = (await framesAt(video, frame, around)).map((one) => one[3000] ?? -1);

    const seen = ['in/whole.png', 'in/0.png', 'in/0.5.png', 'in/whole.png'].map((key) => levels[key] ?? -1);
    for (const index of moments.keys()) {
      const [from = 0, to = 0] = seen.slice(index);
      const [before = -1, after = -1] = shown.slice(2 * index);
      const half = (from + to) / 2;
      expect(Math.sign(before - half)).toBe(Math.sign(from - half));
      expect(Math.sign(after - half)).toBe(Math.sign(to - half));
    }
  },
  LONG,
);
