import sharp from 'sharp';
import { wordsIn, type Language } from '#shared/story/language.ts';
import type { Timing } from '#shared/story/story.ts';
import type { Book, BookPicture, BookStory } from '#functions/book/bookStory.ts';
import { mp3DurationSeconds } from '#functions/sound/mp3Duration.ts';
import { aNarration } from './sounds.ts';

const english = 'en' as Language;

/** A lamp, with marks that XML must escape, and two paragraphs. */
export const BODY = `A lamp stood in the rain & waited. “Nobody came,” it said.

And then <somebody> did, at half past nine — or later. Ø, é, ß and ñ were there, too.`;

export const aBookPicture = async (over: Partial<BookPicture> = {}): Promise<BookPicture> => {
  const { width = 1_200, height = 800 } = over;
  const jpeg = await sharp({ create: { width, height, channels: 3, background: '#c05020' } })
    .jpeg()
    .toBuffer();
  return { jpeg, width, height, alt: 'A street lamp on a wet "evening".', startsAt: 0, ...over };
};

/** The words of a text, each `milliseconds` after the one before it. */
export const wordsEvery = (milliseconds: number, body: string, language: Language): Timing[] =>
  wordsIn(body, language).map((word, at) => ({ ...word, milliseconds: 40 + at * milliseconds }));

export const aBookStory = async (over: Partial<BookStory> = {}): Promise<BookStory> => {
  const { body = BODY, language = english } = over;
  const words = wordsEvery(120, body, language);
  const { mp3, durationSeconds } = await spoken(Math.ceil(words.length * 0.12 + 0.5));
  return {
    title: 'The Lamp & the Rain',
    body,
    language,
    made: { author: 'model', isSpoken: true, reader: null },
    pictures: [await aBookPicture()],
    narration: { mp3, words, durationSeconds, narrator: 'Amelia', isSynthetic: true },
    address: 'https://words.example/item/storystorystorystory00',
    isOpen: true,
    ...over,
  };
};

const sounds = new Map<number, Promise<Buffer>>();

const spoken = async (seconds: number) => {
  const made = sounds.get(seconds) ?? aNarration(seconds, [0.1]).then(({ narration }) => narration);
  sounds.set(seconds, made);
  const mp3 = await made;
  return { mp3, durationSeconds: mp3DurationSeconds(mp3) };
};

export const aBook = (stories: readonly BookStory[], over: Partial<Book> = {}): Book => ({
  id: 'bookbookbookbookbook00',
  title: stories[0]?.title ?? 'Stories',
  madeAt: new Date('2026-03-14T09:00:00.000Z'),
  stories,
  ...over,
});
