import type { TellRequest } from './request.ts';

/** Hears an answer as it is given. */
export type Listener = {
  more(piece: string): void;
  /** What came before does not count: another answer is given in its place. */
  anew(): void;
};

/** The words a model gives; `signal` aborts when nobody waits for them any more. */
export type Answer = (request: TellRequest, signal: AbortSignal, listener?: Listener) => Promise<string>;
