import * as z from 'zod/mini';
import { Id } from '../ids.ts';
import { limits } from '../limits.ts';
import { ReasonWithArguments } from '../message.ts';
import { publicText } from '../story/publicText.ts';

/**
 * `awaited`: its file is not there yet. `checking`: it is compared with the text. `offered`: sent through a link, and not accepted by
 * the owner yet. `ready`: it may be chosen. `refused`: see `because`.
 */
export const RecordingState = z.enum(['awaited', 'checking', 'offered', 'ready', 'refused']);
export type RecordingState = z.output<typeof RecordingState>;

/** Highlighting during playback. In a request it is the finest wanted; in a recording, the one found. */
export const Highlighting = z.enum(['words', 'sentences', 'none']);
export type Highlighting = z.output<typeof Highlighting>;

/** Formats that browsers record and phones save. The real format is detected later, from the bytes. */
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

export const Recording = z.object({
  recordingId: Id,
  uid: Id,
  voiceId: z.string(),
  reader: z.string(),
  state: RecordingState,
  /** The refusal: its reason, and the same as an English sentence. */
  because: z.nullable(ReasonWithArguments),
  reason: z.nullable(z.string()),
  contentVersion: z.int(),
  /** Whether it was read from the story's present text; otherwise it is kept for an earlier one. */
  fits: z.boolean(),
  isChosen: z.boolean(),
  highlighting: Highlighting,
  durationSeconds: z.nullable(z.number()),
  audioUrl: z.nullable(z.string()),
  /** Whether everybody may hear it while its story is public. */
  mayBePublic: z.boolean(),
  cameByLink: z.boolean(),
  createdAt: z.string(),
});
export type Recording = z.output<typeof Recording>;

/** Details given before a recording is sent. */
export const BeginRecording = z.object({
  reader: publicText(),
  contentType: RecordingType,
  bytes: z.int().check(z.gte(1), z.lte(limits.recordingBytes)),
  mayBePublic: z.boolean(),
  highlighting: z._default(Highlighting, 'words'),
});
export type BeginRecording = z.input<typeof BeginRecording>;

/** A POST form for the file: `fields` in their order, then the bytes as `file`. It expires after some minutes. */
export const Upload = z.object({ url: z.string(), fields: z.record(z.string(), z.string()) });
export type Upload = z.output<typeof Upload>;

/** A link for a person without an account to read a story aloud. Its secret is shown once, to its maker. */
export const RecordingLink = z.object({
  linkId: Id,
  uid: Id,
  createdAt: z.string(),
  expiresAt: z.string(),
  openedAt: z.nullable(z.string()),
});
export type RecordingLink = z.output<typeof RecordingLink>;

/** The secret of a link: the story's id and 256 random bits. */
export const LinkSecret = z.string().check(z.regex(/^[A-Za-z0-9_-]{65}$/));

export const RecordingParams = z.object({ uid: Id, recordingId: Id });
