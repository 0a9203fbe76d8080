import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { limits } from '#shared/limits.ts';
import { defaultLanguage } from '#shared/story/language.ts';
import { Timings } from '#shared/story/story.ts';
import { titleOf } from '#shared/story/title.ts';
import { MissingMediaError } from '#functions/platform/failures.ts';
import type { Media } from '#functions/platform/objects/ports.ts';
import { joinSpokenAudio, type SpokenAudio } from '#functions/sound/joinSpokenAudio.ts';
import { tagMp3 } from '#functions/sound/tagMp3.ts';
import { paragraphsOf, partsOf, piecesOf, type Piece } from './paragraphs.ts';
import type { Speech } from './ports.ts';
import type { Text } from './story.ts';

export const NarrationFile = z.extend(Timings, { durationSeconds: z.number().check(z.positive()) });
export type NarrationFile = z.output<typeof NarrationFile>;

/** A narration's times, and the size of its mp3. */
export type MeasuredNarration = NarrationFile & { bytes: number };

export type Spoken = Pick<Text, 'title' | 'body' | 'language' | 'author' | 'moodId'> & { voiceId: string };
export type NarrationKeys = { key: string; timingsKey: string };

/** File names derived from text, mood, voice and engine, so that an earlier narration is found and reused. */
export const narrationKeys = (
  uid: string,
  spoken: Pick<Spoken, 'body' | 'voiceId' | 'moodId'> & { engine: string },
): NarrationKeys => {
  const hash = createHash('sha256')
    .update([spoken.engine, spoken.voiceId, spoken.moodId, spoken.body].join('\0'))
    .digest('hex');
  const stem = `media/${uid}/${hash.slice(0, 32)}`;
  return { key: `${stem}.mp3`, timingsKey: `${stem}.json` };
};

export const readNarrationFile = async (
  media: Pick<Media, 'get'>,
  timingsKey: string,
): Promise<NarrationFile | undefined> => {
  try {
    return NarrationFile.parse(JSON.parse(Buffer.from(await media.get(timingsKey)).toString('utf8')));
  } catch (error) {
    if (error instanceof MissingMediaError) return undefined;
    throw error;
  }
};

/** Finds a stored narration. Undefined if its mp3 is missing, so that it is made again. */
export const savedNarration = async (
  media: Pick<Media, 'get' | 'sizeOf'>,
  { key, timingsKey }: NarrationKeys,
): Promise<MeasuredNarration | undefined> => {
  const file = await readNarrationFile(media, timingsKey);
  const bytes = file && (await media.sizeOf(key));
  return bytes === undefined ? undefined : file && { ...file, bytes };
};

/** Speaks a long text paragraph by paragraph, because Polly has a limit for a call. */
const speak = async (speech: Pick<Speech, 'narrate'>, spoken: Omit<Piece, 'isFollowed'>): Promise<SpokenAudio> => {
  if (spoken.text.length <= limits.storyCharacters) return speech.narrate(spoken);
  const pieces = piecesOf(paragraphsOf(spoken.text), spoken);
  const audios: SpokenAudio[] = [];
  for (const piece of pieces) audios.push(await speech.narrate(piece));
  const joined = joinSpokenAudio(partsOf(pieces, audios));
  if (!joined) throw new Error('the paragraphs have different formats');
  return joined;
};

/** Speaks and stores a narration. @throws Throttled, Unavailable */
export const makeNarration = async (
  { media, speech }: { media: Pick<Media, 'put'>; speech: Pick<Speech, 'narrate'> },
  spoken: Spoken,
  { key, timingsKey }: NarrationKeys,
): Promise<{ file: MeasuredNarration; mp3: Uint8Array }> => {
  const { body, language, moodId, voiceId } = spoken;
  return keepNarration(
    media,
    spoken,
    { key, timingsKey },
    await speak(speech, { text: body, voiceId, language, moodId }),
  );
};

export const keepNarration = async (
  media: Pick<Media, 'put'>,
  { title, body, language = defaultLanguage, author }: Spoken,
  { key, timingsKey }: NarrationKeys,
  { mp3: bare, timings, durationSeconds }: SpokenAudio,
): Promise<{ file: MeasuredNarration; mp3: Uint8Array }> => {
  const mp3 = tagMp3(bare, {
    title: titleOf({ title, body }),
    language,
    made: { author: author ?? null, isSpoken: true },
  });
  const file: NarrationFile = { ...timings, durationSeconds };
  await media.put(key, mp3, 'audio/mpeg');
  await media.put(timingsKey, Buffer.from(JSON.stringify(file)), 'application/json');
  return { file: { ...file, bytes: mp3.length }, mp3 };
};
