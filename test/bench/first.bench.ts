import { setTimeout as sleep } from 'node:timers/promises';
import { median, within } from '../support/measure.ts';
import { drawnPhoto } from '../support/pictures/drawnPhoto.ts';
import { newDataFolder, removeDataFolder, startProduct, type RunningProduct } from '../support/product.ts';
import { createVisitor } from '../support/visitor.ts';

const RATIO = 2;
const IDLE_STORIES = 5;
const FIRST_STARTS = 3;
/** After this time an idle product has finished its start. */
const REST_MILLISECONDS = 10_000;
const PHOTO = { width: 4000, height: 3000 };

const photos = () => Promise.all([1, 2, 3, 4].map((seed) => drawnPhoto({ ...PHOTO, seed })));

/** Makes stories, timed in milliseconds. Each has a different mood, because the speech of a known text is cached. */
const teller = async (product: RunningProduct, pictures: readonly Uint8Array[]) => {
  const visitor = await createVisitor(product.url);
  return async (index: number): Promise<number> => {
    const started = performance.now();
    const fields = { tag: String(1 + (index % 12)), voiceId: 'Joanna' };
    const photo = pictures[index % pictures.length] ?? new Uint8Array();
    const { body } = await visitor.upload(photo, { fields, headers: { prefer: 'wait=25' } });
    const audio = await visitor.call(body.audioUrl ?? '', { headers: { range: 'bytes=0-65535' } });
    if (audio.status !== 206) throw new Error(`The story ended as ${body.stage}, its audio with ${audio.status}.`);
    return performance.now() - started;
  };
};

const withProduct = async <T>(
  env: Record<string, string>,
  measure: (product: RunningProduct) => Promise<T>,
): Promise<T> => {
  const dataFolder = newDataFolder();
  const product = await startProduct({ dataFolder, env: { FREE_NARRATIONS: '1000', AW_WARM: 'on', ...env } });
  try {
    return await measure(product);
  } finally {
    await product.stop();
    removeDataFolder(dataFolder);
  }
};

/** Compares a story that begins one second after a first start with a story on an idle product. */
export const bench = async (): Promise<boolean> => {
  const pictures = await photos();
  const idle = await withProduct({}, async (product) => {
    const tell = await teller(product, pictures);
    await tell(0);
    await sleep(REST_MILLISECONDS);
    await tell(IDLE_STORIES + 1);
    const times: number[] = [];
    for (let index = 1; index <= IDLE_STORIES; index += 1) times.push(await tell(index));
    return median(times);
  });
  console.log(`on the idle product, median of ${IDLE_STORIES}: ${(idle / 1000).toFixed(2)} s`);
  const firstStories = async (gallery: 'on' | 'off'): Promise<number> => {
    const firsts: number[] = [];
    for (let start = 0; start < FIRST_STARTS; start += 1)
      firsts.push(
        await withProduct({ AW_SAMPLES: gallery }, async (product) => {
          await sleep(1_000);
          return (await teller(product, pictures))(0);
        }),
      );
    const what = gallery === 'on' ? 'while samples are made' : 'without samples';
    console.log(`first stories ${what}: ${firsts.map((one) => (one / 1000).toFixed(2)).join(', ')} s`);
    return median(firsts);
  };
  // First starts without samples show how much of the time is due to cold code.
  const cold = await firstStories('off');
  const first = await firstStories('on');
  console.log(`a first story while samples are made takes ${(first / cold).toFixed(2)} × one without samples`);
  return within('a first story, relative to a story on the idle product', first / idle, RATIO, '×');
};
