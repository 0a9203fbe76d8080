import type { EndpointSpec } from '#shared/endpoint.ts';

/** Between two steps of one story passes less: it is still under way. */
export const LINGER_MILLISECONDS = 1_000;

/** Then what waits goes on beside people's work: its workflow gives each step a few minutes. */
export const WAIT_MILLISECONDS_MOST = 60_000;

/** Two kinds of work: people's, and what the machine makes for itself, which begins nothing while the first is under way. */
export type Precedence = {
  people: <T>(run: () => Promise<T>) => Promise<T>;
  /** `waitMilliseconds` is the most that it waits. */
  ownWork: <T>(run: () => Promise<T>, waitMilliseconds?: number) => Promise<T>;
  /** What waits is not begun any more. */
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
    ownWork: async (run, waitMilliseconds = WAIT_MILLISECONDS_MOST) => {
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

/** The handler of a call. One that waits for its story is people's work from its arrival on, before there is a step of it. */
export const peoplesCall = <Call extends unknown[], T>(
  { people }: Pick<Precedence, 'people'>,
  { success }: EndpointSpec,
  handler: (...call: Call) => Promise<T>,
): ((...call: Call) => Promise<T>) =>
  success.kind === 'json' && success.mayBeUnfinished === true ? (...call) => people(() => handler(...call)) : handler;
