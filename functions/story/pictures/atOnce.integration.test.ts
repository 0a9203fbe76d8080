import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawnPhoto } from '#test/support/pictures/drawnPhoto.ts';
import { picturesWith } from './pictures.ts';

const uid = 'AAAAAAAAAAAAAAAAAAAAAA';

/** Wraps sharp to count the pipelines that run at the same time. */
const countedSharp = () => {
  const seen = { working: 0, max: 0, all: 0 };
  const counted = new Proxy(sharp, {
    apply: (target, self, args: Parameters<typeof sharp>) => {
      const pipeline = Reflect.apply(target, self, args);
      const toBuffer = pipeline.toBuffer.bind(pipeline) as (options?: object) => Promise<unknown>;
      const working = async (options?: object) => {
        seen.all += 1;
        seen.working += 1;
        seen.max = Math.max(seen.max, seen.working);
        return toBuffer(options).finally(() => (seen.working -= 1));
      };
      return Object.assign(pipeline, { toBuffer: working });
    },
  });
  return { seen, counted };
};

test('two encoders work on a picture at a time, to limit its copies in memory', async () => {
  const { seen, counted } = countedSharp();
  const pictures = picturesWith(() => Promise.resolve(counted));
  await pictures.prepare(uid, await drawnPhoto({ width: 1700, height: 1200, seed: 3 }), async () => undefined);
  expect(seen.all).toBeGreaterThan(10);
  expect(seen.max).toBe(2);
});

test('each file is stored as soon as it is made, while others are encoded', async () => {
  const { seen, counted } = countedSharp();
  const pictures = picturesWith(() => Promise.resolve(counted));
  const begunAsKept: number[] = [];
  const keep = async () => void begunAsKept.push(seen.all);
  await pictures.prepare(uid, await drawnPhoto({ width: 1700, height: 1200, seed: 3 }), keep);
  expect(begunAsKept).toHaveLength(8);
  expect(begunAsKept.filter((begun) => begun < seen.all).length).toBeGreaterThan(3);
});

test('when a file cannot be stored, it fails after the running stores end', async () => {
  const pictures = picturesWith(() => Promise.resolve(sharp));
  const photo = await drawnPhoto({ width: 400, height: 300, seed: 4 });
  let letKeep = () => {};
  const mayKeep = new Promise<void>((resolve) => (letKeep = resolve));
  let underWay = 0;
  const keep = async ({ key }: { key: string }) => {
    if (key.endsWith('share.jpg')) throw new Error('the disk is full');
    underWay += 1;
    if (underWay === 3) setImmediate(letKeep);
    await mayKeep;
    underWay -= 1;
  };
  await expect(pictures.prepare(uid, photo, keep)).rejects.toThrow('the disk is full');
  expect(underWay).toBe(0);
});
