type Schedule = {
  name: string;
  /** The period, at most 24 days. The first run is one period after the scheduler's start. */
  everySeconds: number;
  run: () => Promise<void>;
};

export type Scheduler = {
  start(): void;
  /** Resolves when all running work has ended. */
  stop(): Promise<void>;
  runNow(name: string): Promise<void>;
};

type Settings = {
  schedules: readonly Schedule[];
  now: () => Date;
  /** Called when a run fails. Later runs start as usual. */
  logError?: (name: string, error: unknown) => void;
};

const LONGEST_DAYS = 24;
/** Looks for due runs every second. A timer for a whole period would be wrong after a clock change or a sleep. */
const LOOK_MILLISECONDS = 1_000;

const logToConsole = (name: string, error: unknown) => console.error(`scheduler: ${name} failed:`, error);

/**
 * A schedule's runs never overlap. After missed runs, only one run follows.
 * @throws RangeError for a period outside (0, 24 days]
 */
export const createScheduler = ({ schedules, now, logError = logToConsole }: Settings): Scheduler => {
  for (const { name, everySeconds } of schedules) {
    const isPossible = everySeconds > 0 && everySeconds <= LONGEST_DAYS * 86_400;
    if (!isPossible) throw new RangeError(`${name}: cannot run every ${everySeconds} s`);
  }
  const dueMs = new Map<Schedule, number>();
  const running = new Map<string, Promise<void>>();
  let looking: NodeJS.Timeout | undefined;

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

  const runDue = async (schedule: Schedule): Promise<void> => {
    const everyMs = schedule.everySeconds * 1000;
    const nowMs = now().getTime();
    const due = Math.min(dueMs.get(schedule) ?? 0, nowMs + everyMs);
    dueMs.set(schedule, due);
    if (due > nowMs) return;
    const missed = Math.floor((nowMs - due) / everyMs);
    dueMs.set(schedule, due + (missed + 1) * everyMs);
    if (running.has(schedule.name)) return;
    await run(schedule).catch((error: unknown) => logError(schedule.name, error));
  };

  return {
    start: () => {
      if (looking) return;
      const startMs = now().getTime();
      for (const schedule of schedules) dueMs.set(schedule, startMs + schedule.everySeconds * 1000);
      looking = setInterval(() => schedules.forEach((schedule) => void runDue(schedule)), LOOK_MILLISECONDS);
    },
    stop: async () => {
      clearInterval(looking);
      looking = undefined;
      await Promise.allSettled(running.values());
    },
    runNow: async (name) => {
      const schedule = schedules.find((candidate) => candidate.name === name);
      if (!schedule) throw new Error(`There is no schedule ${name}.`);
      await run(schedule);
    },
  };
};
