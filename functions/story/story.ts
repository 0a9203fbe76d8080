import * as z from 'zod/mini';
import { ReasonWithArguments } from '#shared/message.ts';
import { HoldItem } from '#functions/billing/hold.ts';
import { Details } from '#shared/story/details.ts';
import { Author } from '#shared/story/author.ts';
import { defaultLanguage, type Language } from '#shared/story/language.ts';
import { LanguageTag } from '#shared/story/languageTag.ts';
import { Audience, Level, TextLength } from '#shared/story/level.ts';
import { Area, Shot } from '#shared/story/shotSchema.ts';
import { Stage } from '#shared/story/stage.ts';
import { SentencePair } from '#shared/story/translation.ts';

/** Shared by all fields, because each new schema builds a regular expression at start-up. */
export const moment = z.iso.datetime();

export const PictureFile = z.object({
  key: z.string(),
  width: z.int(),
  format: z.enum(['webp', 'avif', 'jpeg']),
});

/** A prepared picture. Sizes are in pixels. `placeholder` is a data: URL. */
export const Picture = z.object({
  width: z.int(),
  height: z.int(),
  placeholder: z.string(),
  key: z.string(),
  thumbnailKey: z.string(),
  shareKey: z.string(),
  renditions: z.array(PictureFile),
  /** The most striking point, in fractions of width and height. */
  focus: z.optional(z.object({ x: z.number(), y: z.number() })),
});
export type Picture = z.output<typeof Picture>;

/**
 * The box of a thing in a picture. `at` lists the UTF-16 offsets of its mentions in the text. `picture` defaults to 0.
 */
const Place = z.object({ ...Area.shape, at: z.array(z.int()), picture: z.optional(z.int()) });
export type Place = z.output<typeof Place>;

/** `incomingKey` is the uploaded file, which is private, because no URL serves it. */
export const StoryPicture = z.object({
  incomingKey: z.string(),
  /** The owner's line about the picture. Only the owner and the storyteller read it. */
  about: z.optional(z.string()),
  details: z.optional(Details),
  prepared: z.optional(Picture),
});
export type StoryPicture = z.output<typeof StoryPicture>;

/** A story's text. Blank lines in `body` separate paragraphs. `alts` is in the order of the pictures. */
export const Text = z.object({
  title: z.optional(z.string()),
  body: z.string(),
  /** Absent for the default language. */
  language: z.optional(LanguageTag),
  /** Absent for everyone, for the usual length, and if the level is not measured. */
  audience: z.optional(Audience),
  length: z.optional(TextLength),
  level: z.optional(Level),
  alts: z.array(z.string()),
  /** UTF-16 offsets at which the parts of later pictures begin. Without them, sentences are divided equally. */
  partStarts: z.optional(z.array(z.int())),
  moodId: z.int(),
  neighbourMoodIds: z.array(z.int()),
  keywords: z.array(z.string()),
  author: z.optional(Author),
  places: z.optional(z.array(Place)),
  shots: z.optional(z.array(Shot)),
  /** The version of the text that this text translates. */
  translationOf: z.optional(z.int()),
  pairs: z.optional(z.array(SentencePair)),
});
export type Text = z.output<typeof Text>;

export const languageOf = (text: Pick<Text, 'language'> | undefined): Language => text?.language ?? defaultLanguage;

/** The field that a text or a wish has for a language. */
export const languageField = <Name extends 'language' | 'requestedLanguage'>(
  name: Name,
  language: Language | undefined,
): { [Key in Name]?: Language } =>
  (language === undefined || language === defaultLanguage ? {} : { [name]: language }) as { [Key in Name]?: Language };

export type LevelWishes = { audience?: Audience | undefined; length?: TextLength | undefined };

export const withLevel = ({ audience, length }: LevelWishes): Pick<Text, 'audience' | 'length'> => ({
  ...(audience !== undefined && audience !== 'everyone' && { audience }),
  ...(length !== undefined && length !== 'usual' && { length }),
});

export const requestedLevel = (wishes: LevelWishes): Pick<Pending, 'requestedAudience' | 'requestedLength'> => {
  const { audience, length } = withLevel(wishes);
  return { ...(audience && { requestedAudience: audience }), ...(length && { requestedLength: length }) };
};

export const Draft = z.object({ title: z.optional(z.string()), text: z.string() });
export type Draft = z.output<typeof Draft>;

/** The paragraphs that are spoken while the rest is written, for the owner only. `parts` are pieces of one mp3. */
export const SpokenBeginning = z.object({
  parts: z.array(z.object({ key: z.string(), milliseconds: z.number() })),
  timingsKey: z.string(),
});
export type SpokenBeginning = z.output<typeof SpokenBeginning>;

/** `voiceId` is a synthetic voice or `recording-{id}`. With the audience `owner`, the story must stay private. */
export const Narration = z.object({
  voiceId: z.string(),
  key: z.string(),
  timingsKey: z.string(),
  durationSeconds: z.number(),
  /** The size of the mp3. Podcast apps need it before they load the file. */
  bytes: z.int(),
  reader: z.optional(z.string()),
  audience: z.enum(['owner', 'everyone']),
});
export type Narration = z.output<typeof Narration>;

export const StorySoundtrack = z.object({ directory: z.string(), key: z.string(), name: z.string() });
export type StorySoundtrack = z.output<typeof StorySoundtrack>;

