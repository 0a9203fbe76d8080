import type { SignedIn } from '#functions/account/store/reads.ts';
import type { Order } from '#functions/billing/order.ts';
import type { LedgerItem } from '#functions/billing/bookItems.ts';
import type { Link, Recording } from '#functions/recording/recording.ts';
import type { NarratedText } from '#functions/story/textVersion.ts';
import type { ExportJob } from '#functions/video/exportJob.ts';
import type { Balance } from '#functions/billing/hold.ts';

export type KnownBy = { poolUsername?: string | undefined; customerId?: string | undefined };

/** Deletion of accounts and visitors: access ends at once, the data is removed step by step. */
export type AccountDeletions = {
  /**
   * One transaction: ends all sign-ins, prevents new ones, removes name and address, and schedules the removal of the rest. Only a
   * salted hash of the person stays. A repeat changes nothing.
   */
  begin(callerId: string): Promise<void>;
  /** Stories not yet removed. Those in progress can be removed only when finished. */
  listStories(callerId: string): Promise<string[]>;
  /**
   * Removes favorites with their counts, sign-ins and all other items of a deleted caller, except the ledger, where the remaining
   * balance is entered as forfeited. The deletion's own record goes last, when no late request can leave a story or a hold behind.
   */
  finish(callerId: string): Promise<void>;
  /** The caller's ids at the user pool and the payment provider. */
  findKnownBy(callerId: string): Promise<KnownBy>;
  noteForgotten(callerId: string, by: KnownBy): Promise<void>;
  /** Deletes expired visitors and their stories. @param until when to leave the others to the next time @returns how many */
  endVisitors(until: Date): Promise<number>;
  listUnfinished(): Promise<string[]>;
};

/** A profile without hashes and secrets. Only accounts have the optional fields. */
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
  what: 'request' | 'nonce' | 'speech' | 'uses';
  about: string;
  until: string;
  count?: number;
};

export type OwnItems = {
  ledger: LedgerItem[];
  favorites: { uid: string; markedAt: string }[];
  signIns: SignedIn[];
  orders: Order[];
  held: { uid: string; balance: Balance | undefined; amount: number }[];
  /** Items stored for hours or days that prevent repeated work or counts. */
  shortLived: ShortLived[];
};

export type OwnData = {
  account(callerId: string): Promise<OwnAccount>;
  /** A page of a caller's items, read consistently, in no order of time. @param after the end of the page before */
  items(callerId: string, after: string | undefined): Promise<OwnItems & { next: string | undefined }>;
  /** Items related to a story: earlier texts, videos, recordings and recording links. */
  besides(
    uid: string,
  ): Promise<{ texts: NarratedText[]; videos: ExportJob[]; recordings: Recording[]; recordingLinks: Link[] }>;
};

export type Belongings = {
  /** Moves the visitor's favorites and stories to the account, including those in progress. A repeat is harmless. */
  move(visitorId: string, userId: string): Promise<void>;
};

export type LifecyclePorts = {
  belongings: Belongings;
  accountDeletions: AccountDeletions;
  ownData: OwnData;
};
