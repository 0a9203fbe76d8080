import { Throttled, Unavailable } from './failures.ts';

/** API Gateway gives up after 30 s, which leaves room for two series of retries and the work between. */
export const MAX_RETRY_MILLISECONDS = 8_000;

/** Returns the result of work that is in time. @throws Unavailable */
export type WithTimeout = <T>(work: Promise<T>, milliseconds: number) => Promise<T>;

type RetryPorts = {
  now: () => Date;
  sleep: (milliseconds: number) => Promise<void>;
  random?: () => number;
  withTimeout?: WithTimeout;
};

/** The pause grows from `baseMilliseconds` to the maximum, with full jitter. */
type RetryLimits = { maxTries: number; baseMilliseconds?: number; maxMilliseconds?: number };
/** `orElse` is the result when every try needed a retry. */
type RetryOptions<T> = RetryLimits & { orElse?: T };

/** A concurrent change interfered, so `retry` repeats the attempt; `cause` is for the log. */
export class RetryNeeded {
  readonly cause: unknown;
  constructor(cause: unknown = 'others') {
    this.cause = cause;
  }
}

/** Uses the real clock; late work may still go on. */
export const withTimeout: WithTimeout = async (work, milliseconds) => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Unavailable('no answer in time')), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

/** Repeats an attempt, which must be safe to repeat, until it succeeds. @throws Throttled, Unavailable */
export const retry = async <T>(
  { now, sleep, random = Math.random, withTimeout: limited = withTimeout }: RetryPorts,
  { maxTries, baseMilliseconds = 25, maxMilliseconds = 1_000, orElse }: RetryOptions<T>,
  attempt: () => Promise<T | RetryNeeded>,
): Promise<T> => {
  const endsAt = now().getTime() + MAX_RETRY_MILLISECONDS;
  for (let tries = 1; ; tries += 1) {
    const result = await limited(attempt(), endsAt - now().getTime());
    if (!(result instanceof RetryNeeded)) return result;
    const pause = random() * Math.min(maxMilliseconds, baseMilliseconds * 2 ** tries);
    if (tries < maxTries && now().getTime() + pause < endsAt) await sleep(pause);
    else if (orElse !== undefined) return orElse;
    else
      throw new Throttled(`gave up after ${tries} tries, at last because of ${String(result.cause)}`, {
        cause: result.cause,
      });
  }
};

type Sending = { send: (command: never, options?: { abortSignal?: AbortSignal }) => Promise<unknown> };

/** Ends each call of an AWS client after `MAX_RETRY_MILLISECONDS`, including its own retries. */
export const withDeadline = <Client extends object>(client: Client): Client => {
  const sending = client as Sending;
  const send = sending.send.bind(client);
  sending.send = async (command, options) => {
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(), MAX_RETRY_MILLISECONDS);
    try {
      return await send(command, { abortSignal: deadline.signal, ...options });
    } finally {
      clearTimeout(timer);
    }
  };
  return client;
};