/** A new version in progress. The story does not change until this version is published. */
export const Pending = z.object({
  kind: z.enum(['voice', 'text']),
  version: z.int(),
  voiceId: z.string(),
  requestedMoodId: z.optional(z.int()),
  requestedLanguage: z.optional(LanguageTag),
  requestedAudience: z.optional(Audience),
  requestedLength: z.optional(TextLength),
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

/**
 * A finished translation. It has its own text, of `version`. `of` is the version of the text that it translates.
 * `isSpoken`: it has a synthetic narration.
 */
export const Translation = z.object({
  version: z.int(),
  of: z.int(),
  isSpoken: z.boolean(),
  /** The chosen recording, read instead of the synthetic voice. It goes with this entry, and has no item. */
  recording: z.optional(Narration),
  /** The reason why only the owner may read it. */
  privacyReason: z.optional(ReasonWithArguments),
});
export type Translation = z.output<typeof Translation>;

/** The translation in progress. It has no voice if none reads its language. */
export const Translating = z.object({
  language: LanguageTag,
  version: z.int(),
  voiceId: z.optional(z.string()),
  narration: z.optional(Narration),
  hold: HoldItem,
  startedAt: moment,
});
export type Translating = z.output<typeof Translating>;

/** Its address is the story's uid followed by the secret. Stored as plain text, because the owner copies it again. */
export const SavedLink = z.object({ secret: z.string(), createdAt: moment });
export type SavedLink = z.output<typeof SavedLink>;

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
  /** The language to tell the first version in. Absent for the default language. */
  requestedLanguage: z.optional(LanguageTag),
  /** For the first version. Absent for everyone and the usual length. The length also decides the price. */
  requestedAudience: z.optional(Audience),
  requestedLength: z.optional(TextLength),
  /** The version of the served text. `text` and `narration` are copies, so that lists need not read other items. */
  served: z.optional(z.object({ text: z.int() })),
  voiceId: z.string(),
  isPublic: z.boolean(),
  link: z.optional(SavedLink),
  linkOpenings: z.optional(z.int()),
  wantsMusic: z.boolean(),
  pictures: z.array(StoryPicture),
  /** The owner's draft that the story was begun with. */
  photoDraftId: z.optional(z.string()),
  draft: z.optional(Draft),
  spoken: z.optional(SpokenBeginning),
  text: z.optional(Text),
  narration: z.optional(Narration),
  soundtrack: z.optional(StorySoundtrack),
  isStill: z.optional(z.boolean()),
  pending: z.optional(Pending),
  lastFailure: z.optional(LastFailure),
  /** Finished translations by language. */
  translations: z.optional(z.record(z.string(), Translation)),
  translating: z.optional(Translating),
  translationFailure: z.optional(z.object({ language: LanguageTag, version: z.int(), failure: ReasonWithArguments })),
  /** The highest version of a translation. Translations and versions of the story share their numbers. */
  lastTranslation: z.optional(z.int()),
  privacyReason: z.optional(ReasonWithArguments),
  hiddenAt: z.optional(moment),
  /** The version whose text an operator reviewed and found fine. */
  clearedVersion: z.optional(z.int()),
  /** The terms in the index, saved so that exactly these can be removed later. */
  searchTerms: z.optional(z.array(z.string())),
  createdAt: moment,
  publishedAt: z.optional(moment),
  writtenAt: z.optional(moment),
});
export type Story = z.output<typeof Story>;

/** The language of the story's text, or of the text that is being written. */
export const storyLanguageOf = ({ text, requestedLanguage }: Pick<Story, 'text' | 'requestedLanguage'>): Language =>
  text ? languageOf(text) : (requestedLanguage ?? defaultLanguage);

export const incomingKeysOf = ({ pictures }: Pick<Story, 'pictures'>): string[] =>
  pictures.map(({ incomingKey }) => incomingKey);

export const preparedPictures = ({ pictures }: Pick<Story, 'pictures'>): Picture[] =>
  pictures.flatMap(({ prepared }) => prepared ?? []);

export const isPublished = ({ stage }: Pick<Story, 'stage'>): boolean => stage === 'ready' || stage === 'silent';

/** True if others may ever read the story. Its words must then be moderated, and its voice may not be private. */
export const isShared = ({ isPublic, link }: Pick<Story, 'isPublic' | 'link'>): boolean =>
  isPublic || link !== undefined;

/** The voice of a text that no voice reads. */
export const NO_VOICE = '';

const RECORDING = 'recording-';

export const recordedVoiceId = (recordingId: string): string => `${RECORDING}${recordingId}`;

export const recordingIdOf = ({ voiceId }: Pick<Narration, 'voiceId'>): string | undefined =>
  voiceId.startsWith(RECORDING) ? voiceId.slice(RECORDING.length) : undefined;

export const isRecorded = (narration: Pick<Narration, 'voiceId'>): boolean => recordingIdOf(narration) !== undefined;

export const isReadByPerson = ({ narration }: Pick<Story, 'narration'>): boolean =>
  narration !== undefined && narration.audience === 'everyone' && isRecorded(narration);

export const isForEverybody = (story: Pick<Story, 'stage' | 'isPublic' | 'hiddenAt'>): boolean =>
  story.isPublic && story.hiddenAt === undefined && isPublished(story);
