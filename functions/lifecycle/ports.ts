import type { SignedIn } from '#functions/account/store/reads.ts';
import type { Order } from '#functions/billing/order.ts';
import type { LedgerItem } from '#functions/billing/bookItems.ts';
import type { Link, Recording } from '#functions/recording/recording.ts';
import type { NarratedText } from '#functions/story/textVersion.ts';
import type { ExportJob } from '#functions/video/exportJob.ts';
import type { Balance } from '#functions/billing/hold.ts';

export type KnownBy = { poolUsername?: string | undefined; customerId?: string | undefined };

/** Access ends at once, and the data is removed step by step. */
export type AccountDeletions = {
  /** Only a salted hash of the person stays; safe to repeat. */
  begin(callerId: string): Promise<void>;
  /** Stories in progress can be removed only when finished. */
  listStories(callerId: string): Promise<string[]>;
  /** Keeps the ledger, and removes the deletion's record last, when no late request can add anything. */
  finish(callerId: string): Promise<void>;
  findKnownBy(callerId: string): Promise<KnownBy>;
  noteForgotten(callerId: string, by: KnownBy): Promise<void>;
  /** @param until when to stop; the next call continues @returns the number of deleted visitors */
  endVisitors(until: Date): Promise<number>;
  listUnfinished(): Promise<string[]>;
};

/** Hashes and secrets are left out; only accounts have the optional fields. */
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
  shortLived: ShortLived[];
};

export type OwnData = {
  account(callerId: string): Promise<OwnAccount>;
  /** Consistent, in no order of time. @param after the end of the page before */
  items(callerId: string, after: string | undefined): Promise<OwnItems & { next: string | undefined }>;
  besides(
    uid: string,
  ): Promise<{ texts: NarratedText[]; videos: ExportJob[]; recordings: Recording[]; recordingLinks: Link[] }>;
};

export type Belongings = {
  /** Includes stories in progress; safe to repeat. */
  move(visitorId: string, userId: string): Promise<void>;
};

export type LifecyclePorts = {
  belongings: Belongings;
  accountDeletions: AccountDeletions;
  ownData: OwnData;
};
