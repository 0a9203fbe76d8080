import type { Timings } from '#shared/stories/story.ts';
import type { Package } from '#shared/packages/package.ts';
import type { Payments } from './billing/payments.ts';
import type { Orders, PaymentEvents, Purchases } from './billing/stores.ts';
import type { Ceilings, FairUse } from './fairUse.ts';
import type { Metrics } from './metrics.ts';
import type { AccountDeletions } from './services/accountDeletions.ts';
import type { Changes } from './services/changes.ts';
import type { Deletions } from './services/deletions.ts';
import type { ExportJobs } from './services/exportJobs.ts';
import type { ExportRuns } from './services/exportRuns.ts';
import type { Favorites } from './services/favorites.ts';
import type { Pause } from './services/pause.ts';
import type { Accounts, Belongings, IdentityTokens, Sessions } from './services/people.ts';
import type { OwnData } from './services/ownData.ts';
import type { Ranking } from './services/ranking.ts';
import type { Search } from './services/search.ts';
import type { Completions } from './services/completions.ts';
import type { Site } from './services/site.ts';
import type { Stories } from './services/stories.ts';
import type { Soundtracks, StoryMusic } from './services/soundtracks.ts';
import type { Speeches } from './services/speeches.ts';
import type { Reports } from './services/reports.ts';
import type { TextModeration } from './services/textModeration.ts';
import type { UserPool } from './services/userPool.ts';
import type { VideoFiles } from './services/videoFiles.ts';
import type { Visibility } from './services/visibility.ts';
import type { Picture, Story, Telling } from './story.ts';

/**
 * What use cases and workflow steps may ask for. Each file names its own needs with `Pick<Services, …>`; each need has
 * a builder beside its implementation in `lib/db` or `lib/adapters`, so that a bundle holds only the clients it uses.
 */
export type Services = {
  callers: Callers;
  nonces: Nonces;
  identityTokens: IdentityTokens;
  accounts: Accounts;
  belongings: Belongings;
  userPool: UserPool;
  sessions: Sessions;
  payments: Payments;
  orders: Orders;
  purchases: Purchases;
  paymentEvents: PaymentEvents;
  /** What is on sale at this stage. */
  packages: readonly Package[];
  stories: Stories;
  changes: Changes;
  pause: Pause;
  deletions: Deletions;
  accountDeletions: AccountDeletions;
  ownData: OwnData;
  exportJobs: ExportJobs;
  exportRuns: ExportRuns;
  videoFiles: VideoFiles;
  fairUse: FairUse;
  ceilings: Ceilings;
  gallery: Gallery;
  search: Search;
  ranking: Ranking;
  views: Views;
  favorites: Favorites;
  visibility: Visibility;
  reports: Reports;
  media: Media;
  mediaUrls: MediaUrls;
  soundtracks: Soundtracks;
  storyMusic: StoryMusic;
  site: Site;
  workflows: Workflows;
  pictures: Pictures;
  moderation: Moderation;
  textModeration: TextModeration;
  storyteller: Storyteller;
  speech: Speech;
  speeches: Speeches;
  completions: Completions;
  /** The same as `speech.engine`, for who only looks for what was spoken before. */
  speechEngine: string;
  log: Log;
  metrics: Metrics;
  now: () => Date;
  /** Waits; a test's one moves its clock instead. */
  sleep: (milliseconds: number) => Promise<void>;
  /** 128 random bits as 22 characters of base64url. */
  newId: () => string;
};

/** Who is calling. `id` owns stories and balances: `v_…` for a visitor, `u_…` for an account. */
export type Caller =
  | { kind: 'visitor'; id: string; freeNarrations: number }
  | {
      kind: 'user';
      id: string;
      name: string;
      email: string;
      tokens: number;
      freeNarrations: number;
      isSubscribed: boolean;
      isPendingCancellation: boolean;
    };

