import type { EndpointSpec } from '#shared/endpoint.ts';

/** Longer than the pause between two steps of a story. */
export const LINGER_MILLISECONDS = 1_000;

/** The workflow limits each step to a few minutes, so own work must not wait longer. */
export const MAX_WAIT_MILLISECONDS = 60_000;

/** The machine's own work does not start while people's work runs. */
export type Precedence = {
  people: <T>(run: () => Promise<T>) => Promise<T>;
  ownWork: <T>(run: () => Promise<T>, waitMilliseconds?: number) => Promise<T>;
  close: () => void;
};

export const createPrecedence = (): Precedence => {
  let underWay = 0;
  let linger: NodeJS.Timeout | undefined;
  const waiting = new Map<() => void, NodeJS.Timeout>();

  const begin = (go: () => void): void => {
    clearTimeout(waiting.get(go));
    waiting.delete(go);
    go();
  };
  const lingerOn = (): void => {
    linger = setTimeout(() => {
      linger = undefined;
      for (const go of waiting.keys()) begin(go);
    }, LINGER_MILLISECONDS).unref();
  };

  return {
    people: async (run) => {
      underWay += 1;
      clearTimeout(linger);
      try {
        return await run();
      } finally {
        underWay -= 1;
        if (underWay === 0) lingerOn();
      }
    },
    ownWork: async (run, waitMilliseconds = MAX_WAIT_MILLISECONDS) => {
      if (underWay > 0 || linger !== undefined)
        await new Promise<void>((resolve) => {
          waiting.set(resolve, setTimeout(() => begin(resolve), waitMilliseconds).unref());
        });
      return run();
    },
    close: () => {
      clearTimeout(linger);
      for (const limit of waiting.values()) clearTimeout(limit);
      waiting.clear();
    },
  };
};

/** Counts a call that waits for its story as people's work from its arrival. */
export const peoplesCall = <Call extends unknown[], T>(
  { people }: Pick<Precedence, 'people'>,
  { success }: EndpointSpec,
  handler: (...call: Call) => Promise<T>,
): ((...call: Call) => Promise<T>) =>
  success.kind === 'json' && success.mayBeUnfinished === true ? (...call) => people(() => handler(...call)) : handler;
