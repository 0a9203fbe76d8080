import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createWarmUp } from './warmUp.ts';

type StartedPiece = { timbre: unknown; end: () => void };

const fakePool = (size: number) => {
  const started: StartedPiece[] = [];
  let busy = 0;
  const waiting: (() => void)[] = [];
  const next = (): void => {
    while (busy < pool.size && waiting.length > 0) {
      busy += 1;
      waiting.shift()?.();
    }
  };
  const pool = {
    size,
    resize: (max: number) => {
      pool.size = max;
      next();
    },
    run: (_: 'speakPiece', { timbre }: { timbre: unknown }, signal?: AbortSignal): Promise<void> =>
      new Promise((resolve, reject) => {
        const begin = () =>
          started.push({
            timbre,
            end: () => {
              busy -= 1;
              resolve();
              next();
            },
          });
        waiting.push(begin);
        signal?.addEventListener('abort', () => {
          const at = waiting.indexOf(begin);
          if (at < 0) return;
          waiting.splice(at, 1);
          reject(signal.reason as Error);
        });
        next();
      }),
  };
  return { started, pool };
};

const ended = async (started: readonly (StartedPiece | undefined)[]): Promise<void> => {
  for (const one of started) one?.end();
  await nextTurn();
};

it('each voice is first spoken on one thread: a second thread would compile the same code, and delay the first story', async () => {
  const { started, pool } = fakePool(2);
  const done = createWarmUp(pool).first();
  expect([pool.size, started.length]).toEqual([1, 1]);
  await ended(started.slice(0));
  await ended(started.slice(1));
  await done;
  expect(started).toHaveLength(2);
  expect(started[1]?.timbre).not.toEqual(started[0]?.timbre);
});

it('the other threads start on request, and warm each voice, too', async () => {
  const { started, pool } = fakePool(2);
  const warmUp = createWarmUp(pool);
  warmUp.giveWay();
  const first = warmUp.first();
  await ended(started.slice(0));
  await ended(started.slice(1));
  await first;
  const others = warmUp.others();
  expect([pool.size, started.length]).toEqual([2, 4]);
  await ended(started.slice(2, 4));
  await ended(started.slice(4));
  await others;
  const timbres = started.slice(2).map(({ timbre }) => timbre);
  expect(timbres).toEqual([started[0]?.timbre, started[0]?.timbre, started[1]?.timbre, started[1]?.timbre]);
});

it('skips waiting pieces when a caller needs speech', async () => {
  const { started, pool } = fakePool(2);
  const warmUp = createWarmUp(pool);
  const done = warmUp.first();
  warmUp.giveWay();
  await ended(started.slice(0));
  await done;
  expect(started).toHaveLength(1);
});

it('a failed warm-up fails no caller', async () => {
  const { pool } = fakePool(2);
  const warmUp = createWarmUp({ ...pool, run: () => Promise.reject(new Error('no memory')) });
  await expect(warmUp.first()).resolves.toBeUndefined();
  await expect(warmUp.others()).resolves.toBeUndefined();
});
