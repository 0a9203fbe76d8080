import { readFileSync } from 'node:fs';
import { elapsedMilliseconds, median, within } from '../support/measure.ts';
import { drawnPhoto } from '../support/pictures/drawnPhoto.ts';
import { removeDataFolder, startProduct } from '../support/product.ts';
import { createVisitor } from '../support/visitor.ts';
import { createStoryFloor, type FloorTimes } from './storyFloor.ts';

const STORIES = 20;
const AT_ONCE = 20;
const WARM_UP = 2;
const SECONDS = 3;
/** The product also needs an upload (0.1 s), seven workflow steps and signing. On two idle cores the ratio is 1.73. */
const RATIO = 1.8;
const MEGABYTES = 700;
const PHOTO = { width: 4000, height: 3000 };

const residentMegabytes = (pid: number): number => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024;
};

/** Makes stories of 12-megapixel photographs one by one, and then twenty at once. */
export const bench = async (): Promise<boolean> => {
  const product = await startProduct({ env: { FREE_NARRATIONS: '1000', AW_WARM: 'on' } });
  const floor = createStoryFloor();
  const visitor = await createVisitor(product.url);
  const photos = await Promise.all([1, 2, 3, 4].map((seed) => drawnPhoto({ ...PHOTO, seed })));
  const tell = async (index: number) => {
    const photo = photos[index % photos.length] ?? new Uint8Array();
    // Each story has a different mood, because the speech of a known text is cached.
    const fields = { tag: String(1 + (index % 12)), voiceId: 'Joanna' };
    const started = performance.now();
    const { body } = await visitor.upload(photo, { fields, headers: { prefer: 'wait=25' } });
    const audio = await visitor.call(body.audioUrl ?? '', { headers: { range: 'bytes=0-65535' } });
    if (audio.status !== 206) throw new Error(`The story ended as ${body.stage}, its audio with ${audio.status}.`);
    return { milliseconds: performance.now() - started, photo, text: body.analysisText ?? '' };
  };
  try {
    console.log(`Photographs of ${photos.map((photo) => (photo.length / 1e6).toFixed(1)).join(', ')} MB`);
    const product20: number[] = [];
    const floor20: FloorTimes[] = [];
    for (let index = -WARM_UP; index < STORIES; index += 1) {
      const told = await tell(index + WARM_UP);
      const least = await floor.measure(told.photo, told.text);
      if (index < 0) continue;
      product20.push(told.milliseconds);
      floor20.push(least);
    }
    const seconds = median(product20) / 1000;
    const least = median(floor20.map(({ all }) => all));
    const filesAndVoice = median(floor20.map((times) => times.filesAndVoice));
    console.log(`floor, median of ${STORIES}: ${(least / 1000).toFixed(2)} s`);
    console.log(
      `files and voice of it: ${(filesAndVoice / 1000).toFixed(2)} s; a story takes ${(median(product20) / filesAndVoice).toFixed(2)} × as long`,
    );
    const oneByOne = within(`a story, median of ${STORIES}`, seconds, SECONDS, 's');
    const ratio = within('a story, relative to the floor', median(product20) / least, RATIO, '×');

    const before = await visitor.freeLeft();
    const together = await elapsedMilliseconds(() =>
      Promise.all(Array.from({ length: AT_ONCE }, (_, index) => tell(index))),
    );
    console.log(`${AT_ONCE} at once: all ready in ${(together.milliseconds / 1000).toFixed(1)} s`);
    const charges = within(`${AT_ONCE} at once, charges`, before - (await visitor.freeLeft()), AT_ONCE, 'narrations');
    const memory = within('peak resident memory', residentMegabytes(product.pid), MEGABYTES, 'MB');
    return oneByOne && ratio && charges && memory;
  } finally {
    await floor.close();
    await product.stop();
    removeDataFolder(product.dataFolder);
  }
};
