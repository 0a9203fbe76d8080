import type { Contract } from '#shared/contract.ts';
import type { ReasonWithArguments } from '#shared/message.ts';
import type { Item } from '#shared/story/story.ts';
import type { RequestOf } from './client.ts';

export type StoryFields = NonNullable<RequestOf<Contract['story']['createStory']>['fields']>;

/** The URLs are the device's, because signed ones must not be stored. */
export type OfflineItem = Item & { savedAt: string };

export type OfflineStories = {
  /** Sets the browser's owner by id, and deletes the offline stories of others. */
  belongTo: (ownerId: string) => Promise<void>;
  /**
   * Saves an opened story with picture and sound, once the browser's owner is set.
   *
   * @throws without network or free space
   */
  keep: (story: Item) => Promise<void>;
  /** A story in an older format is deleted. */
  find: (uid: string) => Promise<OfflineItem | undefined>;
  list: () => Promise<OfflineItem[]>;
  forget: (uid: string) => Promise<void>;
  drop: () => Promise<void>;
};

/** Chosen pictures from another app, or from before the page was left. */
export type Draft = { files: readonly File[]; fields: StoryFields };

/**
 * A story that waits for the network. After a lost response, `sentAt` guards against a second charge. A `refusal` stops
 * retries.
 */
export type Waiting = {
  key: string;
  owner: string;
  pictures: readonly File[];
  fields: StoryFields;
  addedAt: string;
  sentAt?: string;
  refusal?: { status: 'said'; reason: string; because?: ReasonWithArguments | undefined } | { status: 'uncertain' };
};

export type Outbox = {
  /** `sentAt` is set after an earlier try. False without storage or a known owner. */
  add: (what: Pick<Waiting, 'key' | 'pictures' | 'fields' | 'sentAt'>) => Promise<boolean>;
  list: () => Promise<Waiting[]>;
  cancel: (key: string) => Promise<void>;
  /** Allows a refused upload again. */
  retry: (key: string) => Promise<void>;
  /** Moves the uploads of one cache name to another. True if there were any. */
  reassign: (from: string, to: string) => Promise<boolean>;
  /** Sends all in order, unless another tab does. Returns the new stories' ids. */
  sendAll: () => Promise<string[]>;
};

export type SavedTake = { sound: Blob; seconds: number };

/** An unsent recording: takes by paragraph, or a chosen file. Takes fit only the `text` that was read. */
export type SavedReading = {
  place: string;
  text: string;
  reader: string;
  mayBePublic: boolean;
  takes: readonly (SavedTake | undefined)[];
  file?: Blob | undefined;
  /** The server's time of the recording that is being checked. */
  sentAs?: string | undefined;
  savedAt: Date;
};

export type ReadingStore = {
  keep: (reading: Omit<SavedReading, 'savedAt'>) => Promise<void>;
  find: (place: string, text: string) => Promise<SavedReading | undefined>;
  forget: (place: string) => Promise<void>;
  drop: () => Promise<void>;
};

export type Device = Omit<OfflineStories, 'belongTo'> & {
  /** Sets the browser's owner, and deletes other users' data. Returns true if uploads of the same visitor were kept. */
  belongTo: (ownerId: string) => Promise<boolean>;
  outbox: Omit<Outbox, 'reassign'>;
  /** The unsent upload of this browser. Without an owner it returns only pictures shared from another app. */
  draft: {
    keep: (draft: Draft, ownerId: string) => Promise<void>;
    take: (ownerId?: string) => Promise<Draft | 'notTheirs' | undefined>;
    has: (ownerId: string) => Promise<boolean>;
  };
  readings: Omit<ReadingStore, 'drop'>;
  onOutbox: (listener: () => void) => () => void;
};

/** Loads the code on first use. @throws without browser storage, or when the code cannot be loaded */
export type OpenDevice = () => Promise<Device>;
