import * as z from 'zod/mini';
import { ReasonWithArguments } from '#shared/message.ts';
import { Teller } from '#shared/story/teller.ts';
import { Area, Shot } from '#shared/story/shotSchema.ts';
import { Stage } from '#shared/story/stage.ts';

/** Made once: each would make its own regular expression as a function starts. */
export const moment = z.iso.datetime();

/** A file of the picture in the media bucket. */
export const PictureFile = z.object({
  key: z.string(),
  width: z.int(),
  format: z.enum(['webp', 'avif', 'jpeg']),
});

/** The picture as `prepare` left it: upright, without metadata. Sizes in pixels; `placeholder` a data: URL. */
export const Picture = z.object({
  width: z.int(),
  height: z.int(),
  placeholder: z.string(),
  /** The 2048 px JPEG, the one that models see. */
  key: z.string(),
  thumbnailKey: z.string(),
  shareKey: z.string(),
  renditions: z.array(PictureFile),
  /** Where it draws the eye, in parts of its width and height. */
  focus: z.optional(z.object({ x: z.number(), y: z.number() })),
});
export type Picture = z.output<typeof Picture>;

/**
 * Something in a picture that the text names: where it is, and the UTF-16 offsets at which the text names it. `picture`: which
 * of the story's, 0 where it is not said.
 */
const Place = z.object({ ...Area.shape, at: z.array(z.int()), picture: z.optional(z.int()) });
export type Place = z.output<typeof Place>;

/** A picture of a story: where its upload waits for `prepare` (no URL ever serves it), and its files once they are made. */
export const StoryPicture = z.object({
  incomingKey: z.string(),
  /** What its owner said is in it: for the owner and the storyteller alone. */
  about: z.optional(z.string()),
  prepared: z.optional(Picture),
});
export type StoryPicture = z.output<typeof StoryPicture>;

/** By a model or by its owner: `moodId` is the mood of it, `text` plain text with blank lines between paragraphs, `alts` the alt texts of the pictures, in their order. */
export const Content = z.object({
  /** Two to six words; see `titleOf` for texts that have none. */
  title: z.optional(z.string()),
  text: z.string(),
  alts: z.array(z.string()),
  /** Of several pictures, the UTF-16 offsets at which those after the first begin to be told; else each has as many sentences. */
  partStarts: z.optional(z.array(z.int())),
  moodId: z.int(),
  neighbourMoodIds: z.array(z.int()),
  keywords: z.array(z.string()),
  /** What made the text. */
  teller: z.optional(Teller),
  /** What of the picture the text names, where that is known. */
  places: z.optional(z.array(Place)),
  /** What is looked at while these words are said, where the owner has set it; else it is made of the places. */
  shots: z.optional(z.array(Shot)),
});
export type Content = z.output<typeof Content>;

/** What is there of a text while it is written, for its owner alone: the title, and whole sentences. */
export const Draft = z.object({ title: z.optional(z.string()), text: z.string() });
export type Draft = z.output<typeof Draft>;

const Spoken = z.object({
  voiceId: z.string(),
  key: z.string(),
  /** `Timings` as JSON, beside the mp3. */
  timingsKey: z.string(),
  durationSeconds: z.number(),
});

/** By a voice of ours, or by a person: then it says who, and which voice comes back when their recording goes. */
export const Narration = z.object({
  ...Spoken.shape,
  reader: z.optional(z.string()),
  /** It may not be heard by everybody. */
  isPrivate: z.optional(z.boolean()),
  instead: z.optional(Spoken),
});
export type Narration = z.output<typeof Narration>;

/** Our own voice's, also while a person is heard. */
export const spokenOf = (narration: Narration): z.output<typeof Spoken> => narration.instead ?? narration;

/** Our music under a story: a file in the folder of a mood. */
export const StorySoundtrack = z.object({ directory: z.string(), key: z.string(), name: z.string() });
export type StorySoundtrack = z.output<typeof StorySoundtrack>;

