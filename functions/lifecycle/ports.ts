import type { SignedIn } from '#functions/account/store/reads.ts';
import type { Order } from '#functions/billing/order.ts';
import type { LedgerItem } from '#functions/billing/bookItems.ts';
import type { Feed } from '#functions/feed/feed.ts';
import type { Link, Recording } from '#functions/recording/recording.ts';
import type { PhotoDraft } from '#functions/story/photoDraft.ts';
import type { NarratedText } from '#functions/story/textVersion.ts';
import type { ExportJob } from '#functions/video/exportJob.ts';
import type { Balance } from '#functions/billing/hold.ts';
import type { UserItem } from '#functions/billing/profile.ts';

export type KnownBy = { poolUsername?: string | undefined; customerId?: string | undefined };

/** A deletion ends access at once, and then removes the data step by step. */
export type AccountDeletions = {
  /** Closes the account. Only a salted hash of the person stays. Safe to repeat. */
  begin(callerId: string): Promise<void>;
  /** Includes stories in progress, which can be removed only after they end. */
  listStories(callerId: string): Promise<string[]>;
  /** Removes all items but the ledger. Removes the deletion's record last, when no late request can add items. */
  finish(callerId: string): Promise<void>;
  findKnownBy(callerId: string): Promise<KnownBy>;
  noteForgotten(callerId: string, by: KnownBy): Promise<void>;
  /** Deletes expired visitors. @param until when to stop. The next call continues. @returns the number of visitors */
  endVisitors(until: Date): Promise<number>;
  listUnfinished(): Promise<string[]>;
};

/** The caller's account in the data export, without hashes and secrets. Visitors lack most optional fields. */
export type OwnAccount = {
  id: string;
  kind: 'visitor' | 'user';
  createdAt: string;
  tokens: number;
  freeNarrations: number;
  isSubscribed: boolean;
  isPendingCancellation: boolean;
  debt: number;
  name?: string | undefined;
  email?: string | undefined;
  periodEnd?: string | undefined;
  poolUsername?: string | undefined;
  customerId?: string | undefined;
  signedOutAt?: string | undefined;
  endsAt?: string | undefined;
};

export type ShortLived = {
  what: 'request' | 'nonce' | 'speech' | 'uses' | 'photo';
  about: string;
  until: string;
  count?: number;
};

export type OwnItems = {
  ledger: LedgerItem[];
  favorites: { uid: string; markedAt: string }[];
  signIns: SignedIn[];
  orders: Order[];
  feeds: Feed[];
  books: ExportJob[];
  drafts: PhotoDraft[];
  held: { uid: string; balance: Balance | undefined; amount: number }[];
  shortLived: ShortLived[];
};

export type OwnData = {
  account(callerId: string): Promise<OwnAccount>;
  /** Reads a page of items with consistent reads, not sorted by time. @param after the `next` of the previous page */
  items(callerId: string, after: string | undefined): Promise<OwnItems & { next: string | undefined }>;
  besides(
    uid: string,
  ): Promise<{ texts: NarratedText[]; videos: ExportJob[]; recordings: Recording[]; recordingLinks: Link[] }>;
};

export type Belongings = {
  /** Moves all that a visitor has to an account, including stories in progress. Safe to repeat. */
  move(visitorId: string, userId: string): Promise<void>;
};

/** Accounts as administrators find them. Each call has a bounded cost. */
export type Directory = {
  find(id: string): Promise<UserItem | undefined>;
  /** At most `adminLimits.pageItems` accounts. Upper and lower case count as equal. */
  findByEmail(email: string): Promise<UserItem[]>;
  /** Leaves out unknown accounts. A closed account has an empty name. @param ids at most 100 */
  findNames(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  listSignIns(id: string): Promise<SignedIn[]>;
  /** Counts at most `adminLimits.storiesCounted` stories. */
  countStories(ownerId: string): Promise<{ count: number; hasMore: boolean }>;
};

export type LifecyclePorts = {
  directory: Directory;
  belongings: Belongings;
  accountDeletions: AccountDeletions;
  ownData: OwnData;
};
