import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawnPhoto } from '#test/support/pictures/drawnPhoto.ts';
import { picturesWith } from './pictures.ts';

const uid = 'AAAAAAAAAAAAAAAAAAAAAA';

/** sharp, and how many of its pipelines were at work together at most. */
const countedSharp = () => {
  const seen = { working: 0, most: 0, all: 0 };
  const counted = new Proxy(sharp, {
    apply: (target, self, args: Parameters<typeof sharp>) => {
      const pipeline = Reflect.apply(target, self, args);
      const toBuffer = pipeline.toBuffer.bind(pipeline) as (options?: object) => Promise<unknown>;
      const working = async (options?: object) => {
        seen.all += 1;
        seen.working += 1;
        seen.most = Math.max(seen.most, seen.working);
        return toBuffer(options).finally(() => (seen.working -= 1));
      };
      return Object.assign(pipeline, { toBuffer: working });
    },
  });
  return { seen, counted };
};

test('of one picture two encoders work at a time, so that few of its copies are in memory', async () => {
  const { seen, counted } = countedSharp();
  const pictures = picturesWith(() => Promise.resolve(counted));
  await pictures.prepare(uid, await drawnPhoto({ width: 1700, height: 1200, seed: 3 }));
  expect(seen.all).toBeGreaterThan(10);
  expect(seen.most).toBe(2);
});
