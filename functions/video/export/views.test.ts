import { expect, test } from 'vitest';
import { areaAround, wholePicture, type Area } from '#shared/story/shot.ts';
import { exportInput } from '#test/support/exportParts.ts';
import { overlaysOf } from './overlays.ts';
import { viewsOf } from './views.ts';

const text = 'One lamp stood. Rain fell on it. Nobody came. Somebody did.';
const starts = [0, 16, 33, 46];
const timings = {
  words: [...text.matchAll(/\w+/g)].map(({ 0: word, index }, i) => ({
    milliseconds: 700 * i,
    start: index,
    end: index + word.length,
  })),
  sentences: [],
  durationSeconds: 9,
};
const lamp = areaAround({ x: 0.3, y: 0.4 }, 0.5);
const rain = areaAround({ x: 0.8, y: 0.2 }, 0.6);
const shots = (areas: readonly Area[], pictures: readonly number[] = []) =>
  areas.map((area, i) => ({ start: starts[i] ?? 0, picture: pictures[i] ?? 0, ...area }));
const draw = async ({ area: { left } }: { area: Area }) => `view-${left}.png`;
const wholeKey = async (picture: number) => (picture === 0 ? 'frame.png' : `picture-${picture + 1}.png`);
const views = (areas: readonly Area[], over = {}, drawing: typeof draw | (() => Promise<undefined>) = draw) =>
  viewsOf(exportInput({ text, shots: shots(areas), ...over }), { timings, wholeKey, draw: drawing });
/** The times of the first words of the sentences. */
const [, second = 0, third = 0, fourth = 0] = starts.map(
  (start) => timings.words.find((word) => word.start >= start)?.milliseconds ?? 0,
);

test('each sentence’s view starts when it is spoken, and the last shows the whole again', async () => {
  expect(await views([wholePicture, lamp, rain, wholePicture])).toEqual([
    { key: `view-${lamp.left}.png`, startMilliseconds: 2000 + second },
    { key: `view-${rain.left}.png`, startMilliseconds: 2000 + third },
    { key: 'frame.png', startMilliseconds: 2000 + fourth },
  ]);
  expect((await views([wholePicture, lamp], { musicVolume: 0 }))[0]?.startMilliseconds).toBe(300 + second);
});

test('each picture is shown during its part, whole at first, and the video begins with the first', async () => {
  const areas = [wholePicture, wholePicture, lamp, wholePicture];
  const several = { shots: shots(areas, [0, 1, 1, 2]), pictureKeys: ['a.jpg', 'b.jpg', 'c.jpg'] };
  expect(await views([], several)).toEqual([
    { key: 'picture-2.png', startMilliseconds: 2000 + second },
    { key: `view-${lamp.left}.png`, startMilliseconds: 2000 + third },
    { key: 'picture-3.png', startMilliseconds: 2000 + fourth },
  ]);
  const still = { ...several, shots: shots([wholePicture, wholePicture], [0, 1]) };
  expect(await views([], still)).toEqual([{ key: 'picture-2.png', startMilliseconds: 2000 + second }]);
  // Pictures that cannot be enlarged are shown whole. The first one needs no view, because the video begins with it.
  expect((await views([], several, async () => undefined)).map(({ key }) => key)).toEqual([
    'picture-2.png',
    'picture-3.png',
  ]);
});

test('a still picture has no views, and neither has one too small to enlarge', async () => {
  expect(await views([wholePicture])).toEqual([]);
  expect(await views([])).toEqual([]);
  expect(await views([wholePicture, lamp, rain, wholePicture], {}, async () => undefined)).toEqual([]);
});

test('views crossfade around the beginning of their sentences', () => {
  const at = [
    { key: 'a.png', startMilliseconds: 5_130 },
    { key: 'b.png', startMilliseconds: 11_940 },
  ];
  const overlays = overlaysOf({ views: at, titleKey: 'title.png', durationMilliseconds: 20_000 });
  expect(overlays.map(({ key }) => key)).toEqual(['a.png', 'b.png', 'title.png']);
  for (const [index, { startMilliseconds }] of at.entries()) {
    const { startMilliseconds: from = 0, fadeInMilliseconds = 0 } = overlays[index] ?? {};
    expect(Math.abs(from + fadeInMilliseconds / 2 - startMilliseconds)).toBeLessThan(150);
    // Views begin at a frame of the video.
    expect((from * 24) % 1000).toBe(0);
  }
  const [first, second] = overlays;
  expect((first?.startMilliseconds ?? 0) + (first?.durationMilliseconds ?? 0)).toBe(
    (second?.startMilliseconds ?? 0) + (second?.fadeInMilliseconds ?? 0),
  );
  expect((second?.startMilliseconds ?? 0) + (second?.durationMilliseconds ?? 0)).toBe(20_000);
});
