import type { TellRequest } from './request.ts';

export type Listener = {
  more(piece: string): void;
  /** Discards the text received so far, because a new answer follows. */
  restart(): void;
};

/** `signal` aborts when the client disconnects. */
export type Answer = (request: TellRequest, signal: AbortSignal, listener?: Listener) => Promise<string>;
