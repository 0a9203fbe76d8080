type Schedule = {
  name: string;
  /** Whole period between two starts, from the scheduler's start; up to 24 days. */
  everySeconds: number;
  run: () => Promise<void>;
};

export type Scheduler = {
  start(): void;
  /** No run begins any more; resolves when the running ones have ended. */
  stop(): Promise<void>;
  /**
   * Runs a schedule now, or joins its run if it is at it.
   * @throws Error for an unknown name, and what the run throws.
   */
  runNow(name: string): Promise<void>;
};

type Settings = {
  schedules: readonly Schedule[];
  now: () => Date;
  /** A failed run; the next one comes all the same. */
  logError?: (name: string, error: unknown) => void;
};

const LONGEST_TIMER_MS = 2_147_483_647;

const logToConsole = (name: string, error: unknown) => console.error(`scheduler: ${name} failed:`, error);

/**
 * What EventBridge Scheduler does in the cloud: runs each schedule at its rate, never over itself. Runs missed while
 * one was busy or the machine slept are not made up for.
 * @throws RangeError for a period outside (0, 24 days].
 */
export const createScheduler = ({ schedules, now, logError = logToConsole }: Settings): Scheduler => {
  for (const { name, everySeconds } of schedules) {
    const isPossible = everySeconds > 0 && everySeconds * 1000 <= LONGEST_TIMER_MS;
    if (!isPossible) throw new RangeError(`${name}: cannot run every ${everySeconds} s`);
  }
  const timers = new Map<string, NodeJS.Timeout>();
  const running = new Map<string, Promise<void>>();
  let isStarted = false;

  const run = (schedule: Schedule): Promise<void> => {
    const current = running.get(schedule.name);
    if (current) return current;
    const work = (async () => {
      try {
        await schedule.run();
      } finally {
        running.delete(schedule.name);
      }
    })();
    running.set(schedule.name, work);
    return work;
  };

  const planAfter = (schedule: Schedule, dueMs: number): void => {
    const everyMs = schedule.everySeconds * 1000;
    const missed = Math.max(0, Math.floor((now().getTime() - dueMs) / everyMs));
    const nextMs = dueMs + (missed + 1) * everyMs;
    const tick = async () => {
      try {
        await run(schedule);
      } catch (error) {
        logError(schedule.name, error);
      }
      if (isStarted) planAfter(schedule, nextMs);
    };
    timers.set(
      schedule.name,
      setTimeout(() => void tick(), nextMs - now().getTime()),
    );
  };

  return {
    start: () => {
      if (isStarted) return;
      isStarted = true;
      for (const schedule of schedules) planAfter(schedule, now().getTime());
    },
    stop: async () => {
      isStarted = false;
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
      await Promise.allSettled(running.values());
    },
    runNow: async (name) => {
      const schedule = schedules.find((candidate) => candidate.name === name);
      if (!schedule) throw new Error(`There is no schedule ${name}.`);
      await run(schedule);
    },
  };
};
