import type { Language } from '#shared/story/language.ts';
import type { Authorship } from '#shared/story/madeBy.ts';
import type { Timing } from '#shared/story/story.ts';

/** A JPEG with its size in pixels. `startsAt` is the UTF-16 offset in the body at which its part of the story begins. */
export type BookPicture = { jpeg: Uint8Array; width: number; height: number; alt: string; startsAt: number };

/** `narrator` is the name of the person or of the synthetic voice. */
export type BookNarration = {
  mp3: Uint8Array;
  words: readonly Timing[];
  durationSeconds: number;
  narrator: string;
  isSynthetic: boolean;
};

/** A story with its files, as a book needs it. Blank lines in `body` separate paragraphs. */
export type BookStory = {
  title: string;
  body: string;
  language: Language;
  made: Authorship;
  pictures: readonly BookPicture[];
  narration: BookNarration | undefined;
  /** The page that plays the story. `isOpen` is false if only its owner may open it. */
  address: string;
  isOpen: boolean;
};

/** `madeAt` is the time of the request, so that a repeated run writes the same bytes. */
export type Book = { id: string; title: string; madeAt: Date; stories: readonly BookStory[] };

export type Paragraph = { start: number; end: number };

/** The paragraphs of a body, as UTF-16 offsets without the white space around them. */
export const paragraphsOf = (body: string): Paragraph[] =>
  [...body.matchAll(/\S(?:(?!\n\s*\n)[\s\S])*/g)].map(({ 0: text, index }) => ({
    start: index,
    end: index + text.trimEnd().length,
  }));

/** The pictures to show before a paragraph: those whose part begins in it, or before the first paragraph. */
export const picturesBefore = (
  pictures: readonly BookPicture[],
  paragraphs: readonly Paragraph[],
  at: number,
): number[] => {
  const from = at === 0 ? 0 : (paragraphs[at]?.start ?? 0);
  const until = paragraphs[at + 1]?.start ?? Infinity;
  return pictures.flatMap(({ startsAt }, picture) => (startsAt >= from && startsAt < until ? [picture] : []));
};

/** The line about a narration, in English as all credits are. */
export const readBy = ({ narrator, isSynthetic }: Pick<BookNarration, 'narrator' | 'isSynthetic'>): string =>
  isSynthetic ? `${narrator} (synthetic voice)` : narrator;
