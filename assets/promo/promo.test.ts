import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import scenes from '#assets/promo/scenes.json' with { type: 'json' };
import samples from '#assets/samples/samples.json' with { type: 'json' };
import { readMp4 } from '#test/support/mp4.ts';

const at = (name: string): string => join(import.meta.dirname, name);
const sizeOf = async (name: string): Promise<number> => (await stat(at(name))).size;

test.each([
  ['wide', 960, 540],
  ['square', 720, 720],
])(
  'the %s promo is an H.264 mp4 of 10 to 15 seconds without sound that plays while it loads',
  async (shape, width, height) => {
    const { isMoovFirst, durationSeconds, video, audio } = readMp4(await readFile(at(`promo-${shape}.mp4`)));
    expect([isMoovFirst, video?.codec, video?.width, video?.height]).toEqual([true, 'avc1', width, height]);
    expect(audio).toBeUndefined();
    expect(durationSeconds).toBeGreaterThanOrEqual(10);
    expect(durationSeconds).toBeLessThanOrEqual(15);
    // The video has 24 frames a second, and none is missing.
    expect(video?.samples).toBe(Math.round(durationSeconds * 24));
  },
);

test('both videos together are at most a megabyte, and their still pictures are small', async () => {
  expect((await sizeOf('promo-wide.mp4')) + (await sizeOf('promo-square.mp4'))).toBeLessThan(1_000_000);
  for (const name of ['promo-wide', 'promo-square'])
    for (const format of ['avif', 'webp']) expect(await sizeOf(`${name}.${format}`)).toBeLessThan(40_000);
});

test('the still pictures have the size of their video', async () => {
  for (const name of ['promo-wide', 'promo-square']) {
    const { video } = readMp4(await readFile(at(`${name}.mp4`)));
    for (const format of ['avif', 'webp']) {
      const { width, height } = await sharp(at(`${name}.${format}`)).metadata();
      expect([width, height]).toEqual([video?.width, video?.height]);
    }
  }
});

test('its scenes show samples with their texts', () => {
  for (const { picture, says } of scenes)
    expect(samples.find((sample) => sample.picture === picture)?.text.replaceAll(/\s+/g, ' ')).toContain(says);
});
