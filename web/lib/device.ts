import type { Contract } from '#shared/contract.ts';
import type { ReasonWithArguments } from '#shared/message.ts';
import type { Item } from '#shared/story/story.ts';
import type { RequestOf } from './client.ts';

export type StoryFields = NonNullable<RequestOf<Contract['story']['createStory']>['fields']>;

/** A story as it was last opened here. Its addresses are the device's: what would let somebody fetch them is not kept. */
export type OfflineItem = Item & { savedAt: string };

export type OfflineStories = {
  /** Sets the browser's owner by id, and deletes the offline stories of others. */
  belongTo: (ownerId: string) => Promise<void>;
  /** Keeps a story that was opened, with picture and sound, once it is known whose. @throws when there is no room or the line breaks; nothing is lost by it */
  keep: (story: Item) => Promise<void>;
  /** One that an older release kept in another form is dropped instead. */
  find: (uid: string) => Promise<OfflineItem | undefined>;
  /** Last opened first. */
  list: () => Promise<OfflineItem[]>;
  forget: (uid: string) => Promise<void>;
  /** Leaves nothing of anybody. */
  drop: () => Promise<void>;
};

/** Pictures that somebody chose, and what they said of the first, before they left the page or from another app. */
export type Draft = { files: readonly File[]; fields: StoryFields };

/**
 * The pictures of a story that wait for the network, with all that sending them needs. `owner` is the cache name of who began it; times
 * are ISO; `sentAt` is when it was first tried, of which nobody may have heard the answer. `refusal` is why it is not sent
 * any more: in the server's words, or because by now it might be told twice.
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
  /** `sentAt` of one that was tried before. Answers false where the browser keeps nothing, or nobody is known whose they are. */
  add: (what: Pick<Waiting, 'key' | 'pictures' | 'fields' | 'sentAt'>) => Promise<boolean>;
  /** Of who is here, oldest first. */
  list: () => Promise<Waiting[]>;
  cancel: (key: string) => Promise<void>;
  /** Lets one that was refused be sent again. */
  retry: (key: string) => Promise<void>;
  /** Gives what waits of one person to another, both by their caches' names. Answers whether there was any. */
  reassign: (from: string, to: string) => Promise<boolean>;
  /** Sends what waits, one by one, unless another tab is at it. Answers the new stories. */
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
  /** When the recording began, by the server's clock, that was sent of it and is being checked. */
  sentAs?: string | undefined;
  savedAt: Date;
};

export type ReadingStore = {
  keep: (reading: Omit<SavedReading, 'savedAt'>) => Promise<void>;
  /** Undefined without one for this text from the last week. */
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
    /** Whether there is one to be taken. */
    has: (ownerId: string) => Promise<boolean>;
  };
  /** Unsent recordings. */
  readings: Omit<ReadingStore, 'drop'>;
  /** Hears of changes of the outbox, in other tabs too; answers the way to stop. */
  onOutbox: (listener: () => void) => () => void;
};

/** Fetches the code when it is first asked for. @throws in a browser that keeps nothing, or when the code cannot be had */
export type OpenDevice = () => Promise<Device>;
