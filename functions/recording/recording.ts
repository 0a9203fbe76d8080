import * as z from 'zod/mini';
import { limits } from '#shared/limits.ts';
import { ReasonWithArguments, withArguments } from '#shared/message.ts';
import { Lighting, RecordingState } from '#shared/recording/recording.ts';
import { sha256 } from '#functions/platform/table/keys.ts';
import { moment, type Story } from '#functions/story/story.ts';

/** A story read aloud by a person, as the table keeps it. */
export const Recording = z.object({
  recordingId: z.string(),
  uid: z.string(),
  reader: z.string(),
  state: RecordingState,
  because: z.optional(ReasonWithArguments),
  /** Of the words that it was read from: whatever version has them again, it fits. */
  textHash: z.string(),
  contentVersion: z.int(),
  lighting: Lighting,
  mayBePublic: z.boolean(),
  contentType: z.string(),
  /** Where the file waits as it was sent; no URL ever serves it. */
  incomingKey: z.string(),
  /** The link that it came by. */
  linkId: z.optional(z.string()),
  key: z.optional(z.string()),
  timingsKey: z.optional(z.string()),
  durationSeconds: z.optional(z.number()),
  /** When its present state began. */
  since: moment,
  createdAt: moment,
  /** Since when it is being removed. */
  removedAt: z.optional(moment),
});
export type Recording = z.output<typeof Recording>;

/** One whose sound is there. */
export type HeardRecording = Recording & { key: string; timingsKey: string; durationSeconds: number };

export const isHeard = (recording: Recording): recording is HeardRecording =>
  (recording.state === 'ready' || recording.state === 'offered') && recording.key !== undefined;

export const textHashOf = (text: string): string => sha256(text);

/** Under which voice a story says that this is heard. */
export const voiceIdOf = ({ recordingId }: Pick<Recording, 'recordingId'>): string => `recording-${recordingId}`;

export const fits = ({ textHash }: Recording, { content }: Pick<Story, 'content'>): boolean =>
  content !== undefined && textHashOf(content.text) === textHash;

/** What was not compared with the words is nothing for everybody, either: nobody knows what is said in it. */
export const isForEverybodyToHear = ({ mayBePublic, lighting }: Recording): boolean =>
  mayBePublic && lighting !== 'none';

const CHECK_MILLISECONDS = limits.recordingCheckMinutes * 60_000;

/** As it is read: one that nobody finished checking in time was not checked, and one that is going says so. */
export const asOf = (recording: Recording, now: Date): Recording => {
  if (recording.removedAt !== undefined)
    return { ...recording, state: 'refused', because: withArguments('RECORDING_GOING') };
  if (recording.state !== 'checking' || Date.parse(recording.since) + CHECK_MILLISECONDS > now.getTime())
    return recording;
  return { ...recording, state: 'refused', because: withArguments('RECORDING_NOT_CHECKED') };
};

/** A link by which somebody reads a story aloud; of its secret only the hash is kept. */
export const Link = z.object({
  linkId: z.string(),
  uid: z.string(),
  ownerId: z.string(),
  secretHash: z.string(),
  createdAt: moment,
  openedAt: z.optional(moment),
  expiresAt: z.number(),
});
export type Link = z.output<typeof Link>;
