import * as z from 'zod/mini';
import { FeedContents } from '../feed/feed.ts';
import { Details } from '../story/details.ts';
import { LanguageTag } from '../story/languageTag.ts';
import { Device } from '../account/device.ts';
import { defineEndpoint } from '../endpoint.ts';
import { JobKind, JobState, Shape } from '../video/job.ts';
import { PackageType } from '../billing/package.ts';
import { Item } from '../story/story.ts';

const Balance = z.enum(['free', 'token']);

/** A ledger entry. `cents` is positive for money that we receive and negative for money that we return. */
const Entry = z.object({
  at: z.string(),
  balance: Balance,
  amount: z.int(),
  reason: z.string(),
  uid: z.optional(z.string()),
  cents: z.optional(z.int()),
  packageId: z.optional(z.string()),
  orderId: z.optional(z.string()),
  debt: z.optional(z.int()),
  note: z.optional(z.string()),
});

/** Visitors have neither `name` nor the fields after it. `endsAt` is the time when a visitor expires. */
const OwnAccount = z.object({
  id: z.string(),
  kind: z.enum(['visitor', 'user']),
  createdAt: z.string(),
  tokens: z.int(),
  freeNarrations: z.int(),
  isSubscribed: z.boolean(),
  isPendingCancellation: z.boolean(),
  debt: z.int(),
  endsAt: z.optional(z.string()),
  name: z.optional(z.string()),
  email: z.optional(z.string()),
  periodEnd: z.optional(z.string()),
  signedOutAt: z.optional(z.string()),
  poolUsername: z.optional(z.string()),
  customerId: z.optional(z.string()),
});

const Order = z.object({
  id: z.string(),
  packageId: z.string(),
  packageType: PackageType,
  tokens: z.int(),
  priceCents: z.int(),
  state: z.string(),
  createdAt: z.string(),
  refundedCents: z.int(),
  disputedCents: z.int(),
});

/** Records that expire: they recognize repeated requests and photographs, or count uses for a daily limit. */
const ShortLived = z.object({
  what: z.enum(['request', 'nonce', 'speech', 'uses', 'photo']),
  about: z.string(),
  until: z.string(),
  count: z.optional(z.int()),
});

export const OwnNarration = z.object({
  voiceId: z.string(),
  reader: z.nullable(z.string()),
  durationSeconds: z.number(),
});

const Earlier = z.object({
  version: z.int(),
  at: z.string(),
  text: z.string(),
  alts: z.array(z.string()),
  keywords: z.array(z.string()),
  abouts: z.array(z.nullable(z.string())),
  details: z.array(z.nullable(Details)),
  voiceId: z.string(),
  narrations: z.array(OwnNarration),
});

const Translated = z.object({
  language: LanguageTag,
  /** The version of the text that it translates. */
  of: z.int(),
  at: z.string(),
  title: z.nullable(z.string()),
  text: z.string(),
  alts: z.array(z.string()),
  keywords: z.array(z.string()),
  narrations: z.array(OwnNarration),
  audioUrl: z.nullable(z.string()),
});

/** `url` and `captionsUrl` are null while the file is missing or expired. */
const Video = z.object({
  createdAt: z.string(),
  state: z.string(),
  shape: Shape,
  captions: z.boolean(),
  url: z.nullable(z.string()),
  captionsUrl: z.nullable(z.string()),
});

const OwnRecording = z.object({
  reader: z.string(),
  /** The language of the translation that was read. Null for the story's own text. */
  language: z.nullable(LanguageTag),
  createdAt: z.string(),
  state: z.string(),
  mayBePublic: z.boolean(),
  url: z.nullable(z.string()),
});

export const OwnStory = z.extend(z.omit(Item, { timings: true }), {
  narrations: z.array(OwnNarration),
  earlier: z.array(Earlier),
  translated: z.array(Translated),
  /** The owner's lines that the served text was written from. `pictures` has the current lines. */
  abouts: z.array(z.nullable(z.string())),
  details: z.array(z.nullable(Details)),
  videos: z.array(Video),
  recordings: z.array(OwnRecording),
  recordingLinks: z.array(
    z.object({
      asker: z.nullable(z.string()),
      language: z.nullable(LanguageTag),
      createdAt: z.string(),
      expiresAt: z.string(),
    }),
  ),
});

/** A page of all data about the caller, in no order. Only the first page contains `account`. */
export const OwnPage = z.object({
  account: z.nullable(OwnAccount),
  ledger: z.array(Entry),
  favorites: z.array(z.object({ uid: z.string(), markedAt: z.string() })),
  /** Podcast feeds, without their secret addresses. */
  feeds: z.array(
    z.object({
      name: z.string(),
      contents: FeedContents,
      createdAt: z.string(),
      lastAskedOn: z.optional(z.string()),
    }),
  ),
  /** E-books and PDFs. `url` is null while the file is missing or expired. */
  books: z.array(
    z.object({
      kind: JobKind,
      name: z.string(),
      createdAt: z.string(),
      state: JobState,
      uids: z.array(z.string()),
      url: z.nullable(z.string()),
    }),
  ),
  /** Photographs that are not told yet. */
  drafts: z.array(
    z.object({
      draftId: z.string(),
      line: z.string(),
      takenAt: z.nullable(z.string()),
      fileName: z.nullable(z.string()),
      createdAt: z.string(),
      expiresAt: z.string(),
      url: z.string(),
    }),
  ),
  signIns: z.array(
    z.object({ signedInAt: z.string(), renewedAt: z.string(), endsAt: z.string(), device: z.optional(Device) }),
  ),
  orders: z.array(Order),
  /** Amounts reserved for stories in progress. */
  held: z.array(z.object({ uid: z.string(), balance: z.optional(Balance), amount: z.int() })),
  shortLived: z.array(ShortLived),
  stories: z.array(OwnStory),
});
export type OwnPage = z.output<typeof OwnPage>;

export const getOwnData = defineEndpoint({
  method: 'GET',
  path: '/api/account/data',
  summary: 'Returns the caller’s data in pages: profile, balances, activity and stories.',
  auth: ['cookies:visitor'],
  changes: false,
  query: z.object({ cursor: z.optional(z.string().check(z.maxLength(2048))) }),
  success: { kind: 'json', status: 200, body: OwnPage, paged: true },
  errors: ['UNAUTHENTICATED'],
});
