import type { SignedIn } from '#functions/account/store/reads.ts';
import type { Order } from '#functions/billing/order.ts';
import type { LedgerItem } from '#functions/billing/bookItems.ts';
import type { Link, Recording } from '#functions/recording/recording.ts';
import type { Text } from '#functions/story/text.ts';
import type { ExportJob } from '#functions/video/exportJob.ts';
import type { Balance } from '#functions/billing/hold.ts';

export type KnownBy = { poolUsername?: string | undefined; customerId?: string | undefined };

/** Accounts, and visitors, who delete themselves: gone for everybody at once, and then what is left of them bit by bit. */
export type AccountDeletions = {
  /**
   * One transaction: nobody is signed in as this caller or can sign in as them again, name and address are forgotten, and it
   * is written down that the rest is to go. Of a person stays a salted hash. A second call changes nothing.
   */
  begin(callerId: string): Promise<void>;
  /** Stories that still are theirs; those in the making can only go when they are told. */
  listStories(callerId: string): Promise<string[]>;
  /**
   * Removes favourites with their counts, sign-ins and all else of a caller whose deletion has begun, but the ledger, in
   * which what was left is entered as forfeited. That it has begun is forgotten last, when no late request can leave a
   * story or a hold behind any more: until then, the same is to be done again.
   */
  finish(callerId: string): Promise<void>;
  /** Who else still knows them: by which name the user pool does, and as which customer the payment provider. */
  findKnownBy(callerId: string): Promise<KnownBy>;
  /** That one of them has forgotten this name or customer. Until all have, the deletion is not finished. */
  noteForgotten(callerId: string, by: KnownBy): Promise<void>;
  /**
   * Has visitors go whose days are over: what they left, and then their stories, as if they had asked for it.
   * @param until when to leave the others to the next time
   * @returns how many
   */
  endVisitors(until: Date): Promise<number>;
  /** Those that are not finished. */
  listUnfinished(): Promise<string[]>;
};

/** What a profile says of its caller, hashes and secrets apart. Only accounts have what may be undefined. */
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
  /** By which names the user pool and the payment provider know them. */
  poolUsername?: string | undefined;
  customerId?: string | undefined;
  signedOutAt?: string | undefined;
  /** When a visitor is over. */
  endsAt?: string | undefined;
};

/** `count` of uses that are capped a day. */
export type ShortLived = {
  what: 'request' | 'nonce' | 'speech' | 'uses';
  about: string;
  until: string;
  count?: number;
};

/** Some of a caller's own items. */
export type OwnItems = {
  ledger: LedgerItem[];
  favorites: { uid: string; markedAt: string }[];
  signIns: SignedIn[];
  orders: Order[];
  /** What is set aside for stories in the making. */
  held: { uid: string; balance: Balance | undefined; amount: number }[];
  /** What is kept for hours or days, so that nothing is done or counted twice. */
  shortLived: ShortLived[];
};

export type OwnData = {
  account(callerId: string): Promise<OwnAccount>;
  /**
   * A page of a caller's items, read consistently, in no order of time.
   * @param after where the page before ended
   */
  items(callerId: string, after: string | undefined): Promise<OwnItems & { next: string | undefined }>;
  /** What lies beside a story: its words before changes of them, its videos, its recordings and the links to make some. */
  besides(
    uid: string,
  ): Promise<{ texts: Text[]; videos: ExportJob[]; recordings: Recording[]; recordingLinks: Link[] }>;
};

export type Belongings = {
  /** Gives the account the visitor's favourites and stories, those in the making too; what has moved is not moved again. */
  move(visitorId: string, userId: string): Promise<void>;
};

/** What others may ask of lifecycle. */
export type LifecyclePorts = {
  belongings: Belongings;
  accountDeletions: AccountDeletions;
  ownData: OwnData;
};