/**
 * A new text or voice in the making. The story keeps what it has until this is published under `version`. One at a time; what
 * began longer ago than `limits.changeMinutes` is given up, whether or not anybody said so.
 */
export const Change = z.object({
  kind: z.enum(['voice', 'text']),
  version: z.int(),
  stage: z.enum(['writing', 'narrating']),
  voiceId: z.string(),
  /** The mood that is asked for with it; without one, that of before. */
  askedMoodId: z.optional(z.int()),
  /** The words: from the start where only the voice changes or the owner wrote them, else once they are written. */
  content: z.optional(Content),
  narration: z.optional(Narration),
  startedAt: moment,
});
export type Change = z.output<typeof Change>;

/**
 * How the last change ended, for the call that waits for it; `failure` is why it failed.
 */
export const LastChange = z.object({
  version: z.int(),
  kind: Change.shape.kind,
  outcome: z.enum(['done', 'failed']),
  failure: z.optional(ReasonWithArguments),
});
export type LastChange = z.output<typeof LastChange>;

/** Why there is no story, as `story.createStory` says it to a caller who waits. */
export const StoryRefusal = z.enum(['PICTURE_UNREADABLE', 'PICTURE_TOO_LARGE', 'PICTURE_REFUSED', 'STORY_FAILED']);
export type StoryRefusal = z.output<typeof StoryRefusal>;

/** A story as the table keeps it. `version` grows with each change; the one served stays until the next is published. */
export const Story = z.object({
  uid: z.string(),
  uploadId: z.string(),
  ownerId: z.string(),
  version: z.int(),
  stage: Stage,
  failure: z.optional(ReasonWithArguments),
  refusal: z.optional(StoryRefusal),
  askedMoodId: z.optional(z.int()),
  /** Which text it serves: `content` and `narration` are a copy of it. Once it is published. */
  served: z.optional(z.object({ text: z.int() })),
  voiceId: z.string(),
  isPublic: z.boolean(),
  wantsMusic: z.boolean(),
  /** One to eight, in the order in which it goes through them. */
  pictures: z.array(StoryPicture),
  /** Until the content is there. */
  draft: z.optional(Draft),
  content: z.optional(Content),
  narration: z.optional(Narration),
  soundtrack: z.optional(StorySoundtrack),
  /** Its owner wants its picture to stand still, whatever its words. */
  isStill: z.optional(z.boolean()),
  change: z.optional(Change),
  lastChange: z.optional(LastChange),
  /** Why a story that was to be public is private. */
  privateBecause: z.optional(ReasonWithArguments),
  /** Since when reports keep it from everybody but its owner. */
  hiddenAt: z.optional(moment),
  /** Of the words that an operator has looked at and found fit. */
  clearedVersion: z.optional(z.int()),
  /** What search finds it by while it is public; kept to take it out again exactly. */
  searchTerms: z.optional(z.array(z.string())),
  createdAt: moment,
  publishedAt: z.optional(moment),
  /** When the words that are served were written, if they are not the first. */
  writtenAt: z.optional(moment),
});
export type Story = z.output<typeof Story>;

/** Where the uploads of its pictures wait for `prepare`. */
export const incomingKeysOf = ({ pictures }: Pick<Story, 'pictures'>): string[] =>
  pictures.map(({ incomingKey }) => incomingKey);

/** The pictures that are prepared: all of them, of a story that is told. */
export const preparedPictures = ({ pictures }: Pick<Story, 'pictures'>): Picture[] =>
  pictures.flatMap(({ prepared }) => prepared ?? []);

/** Finished and served: with its voice, or without one. */
export const isPublished = ({ stage }: Pick<Story, 'stage'>): boolean => stage === 'ready' || stage === 'silent';

/** Whether everybody may read it, and lists, search and share pages show it: public, published, not hidden by reports. */
export const isForEverybody = (story: Pick<Story, 'stage' | 'isPublic' | 'hiddenAt'>): boolean =>
  story.isPublic && story.hiddenAt === undefined && isPublished(story);
