import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMp4 } from '#test/support/mp4.ts';
import { framesAt } from './testing/frameAt.ts';
import { framePng, openStudio } from './testing/studio.ts';
import { toneMp3 } from './testing/toneMp3.ts';

const LONG = 240_000;
const frame = { width: 640, height: 360 };
const [GREY, WHITE] = [64, 224];

let studio: Awaited<ReturnType<typeof openStudio>>;
beforeAll(async () => {
  studio = await openStudio();
  await studio.put('in/frame.png', await framePng(frame, `rgb(${GREY},${GREY},${GREY})`));
  await studio.put('in/white.png', await framePng(frame, `rgb(${WHITE},${WHITE},${WHITE})`));
  const right = { ...frame, width: 320 };
  const half = sharp({ create: { ...frame, channels: 4, background: 'rgba(0,0,0,0)' } }).composite([
    { input: Buffer.from(await framePng(right, '#000000')), left: 320, top: 0 },
  ]);
  await studio.put('in/half.png', await half.png().toBuffer());
  await studio.put('in/mix.mp3', await toneMp3(4));
});
afterAll(() => studio.close());

const overlays = [
  {
    key: 'in/white.png',
    startMilliseconds: 1000,
    durationMilliseconds: 1000,
    fadeInMilliseconds: 500,
    fadeOutMilliseconds: 500,
  },
  { key: 'in/half.png', startMilliseconds: 3000, durationMilliseconds: 1000 },
];

test(
  'an overlay fades in and out at its times, and shows the picture where it is transparent',
  async () => {
    const changes = { captionsKey: undefined, durationMilliseconds: 4000, frame, overlays };
    const videos = await Promise.all(
      (['imageInput', 'blackAndInserter'] as const).map(async (variant) => {
        await studio.completed(
          await studio.create(studio.document({ ...changes, variant, destinationKey: `out/${variant}` })),
        );
        return studio.read(`out/${variant}.mp4`);
      }),
    );
    const [video = new Uint8Array(), other = new Uint8Array()] = videos;
    expect(Buffer.from(other).equals(video)).toBe(true);
    expect(readMp4(video).video).toMatchObject({ ...frame, samples: 96 });

    const greyIn = (shown: Uint8Array | undefined, x = 600): number => shown?.[(180 * frame.width + x) * 3] ?? -1;
    const near = (value: number) => expect.closeTo(value, -1.1);
    const times = [0, 0.9, 1.25, 1.5, 1.95, 2.25, 2.55, 2.95, 3.05, 3.95];
    const middle = (GREY + WHITE) / 2;
    const shown = await framesAt(video, frame, [...times, 3.5]);
    expect(shown.slice(0, -1).map((one) => greyIn(one))).toEqual(
      [GREY, GREY, middle, WHITE, WHITE, middle, GREY, GREY, 0, 0].map(near),
    );
    expect(greyIn(shown.at(-1), 40)).toEqual(near(GREY));
  },
  LONG,
);

test('an overlay that cannot be shown is refused', async () => {
  const [first] = overlays;
  const document = studio.document({ overlays: first ? [first] : [] });
  const image = document.Settings?.Inputs?.[0]?.ImageInserter?.InsertableImages?.[0] ?? {};
  Object.assign(image, { StartTime: 'soon' });
  await expect(studio.create(document)).rejects.toThrow(/startTime: Should be a timecode/);
  Object.assign(image, { StartTime: '00:00:01:00', Opacity: 50 });
  await expect(studio.create(document)).rejects.toMatchObject({ $metadata: { httpStatusCode: 501 } });
});
