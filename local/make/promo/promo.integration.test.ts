import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { readMp4 } from '#test/support/mp4.ts';
import { framesAt } from '#local/standins/mediaconvert/testing/frameAt.ts';

const file = new URL('../../../assets/promo/promo-square.mp4', import.meta.url);
const none = new Uint8Array();

it('the promo loops without a seam: its last frame leads to its first', async () => {
  const video = await readFile(file);
  const { durationSeconds } = readMp4(video);
  const [first = none, last = none] = await framesAt(video, { width: 720, height: 720 }, [0, durationSeconds - 1 / 24]);
  expect(first.length).toBe(720 * 720 * 3);
  const apart = first.reduce((sum, sample, i) => sum + Math.abs(sample - (last[i] ?? 0)), 0) / first.length;
  // Encoding and a highlighted word cause a mean difference below 3 (of 255). Two different scenes differ by 40.
  expect(apart).toBeLessThan(3);
});
