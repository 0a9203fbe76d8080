import * as z from 'zod/mini';
import { Id } from '../ids.ts';
import { limits } from '../limits.ts';
import { ReasonWithArguments } from '../message.ts';
import { LanguageTag } from '../story/languageTag.ts';
import { publicText } from '../story/publicText.ts';
import { recordingTypes } from './recordingTypes.ts';

/** `awaited` has no file yet. `offered` came through a link, and its owner must still accept it. */
export const RecordingState = z.enum(['awaited', 'checking', 'offered', 'ready', 'refused']);
export type RecordingState = z.output<typeof RecordingState>;

/** The finest highlighting that a request wants, or that a recording allows. */
export const Highlighting = z.enum(['words', 'sentences', 'none']);
export type Highlighting = z.output<typeof Highlighting>;

export const RecordingType = z.enum(recordingTypes);
export type RecordingType = z.output<typeof RecordingType>;

export const Recording = z.object({
  recordingId: Id,
  uid: Id,
  voiceId: z.string(),
  /** The language of the translation that was read. Null for the story's own text. */
  language: z.nullable(LanguageTag),
  reader: z.string(),
  state: RecordingState,
  failure: z.nullable(ReasonWithArguments),
  contentVersion: z.int(),
  /** False if the story's text changed after the recording. */
  fits: z.boolean(),
  isChosen: z.boolean(),
  highlighting: Highlighting,
  /** False if the recording was not compared with the text. Then only the owner can hear it. */
  isCompared: z.boolean(),
  durationSeconds: z.nullable(z.number()),
  audioUrl: z.nullable(z.string()),
  mayBePublic: z.boolean(),
  cameByLink: z.boolean(),
  createdAt: z.string(),
});
export type Recording = z.output<typeof Recording>;

/** The fields that a client sends before it uploads a recording. */
export const BeginRecording = z.object({
  reader: publicText(),
  contentType: RecordingType,
  bytes: z.int().check(z.gte(1), z.lte(limits.recordingBytes)),
  mayBePublic: z.boolean(),
  highlighting: z._default(Highlighting, 'words'),
  /** For a recording of a translation. A recording by a link has the language of its link. */
  language: z.optional(LanguageTag),
});
export type BeginRecording = z.input<typeof BeginRecording>;

/** A POST form for uploading the file. The form must send `fields` in this order, and the file last. */
export const Upload = z.object({ url: z.string(), fields: z.record(z.string(), z.string()) });
export type Upload = z.output<typeof Upload>;

/** A link for a person without an account who reads the story. Only the call that creates it returns the secret. */
export const RecordingLink = z.object({
  linkId: Id,
  uid: Id,
  /** The language of the translation to read. Null for the story's own text. */
  language: z.nullable(LanguageTag),
  createdAt: z.string(),
  expiresAt: z.string(),
  openedAt: z.nullable(z.string()),
});
export type RecordingLink = z.output<typeof RecordingLink>;

/** A link's secret in base64url: the story's id (22 characters) and 256 random bits (43 characters). */
export const LinkSecret = z.string().check(z.regex(/^[A-Za-z0-9_-]{65}$/));

export const RecordingParams = z.object({ uid: Id, recordingId: Id });
