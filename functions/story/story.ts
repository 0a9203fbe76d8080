import * as z from 'zod/mini';
import { ReasonWithArguments } from '#shared/message.ts';
import { Details } from '#shared/story/details.ts';
import { Author } from '#shared/story/author.ts';
import { Area, Shot } from '#shared/story/shotSchema.ts';
import { Stage } from '#shared/story/stage.ts';

/** Shared, because each schema would compile its own regular expression at start. */
export const moment = z.iso.datetime();

export const PictureFile = z.object({
  key: z.string(),
  width: z.int(),
  format: z.enum(['webp', 'avif', 'jpeg']),
});

/** Sizes are in pixels, and `placeholder` is a data: URL. */
export const Picture = z.object({
  width: z.int(),
  height: z.int(),
  placeholder: z.string(),
  key: z.string(),
  thumbnailKey: z.string(),
  shareKey: z.string(),
  renditions: z.array(PictureFile),
  /** Fractions of width and height. */
  focus: z.optional(z.object({ x: z.number(), y: z.number() })),
});
export type Picture = z.output<typeof Picture>;

/** `at` holds UTF-16 offsets into the text, and `picture` defaults to 0. */
const Place = z.object({ ...Area.shape, at: z.array(z.int()), picture: z.optional(z.int()) });
export type Place = z.output<typeof Place>;

/** The upload is private: no URL serves it. */
export const StoryPicture = z.object({
  incomingKey: z.string(),
  /** Only the owner and the model see this line. */
  about: z.optional(z.string()),
  details: z.optional(Details),
  prepared: z.optional(Picture),
});
export type StoryPicture = z.output<typeof StoryPicture>;

/** Blank lines separate paragraphs, and `alts` has the pictures' order. */
export const Text = z.object({
  title: z.optional(z.string()),
  body: z.string(),
  alts: z.array(z.string()),
  /** UTF-16 offsets where later pictures begin; without them, each picture gets as many sentences. */
  partStarts: z.optional(z.array(z.int())),
  moodId: z.int(),
  neighbourMoodIds: z.array(z.int()),
  keywords: z.array(z.string()),
  author: z.optional(Author),
  places: z.optional(z.array(Place)),
  shots: z.optional(z.array(Shot)),
});
export type Text = z.output<typeof Text>;

export const Draft = z.object({ title: z.optional(z.string()), text: z.string() });
export type Draft = z.output<typeof Draft>;

/** The paragraphs spoken while the rest is written: parts of one mp3 and their timings. Only the owner gets them. */
export const SpokenBeginning = z.object({
  parts: z.array(z.object({ key: z.string(), milliseconds: z.number() })),
  timingsKey: z.string(),
});
export type SpokenBeginning = z.output<typeof SpokenBeginning>;

/** `voiceId` is one of our voices, or `recording-{id}`; audience `owner` requires a private story. */
export const Narration = z.object({
  voiceId: z.string(),
  key: z.string(),
  timingsKey: z.string(),
  durationSeconds: z.number(),
  reader: z.optional(z.string()),
  audience: z.enum(['owner', 'everyone']),
});
export type Narration = z.output<typeof Narration>;

export const StorySoundtrack = z.object({ directory: z.string(), key: z.string(), name: z.string() });
export type StorySoundtrack = z.output<typeof StorySoundtrack>;

/** The story stays as it is until the pending version is published or times out. */
export const Pending = z.object({
  kind: z.enum(['voice', 'text']),
  version: z.int(),
  voiceId: z.string(),
  requestedMoodId: z.optional(z.int()),
  narration: z.optional(Narration),
  startedAt: moment,
});
export type Pending = z.output<typeof Pending>;

export const LastFailure = z.object({
  version: z.int(),
  kind: Pending.shape.kind,
  failure: ReasonWithArguments,
});
export type LastFailure = z.output<typeof LastFailure>;

export const StoryRefusal = z.enum(['PICTURE_UNREADABLE', 'PICTURE_TOO_LARGE', 'PICTURE_REFUSED', 'STORY_FAILED']);
export type StoryRefusal = z.output<typeof StoryRefusal>;

export const Story = z.object({
  uid: z.string(),
  uploadId: z.string(),
  ownerId: z.string(),
  version: z.int(),
  stage: Stage,
  failure: z.optional(ReasonWithArguments),
  refusal: z.optional(StoryRefusal),
  requestedMoodId: z.optional(z.int()),
  /** `text` and `narration` are copies, so that a list reads no other items. */
  served: z.optional(z.object({ text: z.int() })),
  voiceId: z.string(),
  isPublic: z.boolean(),
  wantsMusic: z.boolean(),
  pictures: z.array(StoryPicture),
  draft: z.optional(Draft),
  spoken: z.optional(SpokenBeginning),
  text: z.optional(Text),
  narration: z.optional(Narration),
  soundtrack: z.optional(StorySoundtrack),
  isStill: z.optional(z.boolean()),
  pending: z.optional(Pending),
  lastFailure: z.optional(LastFailure),
  privacyReason: z.optional(ReasonWithArguments),
  hiddenAt: z.optional(moment),
  /** An operator reviewed this version and cleared its words. */
  clearedVersion: z.optional(z.int()),
  /** Saved in order to remove exactly these terms later. */
  searchTerms: z.optional(z.array(z.string())),
  createdAt: moment,
  publishedAt: z.optional(moment),
  writtenAt: z.optional(moment),
});
export type Story = z.output<typeof Story>;

export const incomingKeysOf = ({ pictures }: Pick<Story, 'pictures'>): string[] =>
  pictures.map(({ incomingKey }) => incomingKey);

export const preparedPictures = ({ pictures }: Pick<Story, 'pictures'>): Picture[] =>
  pictures.flatMap(({ prepared }) => prepared ?? []);

export const isPublished = ({ stage }: Pick<Story, 'stage'>): boolean => stage === 'ready' || stage === 'silent';

export const isForEverybody = (story: Pick<Story, 'stage' | 'isPublic' | 'hiddenAt'>): boolean =>
  story.isPublic && story.hiddenAt === undefined && isPublished(story);
