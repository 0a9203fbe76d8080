export type AdmissionLimits = {
  /** So many calls are under way together. */
  atOnce: number;
  /** So many more wait for their turn. */
  waitingMost: number;
  /** For so long at most. */
  patienceMilliseconds: number;
};

/** What a call gets instead of an answer, when too many are before it. */
export const BUSY = Symbol('busy');

type Waiting = { enter: () => void };

/**
 * Lets so many calls work together, in the order they came, and refuses those that would wait too long. All that they need is in
 * this one process: begun at once, two hundred calls wait for each other so long that each takes the others for lost.
 */
export const createAdmission = ({ atOnce, waitingMost, patienceMilliseconds }: AdmissionLimits) => {
  const queue = new Set<Waiting>();
  let inside = 0;

  const turn = (): Promise<boolean> => {
    if (inside < atOnce) {
      inside += 1;
      return Promise.resolve(true);
    }
    if (queue.size >= waitingMost) return Promise.resolve(false);
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        queue.delete(waiting);
        resolve(false);
      }, patienceMilliseconds);
      const waiting = {
        enter: () => {
          clearTimeout(timer);
          resolve(true);
        },
      };
      queue.add(waiting);
    });
  };

  /** Whose turn is over hands it to the one that has waited longest. */
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
