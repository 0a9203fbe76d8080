export type AdmissionLimits = {
  atOnce: number;
  maxWaiting: number;
  timeoutMilliseconds: number;
};

export const BUSY = Symbol('busy');

type Waiting = { enter: () => void };

/**
 * Limits how many calls run at once. In one process, two hundred simultaneous calls would slow each other until all
 * exceeded their time limits.
 */
export const createAdmission = ({ atOnce, maxWaiting, timeoutMilliseconds }: AdmissionLimits) => {
  const queue = new Set<Waiting>();
  let inside = 0;

  const turn = (): Promise<boolean> => {
    if (inside < atOnce) {
      inside += 1;
      return Promise.resolve(true);
    }
    if (queue.size >= maxWaiting) return Promise.resolve(false);
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        queue.delete(waiting);
        resolve(false);
      }, timeoutMilliseconds);
      const waiting = {
        enter: () => {
          clearTimeout(timer);
          resolve(true);
        },
      };
      queue.add(waiting);
    });
  };

  /** When a call ends, the call that waited longest starts. */
  const leave = (): void => {
    const [next] = queue;
    if (next === undefined) inside -= 1;
    else {
      queue.delete(next);
      next.enter();
    }
  };

  return async <T>(work: () => Promise<T>): Promise<T | typeof BUSY> => {
    if (!(await turn())) return BUSY;
    try {
      return await work();
    } finally {
      leave();
    }
  };
};
