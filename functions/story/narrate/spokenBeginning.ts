import { createHash } from 'node:crypto';
import type { Media } from '#functions/platform/objects/ports.ts';
import { joinSpokenAudio, type SpokenAudio } from '#functions/sound/joinSpokenAudio.ts';
import { mp3SoundOf } from '#functions/sound/mp3Duration.ts';
import { partsOf, type Piece } from '../paragraphs.ts';
import { pieceKey } from '../pieces.ts';
import type { SpokenBeginning } from '../story.ts';

type Kept = { beginning: SpokenBeginning; audios: readonly SpokenAudio[] };

const nothing: Kept = { beginning: { parts: [], timingsKey: '' }, audios: [] };

const MILLISECONDS = 1000;

/**
 * Stores paragraphs that are spoken while the rest is written. Their bytes and times are the same as at the beginning
 * of the later narration. The files expire after a day.
 */
export const createSpokenBeginning = (media: Pick<Media, 'put'>, { uid, engine }: { uid: string; engine: string }) => {
  const audios = new Map<string, SpokenAudio>();
  const kept = new Map<string, Kept>();
  const keyOf = (piece: Piece): string => pieceKey(uid, engine, piece);

  const putNext = async (before: Kept, pieces: readonly Piece[], stem: string): Promise<Kept | undefined> => {
    const last = pieces.at(-1);
    const audio = last && audios.get(keyOf(last));
    if (!audio) return undefined;
    const all = [...before.audios, audio];
    const joined = joinSpokenAudio(partsOf(pieces, all));
    if (!joined) return undefined;
    const { timings, durationSeconds } = joined;
    const [key, timingsKey] = [`${stem}.mp3`, `${stem}.json`];
    const json = Buffer.from(JSON.stringify({ ...timings, durationSeconds }));
    await Promise.all([
      media.put(key, mp3SoundOf(audio.mp3).frames, 'audio/mpeg'),
      media.put(timingsKey, json, 'application/json'),
    ]);
    const earlier = before.beginning.parts.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
    const milliseconds = Math.round(durationSeconds * MILLISECONDS) - earlier;
    return { audios: all, beginning: { parts: [...before.beginning.parts, { key, milliseconds }], timingsKey } };
  };

  return {
    add: (piece: Piece, audio: SpokenAudio): void => void audios.set(keyOf(piece), audio),
    /**
     * Stores and returns the spoken beginning of these pieces, up to the first that is not spoken or cannot be saved.
     */
    keep: async (pieces: readonly Piece[]): Promise<SpokenBeginning | undefined> => {
      let longest = nothing;
      const hash = createHash('sha256');
      for (const [at, piece] of pieces.entries()) {
        hash.update(keyOf(piece));
        // The name depends on all earlier pieces, because the times in the file depend on them too.
        const stem = `drafts/${uid}/${hash.copy().digest('hex').slice(0, 32)}`;
        const next = kept.get(stem) ?? (await putNext(longest, pieces.slice(0, at + 1), stem).catch(() => undefined));
        if (!next) break;
        kept.set(stem, next);
        longest = next;
      }
      return longest === nothing ? undefined : longest.beginning;
    },
  };
};
