import { Throttled, Unavailable } from './failures.ts';

/** API Gateway gives up after 30 s, which leaves room for two chains and the work between them. */
export const CHAIN_MILLISECONDS = 8_000;

/** Returns the result of work that is in time. @throws Unavailable */
export type InTime = <T>(work: Promise<T>, milliseconds: number) => Promise<T>;

type Waits = {
  now: () => Date;
  sleep: (milliseconds: number) => Promise<void>;
  random?: () => number;
  inTime?: InTime;
};

/** The pause grows from `baseMilliseconds` to the maximum, with full jitter. */
type Tries = { maxTries: number; baseMilliseconds?: number; maxMilliseconds?: number };
/** `orElse` is the result when every try needed a retry. */
type Answered<T> = Tries & { orElse?: T };

/** A concurrent change interfered, so `tryAgain` repeats the try; `cause` is for the log. */
export class Overtaken {
  readonly cause: unknown;
  constructor(cause: unknown = 'others') {
    this.cause = cause;
  }
}

/** Uses the real clock; late work may still go on. */
export const inTime: InTime = async (work, milliseconds) => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Unavailable('no answer in time')), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

/** Repeats a try until it succeeds, so it must be safe to repeat. @throws Throttled, Unavailable */
export const tryAgain = async <T>(
  { now, sleep, random = Math.random, inTime: limited = inTime }: Waits,
  { maxTries, baseMilliseconds = 25, maxMilliseconds = 1_000, orElse }: Answered<T>,
  attempt: () => Promise<T | Overtaken>,
): Promise<T> => {
  const endsAt = now().getTime() + CHAIN_MILLISECONDS;
  for (let tries = 1; ; tries += 1) {
    const result = await limited(attempt(), endsAt - now().getTime());
    if (!(result instanceof Overtaken)) return result;
    const pause = random() * Math.min(maxMilliseconds, baseMilliseconds * 2 ** tries);
    if (tries < maxTries && now().getTime() + pause < endsAt) await sleep(pause);
    else if (orElse !== undefined) return orElse;
    else throw new Throttled(`overtaken ${tries} times, at last by ${String(result.cause)}`, { cause: result.cause });
  }
};

type Sending = { send: (command: never, options?: { abortSignal?: AbortSignal }) => Promise<unknown> };

/** Ends each call of an AWS client after `CHAIN_MILLISECONDS`, including its own retries. */
export const withDeadline = <Client extends object>(client: Client): Client => {
  const sending = client as Sending;
  const send = sending.send.bind(client);
  sending.send = async (command, options) => {
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(), CHAIN_MILLISECONDS);
    try {
      return await send(command, { abortSignal: deadline.signal, ...options });
    } finally {
      clearTimeout(timer);
    }
  };
  return client;
};
