import { sentencesIn } from '#shared/story/language.ts';
import { titleOf } from '#shared/story/title.ts';
import type { BookKind } from '#shared/video/job.ts';
import { MissingMediaError } from '#functions/platform/failures.ts';
import type { Media } from '#functions/platform/objects/ports.ts';
import { partsOfSentences } from '#functions/story/shots/parts.ts';
import { readNarrationFile } from '#functions/story/narrationFile.ts';
import { languageOf, preparedPictures, type Narration } from '#functions/story/story.ts';
import type { Voices } from '#functions/story/voices.ts';
import { addressOf } from './addressOf.ts';
import type { BookNarration, BookPicture, BookStory } from './bookStory.ts';
import type { PrintableStory } from './chooseStories.ts';

type Needs = { media: Pick<Media, 'get'>; voices: Voices };

/** The beginning of each picture's part, as in the player. A picture without a part is shown at the end. */
const startsOf = ({ text }: PrintableStory, pictures: number): number[] => {
  const starts = sentencesIn(text.body, languageOf(text)).map(({ start }) => start);
  const parts = partsOfSentences(starts, text, pictures);
  return Array.from({ length: pictures }, (_, at) => starts[parts.indexOf(at)] ?? text.body.length);
};

const readPictures = async (media: Needs['media'], story: PrintableStory): Promise<BookPicture[]> => {
  const prepared = preparedPictures(story);
  const starts = startsOf(story, prepared.length);
  const read: BookPicture[] = [];
  for (const [at, { key, width, height }] of prepared.entries()) {
    const alt = story.text.alts[at] ?? '';
    read.push({ jpeg: await media.get(key), width, height, alt, startsAt: starts[at] ?? 0 });
  }
  return read;
};

const narratorOf = ({ reader, voiceId }: Narration, voices: Voices): Pick<BookNarration, 'narrator' | 'isSynthetic'> =>
  reader === undefined
    ? { narrator: voices.find(({ voice_id }) => voice_id === voiceId)?.name ?? voiceId, isSynthetic: true }
    : { narrator: reader, isSynthetic: false };

/** Paper has no sound, so only an e-book needs the file. */
const readNarration = async (
  { media, voices }: Needs,
  narration: Narration,
  kind: BookKind,
): Promise<BookNarration> => {
  const { durationSeconds } = narration;
  const who = narratorOf(narration, voices);
  if (kind !== 'epub') return { ...who, mp3: new Uint8Array(), words: [], durationSeconds };
  const [mp3, timings] = await Promise.all([media.get(narration.key), readNarrationFile(media, narration.timingsKey)]);
  if (!timings) throw new MissingMediaError(narration.timingsKey);
  return { ...who, mp3, words: timings.words, durationSeconds: timings.durationSeconds };
};

/** Reads what a book shows of a story. Labels and cards have no pictures. @throws MissingMediaError */
export const readBookStory = async (
  needs: Needs,
  story: PrintableStory,
  { kind, ownerId, publicOrigin }: { kind: BookKind; ownerId: string; publicOrigin: string },
): Promise<BookStory> => {
  const { text, narration } = story;
  const hasPictures = kind !== 'labels' && kind !== 'card';
  return {
    title: titleOf(text),
    body: text.body,
    language: languageOf(text),
    made: { author: text.author ?? null, isSpoken: narration !== undefined, reader: narration?.reader ?? null },
    pictures: hasPictures ? await readPictures(needs.media, story) : [],
    narration: narration && (await readNarration(needs, narration, kind)),
    ...addressOf(story, ownerId, publicOrigin),
  };
};
