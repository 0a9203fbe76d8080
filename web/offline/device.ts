import type { KeptStories } from './keptStories.ts';
import type { Outbox } from './outbox.ts';

/** What this device holds for when there is no network. */
export type Device = KeptStories & {
  outbox: Omit<Outbox, 'handOver'>;
  /** A visitor signed in: what waits of theirs is the account's from now on, both by id. Answers whether there was any. */
  handOver: (visitorId: string, accountId: string) => Promise<boolean>;
  /** Hears of changes of the outbox, in other tabs too; answers the way to stop. */
  onOutbox: (listener: () => void) => () => void;
};

/** Fetches the code when it is first asked for. @throws in a browser that keeps nothing, or when the code cannot be had */
export type OpenDevice = () => Promise<Device>;
