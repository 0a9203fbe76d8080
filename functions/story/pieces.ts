import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { limits } from '#shared/limits.ts';
import { MissingMediaError } from '#functions/platform/failures.ts';
import type { Media } from '#functions/platform/objects/ports.ts';
import { joinSpokenAudio, type SpokenAudio } from '#functions/sound/joinSpokenAudio.ts';
import {
  keepNarration,
  NarrationFile,
  type MeasuredNarration,
  type NarrationKeys,
  type Spoken,
} from './narrationFile.ts';
import { paragraphsOf, partsOf, piecesOf, type Piece } from './paragraphs.ts';
import type { Speech } from './ports.ts';

type Needs = { media: Pick<Media, 'get' | 'put'>; speech: Speech };

/** A spoken paragraph. Audio and timings are one object in the bucket, so that neither exists without the other. */
const PieceFile = z.extend(NarrationFile, { mp3: z.string() });

/** The key depends on everything that affects the audio, so that outdated audio is never used. */
export const pieceKey = (uid: string, engine: string, { text, voiceId, moodId, isFollowed }: Piece): string => {
  const hash = createHash('sha256').update([engine, voiceId, moodId, isFollowed, text].join('\0')).digest('hex');
  return `incoming/${uid}/${hash.slice(0, 32)}.json`;
};

const savedPiece = async (media: Pick<Media, 'get'>, key: string): Promise<SpokenAudio | undefined> => {
  try {
    const bytes = await media.get(key);
    const { mp3, durationSeconds, ...timings } = PieceFile.parse(JSON.parse(Buffer.from(bytes).toString('utf8')));
    return { mp3: Buffer.from(mp3, 'base64'), timings, durationSeconds };
  } catch (error) {
    if (error instanceof MissingMediaError) return undefined;
    throw error;
  }
};

/** Speaks a paragraph and saves it, so that its speech is paid for only once. @throws Throttled, Unavailable */
export const speakPiece = async ({ media, speech }: Needs, uid: string, piece: Piece): Promise<SpokenAudio> => {
  const key = pieceKey(uid, speech.engine, piece);
  const saved = await savedPiece(media, key);
  if (saved) return saved;
  const recording = await speech.narrate(piece);
  const { mp3, timings, durationSeconds } = recording;
  const file = { ...timings, durationSeconds, mp3: Buffer.from(mp3).toString('base64') };
  await media.put(key, Buffer.from(JSON.stringify(file)), 'application/json');
  return recording;
};

/** Joins spoken paragraphs. Undefined if the text can be spoken at once, or if their audio formats differ. */
export const joinPieces = async (
  needs: Needs,
  uid: string,
  { spoken, keys }: { spoken: Spoken; keys: NarrationKeys },
): Promise<MeasuredNarration | undefined> => {
  const { body, voiceId, language, moodId } = spoken;
  const pieces = piecesOf(paragraphsOf(body), { voiceId, language, moodId });
  if (pieces.length < 2) return undefined;
  const saved = await Promise.all(
    pieces.map((piece) => savedPiece(needs.media, pieceKey(uid, needs.speech.engine, piece))),
  );
  // A translation may be longer than a call of the speech service allows, but none of its paragraphs is.
  const fits = body.length <= limits.storyCharacters;
  if (fits && saved.every((recording) => recording === undefined)) return undefined;
  const recordings = await Promise.all(pieces.map(async (piece, at) => saved[at] ?? speakPiece(needs, uid, piece)));
  const joined = joinSpokenAudio(partsOf(pieces, recordings));
  return joined && (await keepNarration(needs.media, spoken, keys, joined)).file;
};
