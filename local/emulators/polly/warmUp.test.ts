import { expect, it } from 'vitest';
import { createWarmUp } from './warmUp.ts';

type Begun = { timbre: unknown; end: () => void };

/** Threads that do one piece each at a time; what waits is left out when its signal says so. */
const fakeThreads = (count: number) => {
  const begun: Begun[] = [];
  let free = count;
  const waiting: (() => void)[] = [];
  const next = (): void => {
    while (free > 0 && waiting.length > 0) {
      free -= 1;
      waiting.shift()?.();
    }
  };
  const run = ({ timbre }: { timbre: unknown }, signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const begin = () =>
        begun.push({
          timbre,
          end: () => {
            free += 1;
            resolve();
            next();
          },
        });
      waiting.push(begin);
      signal.addEventListener('abort', () => {
        const at = waiting.indexOf(begin);
        if (at < 0) return;
        waiting.splice(at, 1);
        reject(signal.reason as Error);
      });
      next();
    });
  return { begun, run };
};

it('each voice of the warm-up is spoken on each thread', async () => {
  const { begun, run } = fakeThreads(2);
  const done = createWarmUp({ run, threads: 2 }).speak();
  begun[0]?.end();
  begun[1]?.end();
  expect(begun.map(({ timbre }) => timbre)).toEqual([
    begun[0]?.timbre,
    begun[0]?.timbre,
    begun[2]?.timbre,
    begun[2]?.timbre,
  ]);
  expect(begun[2]?.timbre).not.toEqual(begun[0]?.timbre);
  begun[2]?.end();
  begun[3]?.end();
  await done;
});

it('what is not begun when somebody asks for speech is left out: they would wait for it', async () => {
  const { begun, run } = fakeThreads(2);
  const warmUp = createWarmUp({ run, threads: 2 });
  const done = warmUp.speak();
  warmUp.giveWay();
  begun[0]?.end();
  begun[1]?.end();
  await done;
  expect(begun).toHaveLength(2);
});

it('a warm-up that fails is over, and nobody’s failure', async () => {
  const warmUp = createWarmUp({ run: () => Promise.reject(new Error('no memory')), threads: 2 });
  await expect(warmUp.speak()).resolves.toBeUndefined();
});