export type Callers = {
  /** One round trip to the table. Undefined for no cookie, a wrong one, or one that ran out. */
  find(cookies: Readonly<Record<string, string>>): Promise<Caller | undefined>;
  /** The visitor this browser is, whoever is signed in besides. */
  findVisitor(cookies: Readonly<Record<string, string>>): Promise<(Caller & { kind: 'visitor' }) | undefined>;
  /**
   * Makes a visitor bound to the cookie it returns.
   * @param addressKey the caller's address as it is counted (IPv6 by /64); over the daily limit the visitor gets no free narrations.
   */
  createVisitor(addressKey: string): Promise<{ caller: Caller & { kind: 'visitor' }; cookie: Cookie }>;
};

export type Nonces = {
  /** 256 random bits as 43 characters of base64url, for one sign-in from this visitor's browser. Only its hash is kept. */
  issue(visitorId: string): Promise<string>;
};

/** `maxAgeSeconds` 0 removes the cookie. HttpOnly, SameSite=Lax and, on https, Secure and `__Host-` are added by `serve`. */
export type Cookie = { name: string; value: string; maxAgeSeconds: number };

export type Page<T> = { items: T[]; cursor: string | undefined };
export type ListedStory = { story: Story; metrics: { views: number; favorites: number } };

export type Gallery = {
  /** @throws CursorError for a cursor that is not ours. */
  listPublic(query: { cursor: string | undefined; moodIds: readonly number[] | undefined }): Promise<Page<ListedStory>>;
  listByOwner(
    ownerId: string,
    query: { cursor: string | undefined; moodIds: readonly number[] | undefined },
  ): Promise<Page<ListedStory>>;
};

export type Views = {
  /** Counts once for a caller, and once for an address, a story and day. */
  count(uid: string, callerId: string, addressKey: string): Promise<{ views: number; favorites: number }>;
  metricsOf(uid: string): Promise<{ views: number; favorites: number }>;
};

/** The private media bucket. */
export type Media = {
  /** `shared`: what everybody may read, and what it was made of, so that the same is not made again. */
  put(key: string, bytes: Uint8Array, contentType: string, shared?: { madeOf: string }): Promise<void>;
  /** @throws MissingMediaError */
  get(key: string): Promise<Uint8Array>;
  has(key: string): Promise<boolean>;
  /** Every key that begins so. */
  list(prefix: string): Promise<string[]>;
  /** As `put` was told; undefined for what came otherwise. @throws MissingMediaError */
  madeOf(key: string): Promise<string | undefined>;
  /** Removing what is not there is success. */
  remove(keys: readonly string[]): Promise<void>;
  removeUnder(prefix: string): Promise<void>;
};

export type MediaUrls = {
  /** Relative signed URLs for keys under `media/{uid}/`; the same URL for half an hour. */
  sign(uid: string): (key: string) => string;
};

export type Workflows = {
  /** Starts `narrate` under the name `{uid}-{version}`; starting it twice is success. */
  startNarrate(input: { uid: string; version: number; startAt: 'prepare' | 'write' | 'narrate' }): Promise<void>;
};

export type PreparedPicture = { picture: Picture; files: { key: string; bytes: Uint8Array; contentType: string }[] };

export type Pictures = {
  /** @throws PictureUnreadable, PictureTooLarge (named errors; see `refusals.ts`). */
  prepare(uid: string, bytes: Uint8Array): Promise<PreparedPicture>;
};

export type Moderation = {
  /** @throws PictureRefused when flagged; Throttled, Unavailable to be retried. */
  check(jpeg: Uint8Array): Promise<void>;
};

export type Storyteller = {
  /** @throws ModelAnswerInvalid, Throttled, Unavailable, PictureRefused (the model itself declines). */
  tell(request: { uid: string; jpeg: Uint8Array; moodId: number | undefined; attempt: number }): Promise<Telling>;
};

export type Speech = {
  /** Part of what makes a narration the same, beside its text and voice. */
  engine: string;
  /** One narration with its marks; `timings` in UTF-16 offsets of `text`. @throws Throttled, Unavailable */
  narrate(request: { text: string; voiceId: string }): Promise<{
    mp3: Uint8Array;
    timings: Timings;
    durationSeconds: number;
  }>;
};

/** One line of JSON each; never bodies, headers or secrets. */
export type Log = {
  info(message: string, fields?: Record<string, unknown>): void;
  warn(message: string, fields?: Record<string, unknown>): void;
  error(message: string, fields?: Record<string, unknown>): void;
};
