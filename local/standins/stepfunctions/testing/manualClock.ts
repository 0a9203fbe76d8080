import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Sleep } from '../waiting.ts';

type Sleeper = { dueMs: number; wake: () => void };

/** Work that needs no timer ends within this many turns of the event loop. */
const IDLE_TURNS = 25;

export const idle = async (): Promise<void> => {
  for (let turn = 0; turn < IDLE_TURNS; turn += 1) await nextTurn();
};

/** When no other work is left, the clock jumps to the time at which the next sleep ends. */
export const createManualClock = (startMs = Date.parse('2030-01-01T00:00:00Z')) => {
  let nowMs = startMs;
  const sleepers = new Set<Sleeper>();

  const sleep: Sleep = (milliseconds, signal) =>
    new Promise((resolve, reject) => {
      const sleeper: Sleeper = { dueMs: nowMs + milliseconds, wake: resolve };
      sleepers.add(sleeper);
      const onAbort = () => {
        sleepers.delete(sleeper);
        reject(signal.reason as Error);
      };
      if (signal.aborted) onAbort();
      else signal.addEventListener('abort', onAbort, { once: true });
    });

  const wakeNext = (): void => {
    const [next] = [...sleepers].sort((a, b) => a.dueMs - b.dueMs);
    if (!next) throw new Error('Everything waits, but nothing for the clock.');
    sleepers.delete(next);
    nowMs = Math.max(nowMs, next.dueMs);
    next.wake();
  };

  return {
    now: () => new Date(nowMs),
    sleep,
    wakeNext,
    elapsedSeconds: () => (nowMs - startMs) / 1000,
    runUntil: async <T>(work: Promise<T>): Promise<T> => {
      const progress = { isSettled: false };
      const settled = () => {
        progress.isSettled = true;
      };
      work.then(settled, settled);
      await idle();
      while (!progress.isSettled) {
        wakeNext();
        await idle();
      }
      return work;
    },
  };
};
