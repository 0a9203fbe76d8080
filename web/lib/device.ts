import type { Contract } from '#shared/contract.ts';
import type { ReasonWithArguments } from '#shared/message.ts';
import type { Item } from '#shared/story/story.ts';
import type { RequestOf } from './client.ts';

export type StoryFields = NonNullable<RequestOf<Contract['story']['createStory']>['fields']>;

/** A story as last opened here. Its URLs are the device's, because signed ones must not be stored. */
export type OfflineItem = Item & { savedAt: string };

export type OfflineStories = {
  /** Sets the browser's owner by id, and deletes the offline stories of others. */
  belongTo: (ownerId: string) => Promise<void>;
  /** Saves an opened story with picture and sound. @throws without room or network; other stories are not affected */
  keep: (story: Item) => Promise<void>;
  /** A story in an older format is deleted. */
  find: (uid: string) => Promise<OfflineItem | undefined>;
  list: () => Promise<OfflineItem[]>;
  forget: (uid: string) => Promise<void>;
  drop: () => Promise<void>;
};

/** The chosen pictures and the first description, from before the page was left or from another app. */
export type Draft = { files: readonly File[]; fields: StoryFields };

/**
 * A story that waits for the network. `owner` is a cache name, times are ISO. `sentAt` is the first try, whose answer
 * may be lost. `refusal` stops retries: the server's reason, or the risk of a second charge.
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

/**
 * An unsent recording: takes by paragraph, or a chosen file. `place` names the story or the link. `text` is the text
 * that was read, because takes do not fit another text.
 */
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

/** The device's storage for use without a network. */
export type Device = Omit<OfflineStories, 'belongTo'> & {
  /**
   * Sets the browser's owner by id, and deletes the data of others. The waiting uploads of the visitor who signed in
   * are kept: true if there were any.
   */
  belongTo: (ownerId: string) => Promise<boolean>;
  outbox: Omit<Outbox, 'reassign'>;
  /**
   * The unsent upload, saved in this browser only. Without an owner only pictures shared from another app are
   * returned.
   */
  draft: {
    keep: (draft: Draft, ownerId: string) => Promise<void>;
    take: (ownerId?: string) => Promise<Draft | 'notTheirs' | undefined>;
    has: (ownerId: string) => Promise<boolean>;
  };
  readings: Omit<ReadingStore, 'drop'>;
  /** Reports changes in all tabs. @returns how to unsubscribe */
  onOutbox: (listener: () => void) => () => void;
};

/** Loads the code on first use. @throws without browser storage, or when the code cannot be loaded */
export type OpenDevice = () => Promise<Device>;
