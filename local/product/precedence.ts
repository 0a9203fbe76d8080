import type { EndpointSpec } from '#shared/endpoint.ts';

/** The product's own work waits this long after work for users, because a story's next step begins within this time. */
export const LINGER_MILLISECONDS = 1_000;

/** After this time, the product's own work starts anyway, because its workflow limits each step to a few minutes. */
export const MAX_WAIT_MILLISECONDS = 60_000;

/** The product's own work (samples, previews, soundtracks) does not start while work for users (`people`) runs. */
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

/** Calls that may wait for a story count as work for users from their arrival. */
export const peoplesCall = <Call extends unknown[], T>(
  { people }: Pick<Precedence, 'people'>,
  { success }: EndpointSpec,
  handler: (...call: Call) => Promise<T>,
): ((...call: Call) => Promise<T>) =>
  success.kind === 'json' && success.mayBeUnfinished === true ? (...call) => people(() => handler(...call)) : handler;
