import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { MissingMediaError } from '#functions/platform/failures.ts';
import type { Media } from '#functions/platform/objects/ports.ts';
import { joinSpokenAudio, type Part, type SpokenAudio } from '#functions/sound/joinSpokenAudio.ts';
import { keepNarration, NarrationFile, type NarrationKeys, type Spoken } from './narrationFile.ts';
import type { Speech } from './ports.ts';

/** A paragraph as it is spoken; `isFollowed`: it ends in the pause before the next. */
export type Piece = { text: string; voiceId: string; moodId: number; isFollowed: boolean };

type Needs = { media: Pick<Media, 'get' | 'put'>; speech: Speech };

/** One object, so that there is never half of it. */
const PieceFile = z.extend(NarrationFile, { mp3: z.string() });

const PARAGRAPHS = '\n\n';

/**
 * Where a piece waits to be joined: no URL serves it, and what nobody came for goes by itself after a day. What makes it
 * what it is says its name, so that words which were not kept are never heard.
 */
export const pieceKey = (uid: string, engine: string, { text, voiceId, moodId, isFollowed }: Piece): string => {
  const hash = createHash('sha256').update([engine, voiceId, moodId, isFollowed, text].join('\0')).digest('hex');
  return `incoming/${uid}/${hash.slice(0, 32)}.json`;
};

const keptPiece = async (media: Pick<Media, 'get'>, key: string): Promise<SpokenAudio | undefined> => {
  try {
    const bytes = await media.get(key);
    const { mp3, durationSeconds, ...timings } = PieceFile.parse(JSON.parse(Buffer.from(bytes).toString('utf8')));
    return { mp3: Buffer.from(mp3, 'base64'), timings, durationSeconds };
  } catch (error) {
    if (error instanceof MissingMediaError) return undefined;
    throw error;
  }
};

/** The piece, spoken if it was not yet: each is paid for once. @throws Throttled, Unavailable */
export const speakPiece = async ({ media, speech }: Needs, uid: string, piece: Piece): Promise<SpokenAudio> => {
  const key = pieceKey(uid, speech.engine, piece);
  const kept = await keptPiece(media, key);
  if (kept) return kept;
  const recording = await speech.narrate(piece);
  const { mp3, timings, durationSeconds } = recording;
  const file = { ...timings, durationSeconds, mp3: Buffer.from(mp3).toString('base64') };
  await media.put(key, Buffer.from(JSON.stringify(file)), 'application/json');
  return recording;
};

/**
 * The narration out of the paragraphs that were spoken while the story was written; those that are missing are spoken now.
 * Undefined where none was spoken, or where they do not fit together: then it is spoken in one.
 * @throws Throttled, Unavailable
 */
export const joinPieces = async (
  needs: Needs,
  uid: string,
  { spoken, keys }: { spoken: Spoken; keys: NarrationKeys },
): Promise<NarrationFile | undefined> => {
  const { text, voiceId, moodId } = spoken;
  const texts = text.split(PARAGRAPHS);
  const pieces = texts.map((one, at): Piece => ({ text: one, voiceId, moodId, isFollowed: at < texts.length - 1 }));
  if (pieces.length < 2) return undefined;
  const kept = await Promise.all(
    pieces.map((piece) => keptPiece(needs.media, pieceKey(uid, needs.speech.engine, piece))),
  );
  if (kept.every((recording) => recording === undefined)) return undefined;
  const recordings = await Promise.all(pieces.map(async (piece, at) => kept[at] ?? speakPiece(needs, uid, piece)));
  let start = 0;
  const parts = recordings.map((audio, at): Part => {
    const part = { audio, start };
    start += (texts[at] ?? '').length + PARAGRAPHS.length;
    return part;
  });
  const joined = joinSpokenAudio(parts);
  return joined && (await keepNarration(needs.media, spoken, keys, joined)).file;
};
