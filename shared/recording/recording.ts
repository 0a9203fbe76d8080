import * as z from 'zod/mini';
import { Id } from '../ids.ts';
import { limits } from '../limits.ts';
import { Because } from '../message.ts';
import { publicText } from '../story/publicText.ts';

/**
 * `awaited`: its file is still on the way. `checking`: it is heard and aligned with the text. `offered`: somebody with a
 * link read it, and the owner has not accepted it yet. `ready`: it may be chosen. `refused`: see `because`.
 */
export const RecordingState = z.enum(['awaited', 'checking', 'offered', 'ready', 'refused']);
export type RecordingState = z.output<typeof RecordingState>;

/** What is lit while it is heard. Asked for, it is the most that is wanted; in a recording, what was found. */
export const Lighting = z.enum(['words', 'sentences', 'none']);
export type Lighting = z.output<typeof Lighting>;

/** What browsers record and phones keep. What the bytes really are is found out when they are heard. */
export const RecordingType = z.enum([
  'audio/mpeg',
  'audio/mp4',
  'audio/x-m4a',
  'audio/aac',
  'audio/wav',
  'audio/x-wav',
  'audio/webm',
  'audio/ogg',
]);
export type RecordingType = z.output<typeof RecordingType>;

/** A story read aloud by a person. */
export const Recording = z.object({
  recordingId: Id,
  uid: Id,
  /** The story's `voiceId` while this is what is heard. */
  voiceId: z.string(),
  /** Who reads it. */
  reader: z.string(),
  state: RecordingState,
  /** Why it was refused: the reason, and the same as an English sentence. */
  because: z.nullable(Because),
  reason: z.nullable(z.string()),
  /** The version of the story that it was read from. */
  contentVersion: z.int(),
  /** Whether it was read from the words that the story has now; one that was not is kept for the earlier words. */
  fits: z.boolean(),
  isChosen: z.boolean(),
  lighting: Lighting,
  /** Null until it was heard. */
  durationSeconds: z.nullable(z.number()),
  audioUrl: z.nullable(z.string()),
  /** Whether it may be heard by everybody while its story is public. */
  mayBePublic: z.boolean(),
  /** It was read by somebody with a link. */
  cameByLink: z.boolean(),
  createdAt: z.string(),
});
export type Recording = z.output<typeof Recording>;

/** What is said before a recording is sent. */
export const BeginRecording = z.object({
  reader: publicText(),
  contentType: RecordingType,
  bytes: z.int().check(z.gte(1), z.lte(limits.recordingBytes)),
  /** The second yes. */
  mayBePublic: z.boolean(),
  lighting: z._default(Lighting, 'words'),
});
export type BeginRecording = z.input<typeof BeginRecording>;

/** Where its file goes, as a form of POST: `fields` in their order, then the bytes as `file`. It holds for some minutes. */
export const Upload = z.object({ url: z.string(), fields: z.record(z.string(), z.string()) });
export type Upload = z.output<typeof Upload>;

/** A link by which somebody without an account reads a story aloud. Its secret was told once, to who made it. */
export const RecordingLink = z.object({
  linkId: Id,
  uid: Id,
  createdAt: z.string(),
  expiresAt: z.string(),
  /** When it was last opened. */
  openedAt: z.nullable(z.string()),
});
export type RecordingLink = z.output<typeof RecordingLink>;

/** The secret of a link: the story's id and 256 random bits. */
export const LinkSecret = z.string().check(z.regex(/^[A-Za-z0-9_-]{65}$/));

export const RecordingParams = z.object({ uid: Id, recordingId: Id });
