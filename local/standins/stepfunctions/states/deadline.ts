import { rejectOnAbort } from '#functions/platform/withTimeLimit.ts';
import type { Visit } from '../engine.ts';
import { StatesError } from '../statesError.ts';

type Deadlines = {
  timeoutSeconds: number | undefined;
  heartbeatSeconds: number | undefined;
  lastBeatMs: () => number;
};

/** At a deadline, aborts the signal of `perform`. @throws StatesError States.Timeout or States.HeartbeatTimeout */
export const withDeadlines = async <T>(
  perform: (signal: AbortSignal) => Promise<T>,
  { timeoutSeconds, heartbeatSeconds, lastBeatMs }: Deadlines,
  { engine, name, signal: parent }: Visit,
): Promise<T> => {
  const stop = new AbortController();
  const signal = AbortSignal.any([parent, stop.signal]);

  const timeout = async (seconds: number) => {
    await engine.sleep(seconds * 1000, signal);
    // The cause is empty, because AWS gives none for a timeout.
    stop.abort(new StatesError('States.Timeout', ''));
  };
  const heartbeat = async (seconds: number) => {
    for (;;) {
      const leftMs = lastBeatMs() + seconds * 1000 - engine.now().getTime();
      if (leftMs <= 0) break;
      await engine.sleep(leftMs, signal);
    }
    stop.abort(new StatesError('States.HeartbeatTimeout', `State '${name}' was silent for ${seconds} s.`));
  };

  const watches: Promise<void>[] = [];
  if (timeoutSeconds !== undefined) watches.push(timeout(timeoutSeconds));
  if (heartbeatSeconds !== undefined) watches.push(heartbeat(heartbeatSeconds));
  // The abort below rejects the watches that still run. That is not an error.
  for (const watch of watches) watch.catch(() => undefined);
  try {
    return await rejectOnAbort(perform(signal), signal);
  } finally {
    stop.abort();
  }
};
