import { Throttled, Unavailable } from './failures.ts';

/**
 * The longest that anything is tried again for, whoever does it: a person waits that long, and API Gateway gives up after 30 s,
 * which leaves room for two chains and the work between them. A service that has not answered in that time is helped by
 * being left alone.
 */
export const CHAIN_MILLISECONDS = 8_000;

/** What comes of the work, if that is in time. @throws Unavailable */
export type InTime = <T>(work: Promise<T>, milliseconds: number) => Promise<T>;

type Waits = {
  now: () => Date;
  sleep: (milliseconds: number) => Promise<void>;
  /** 0 to 1, for jitter. */
  random?: () => number;
  /** Who has a clock of their own has a sense of lateness of their own. */
  inTime?: InTime;
};

/** The pause before a further try grows from `baseMilliseconds`, with full jitter, to no more than `mostMilliseconds`. */
type Tries = { most: number; baseMilliseconds?: number; mostMilliseconds?: number };
/** `orElse` is what comes of it when others always got in the way, where that is an answer. */
type Answered<T> = Tries & { orElse?: T };

/** What a try says that others got in the way of. `cause` is for the log. */
export class Overtaken {
  readonly cause: unknown;
  constructor(cause: unknown = 'others') {
    this.cause = cause;
  }
}

/** By the clock on the wall; what is late may still go on. */
export const inTime: InTime = async (work, milliseconds) => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Unavailable('no answer in time')), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

/**
 * Does again what others got in the way of, until it is done, its tries are used up, or `CHAIN_MILLISECONDS` are over. A try
 * that time cuts off may still be done: each has to be harmless to repeat.
 * @throws Throttled, where there is no `orElse`, and Unavailable when nothing came of it; whatever a try threw
 */
export const tryAgain = async <T>(
  { now, sleep, random = Math.random, inTime: limited = inTime }: Waits,
  { most, baseMilliseconds = 25, mostMilliseconds = 1_000, orElse }: Answered<T>,
  attempt: () => Promise<T | Overtaken>,
): Promise<T> => {
  const endsAt = now().getTime() + CHAIN_MILLISECONDS;
  for (let tries = 1; ; tries += 1) {
    const result = await limited(attempt(), endsAt - now().getTime());
    if (!(result instanceof Overtaken)) return result;
    const pause = random() * Math.min(mostMilliseconds, baseMilliseconds * 2 ** tries);
    if (tries < most && now().getTime() + pause < endsAt) await sleep(pause);
    else if (orElse !== undefined) return orElse;
    else throw new Throttled(`overtaken ${tries} times, at last by ${String(result.cause)}`, { cause: result.cause });
  }
};

type Sending = { send: (command: never, options?: { abortSignal?: AbortSignal }) => Promise<unknown> };

/** Has each call of an AWS client end in `CHAIN_MILLISECONDS`, with all the tries and pauses that the client makes of it. */
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
