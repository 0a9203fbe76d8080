import { Throttled, Unavailable } from './failures.ts';

/** Two series of retries, and the work between them, fit into the 30 s of API Gateway. */
export const MAX_RETRY_MILLISECONDS = 8_000;

/** Waits for work, up to a time limit. @throws Unavailable after the limit */
export type WithTimeout = <T>(work: Promise<T>, milliseconds: number) => Promise<T>;

type RetryPorts = {
  now: () => Date;
  sleep: (milliseconds: number) => Promise<void>;
  random?: () => number;
  withTimeout?: WithTimeout;
};

/** The pause between tries doubles from `baseMilliseconds` up to the maximum, with full jitter. */
type RetryLimits = { maxTries: number; baseMilliseconds?: number; maxMilliseconds?: number };
/** `orElse` is the result if all tries failed. Without it, `retry` throws. */
type RetryOptions<T> = RetryLimits & { orElse?: T };

/** An attempt returns this if a concurrent change interfered. `retry` then repeats it. `cause` is for the log. */
export class RetryNeeded {
  readonly cause: unknown;
  constructor(cause: unknown = 'others') {
    this.cause = cause;
  }
}

/** Uses the real clock. Work that exceeds the limit is not stopped. */
export const withTimeout: WithTimeout = async (work, milliseconds) => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Unavailable('no answer in time')), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

/** Repeats an attempt, which must be safe to repeat, while it returns RetryNeeded. @throws Throttled, Unavailable */
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

/** Limits each call of an AWS client, including the client's own retries, to `MAX_RETRY_MILLISECONDS`. */
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
