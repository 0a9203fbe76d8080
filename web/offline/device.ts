import type { KeptStories } from './keptStories.ts';
import type { Draft } from './draftStore.ts';
import type { Outbox } from './outbox.ts';
import type { ReadingStore } from './readingStore.ts';

/** What this device holds for when there is no network. */
export type Device = Omit<KeptStories, 'belongTo'> & {
  /**
   * Whose browser this is from now on, by id: what is kept of anybody else is dropped. What waits of the visitor who signed
   * in is theirs, too: answers whether there was any.
   */
  belongTo: (ownerId: string) => Promise<boolean>;
  outbox: Omit<Outbox, 'reassign'>;
  /** What somebody was about to send, kept in this browser alone; without an owner only what another app shared is taken. */
  draft: {
    keep: (draft: Draft, ownerId: string) => Promise<void>;
    take: (ownerId?: string) => Promise<Draft | 'notTheirs' | undefined>;
    /** Whether there is one to be taken. */
    has: (ownerId: string) => Promise<boolean>;
  };
  /** What somebody has read aloud and not sent yet. */
  readings: Omit<ReadingStore, 'drop'>;
  /** Hears of changes of the outbox, in other tabs too; answers the way to stop. */
  onOutbox: (listener: () => void) => () => void;
};

/** Fetches the code when it is first asked for. @throws in a browser that keeps nothing, or when the code cannot be had */
export type OpenDevice = () => Promise<Device>;
