import type { SignedIn } from '../db/signIns.ts';
import type { LedgerItem } from '../db/items/books.ts';
import type { Purse } from '../db/items/holds.ts';
import type { ExportJob } from '../exportJob.ts';
import type { Order } from '../billing/order.ts';
import type { Revision } from '../story.ts';

/** What a profile says of its caller, hashes and secrets apart. Only accounts have what may be undefined. */
export type OwnAccount = {
  id: string;
  kind: 'visitor' | 'user';
  createdAt: string;
  tokens: number;
  freeNarrations: number;
  isSubscribed: boolean;
  isPendingCancellation: boolean;
  owed: number;
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
  held: { uid: string; purse: Purse | undefined; amount: number }[];
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
  /** What lies beside a story: its words before changes of them, and its videos. */
  besides(uid: string): Promise<{ earlier: Revision[]; videos: ExportJob[] }>;
};
