import type { Contract } from '#shared/contract.ts';
import type { ReasonWithArguments } from '#shared/message.ts';
import type { Item } from '#shared/story/story.ts';
import type { RequestOf } from './client.ts';

export type StoryFields = NonNullable<RequestOf<Contract['story']['createStory']>['fields']>;

/** A story saved on the device. Its URLs lead to the saved files, because signed URLs must not be stored. */
export type OfflineItem = Item & { savedAt: string };

export type OfflineStories = {
  /** Sets the browser's owner, and deletes the offline stories of other users. */
  belongTo: (ownerId: string) => Promise<void>;
  /**
   * Waits until the browser's owner is set, then saves an opened story with its picture and sound.
   *
   * @throws if there is no network or no free space
   */
  keep: (story: Item) => Promise<void>;
  /** Finds a saved story. A story in an older format is deleted. */
  find: (uid: string) => Promise<OfflineItem | undefined>;
  list: () => Promise<OfflineItem[]>;
  forget: (uid: string) => Promise<void>;
  drop: () => Promise<void>;
};

/** Pictures for an upload: shared from another app, or chosen before the user left the page. */
export type Draft = { files: readonly File[]; fields: StoryFields };

/**
 * An upload that waits for the network. `sentAt` is the time of the first attempt. If the response to it was lost, this
 * time guards against a second charge. An upload with a `refusal` is not retried.
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
  /** `sentAt` is the time of an earlier attempt. Resolves to false if there is no storage or no known owner. */
  add: (what: Pick<Waiting, 'key' | 'pictures' | 'fields' | 'sentAt'>) => Promise<boolean>;
  list: () => Promise<Waiting[]>;
  cancel: (key: string) => Promise<void>;
  /** Makes a refused upload wait again, so that it is sent once more. */
  retry: (key: string) => Promise<void>;
  /** Moves uploads from one owner to another. Resolves to true if there were any. */
  reassign: (from: string, to: string) => Promise<boolean>;
  /** Sends all uploads in order, unless another tab is sending. Returns the new stories' ids. */
  sendAll: () => Promise<string[]>;
};

export type SavedTake = { sound: Blob; seconds: number };

/**
 * An unfinished recording: one take of the whole story, the takes of each paragraph, or a chosen file. Takes are valid
 * only for the `text` that was read.
 */
export type SavedReading = {
  place: string;
  text: string;
  reader: string;
  mayBePublic: boolean;
  takes: readonly (SavedTake | undefined)[];
  whole?: SavedTake | undefined;
  file?: Blob | undefined;
  /** `createdAt` of the sent recording. It identifies the recording while the server checks it. */
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
  /** Sets the browser's owner and deletes other users' data. Resolves to true if the owner got a visitor's uploads. */
  belongTo: (ownerId: string) => Promise<boolean>;
  outbox: Omit<Outbox, 'reassign'>;
  /** This browser's unsent upload. Without an owner, `take` returns only pictures shared from another app. */
  draft: {
    keep: (draft: Draft, ownerId: string) => Promise<void>;
    take: (ownerId?: string) => Promise<Draft | 'notTheirs' | undefined>;
    has: (ownerId: string) => Promise<boolean>;
  };
  readings: Omit<ReadingStore, 'drop'>;
  onOutbox: (listener: () => void) => () => void;
};

/** Loads the code on first use. @throws if there is no browser storage, or if the code cannot be loaded */
export type OpenDevice = () => Promise<Device>;
