import * as z from 'zod/mini';
import { limits } from '#shared/limits.ts';
import { ReasonWithArguments, withArguments } from '#shared/message.ts';
import { LanguageTag } from '#shared/story/languageTag.ts';
import { Highlighting, RecordingState } from '#shared/recording/recording.ts';
import { sha256 } from '#functions/platform/table/keys.ts';
import { moment, recordedVoiceId, type Story, type Translation } from '#functions/story/story.ts';

export const Recording = z.object({
  recordingId: z.string(),
  uid: z.string(),
  reader: z.string(),
  state: RecordingState,
  failure: z.optional(ReasonWithArguments),
  /** The hash of the text that was read. The recording fits every version with the same text. */
  textHash: z.string(),
  /** The version of the story, or of the translation that was read. */
  contentVersion: z.int(),
  /** The language of the translation that was read. Absent for the story's own text. */
  language: z.optional(LanguageTag),
  highlighting: Highlighting,
  /** False if there was no synthetic narration to compare the recording with. */
  isCompared: z.optional(z.boolean()),
  mayBePublic: z.boolean(),
  contentType: z.string(),
  /** The key of the uploaded file. It is private, because no URL serves it. */
  incomingKey: z.string(),
  linkId: z.optional(z.string()),
  key: z.optional(z.string()),
  timingsKey: z.optional(z.string()),
  durationSeconds: z.optional(z.number()),
  bytes: z.optional(z.int()),
  since: moment,
  createdAt: moment,
  removedAt: z.optional(moment),
});
export type Recording = z.output<typeof Recording>;

export type PlayableRecording = Recording & {
  key: string;
  timingsKey: string;
  durationSeconds: number;
  bytes: number;
};

export const isPlayable = (recording: Recording): recording is PlayableRecording =>
  (recording.state === 'ready' || recording.state === 'offered') && recording.key !== undefined;

export const textHashOf = (text: string): string => sha256(text);

export const voiceIdOf = ({ recordingId }: Pick<Recording, 'recordingId'>): string => recordedVoiceId(recordingId);

/** The translation that was read, if the story still has it. Its words never change without a new version. */
export const translationRead = (
  { language, contentVersion }: Pick<Recording, 'language' | 'contentVersion'>,
  { translations = {} }: Pick<Story, 'translations'>,
): Translation | undefined => {
  const made = language === undefined ? undefined : translations[language];
  return made?.version === contentVersion ? made : undefined;
};

export const fits = (recording: Recording, story: Pick<Story, 'text' | 'translations'>): boolean =>
  recording.language === undefined
    ? story.text !== undefined && textHashOf(story.text.body) === recording.textHash
    : translationRead(recording, story) !== undefined;

export const isChosen = (recording: Recording, story: Pick<Story, 'narration' | 'translations'>): boolean => {
  const served = recording.language === undefined ? story.narration : translationRead(recording, story)?.recording;
  return served?.voiceId === voiceIdOf(recording);
};

export const wasCompared = ({ highlighting, isCompared = true }: Recording): boolean =>
  isCompared && highlighting !== 'none';

/** A recording that was not compared with the text stays private, because it might say anything. */
export const isForEverybodyToHear = (recording: Recording): boolean => recording.mayBePublic && wasCompared(recording);

const CHECK_MILLISECONDS = limits.recordingCheckMinutes * 60_000;

/** Shows a check as failed if it timed out. */
export const withCheckTimeout = (recording: Recording, now: Date): Recording => {
  if (recording.removedAt !== undefined)
    return { ...recording, state: 'refused', failure: withArguments('RECORDING_GOING') };
  if (recording.state !== 'checking' || Date.parse(recording.since) + CHECK_MILLISECONDS > now.getTime())
    return recording;
  return { ...recording, state: 'refused', failure: withArguments('RECORDING_NOT_CHECKED') };
};

/** A link for reading a story aloud. Only the hash of its secret is stored. */
export const Link = z.object({
  linkId: z.string(),
  uid: z.string(),
  ownerId: z.string(),
  secretHash: z.string(),
  asker: z.optional(z.string()),
  /** The language of the translation to read. Absent for the story's own text. */
  language: z.optional(LanguageTag),
  createdAt: moment,
  openedAt: z.optional(moment),
  expiresAt: z.number(),
});
export type Link = z.output<typeof Link>;
