import type { AnyReason } from '#shared/english.ts';
import { madeBy } from '#shared/story/madeBy.ts';
import { titleOf } from '#shared/story/title.ts';
import type { BookKind } from '#shared/video/job.ts';
import { isServedTo } from '#functions/story/rules.ts';
import { isPublished, type Story, type Text } from '#functions/story/story.ts';
import { isInOurLetters } from '#functions/video/frame/ourType.ts';

/** A story with the text that every book needs. */
export type PrintableStory = Story & { text: Text };

/** The same rule as for reading the story, which must be finished. */
export const isReadableBy = (ownerId: string, story: Story | undefined): story is PrintableStory =>
  story !== undefined && isPublished(story) && story.text !== undefined && isServedTo({ id: ownerId }, story);

/** An e-book highlights spoken words. Paper needs no narration. */
export const needsNarration = (kind: BookKind): boolean => kind === 'epub';

/** Only these kinds are set in our own type. E-readers have typefaces for all languages. */
const needsOurLetters = (kind: BookKind): boolean => kind !== 'epub';

/** Labels and cards have no text but the title. */
const printedWords = (kind: BookKind, { text, narration }: PrintableStory): string => {
  const made = { author: text.author ?? null, isSpoken: narration !== undefined, reader: narration?.reader ?? null };
  const words = `${titleOf(text)} ${madeBy(made)}`;
  return kind === 'booklet' || kind === 'poster' ? `${words} ${text.body}` : words;
};

export const isPrintable = (kind: BookKind, story: PrintableStory): boolean =>
  !needsOurLetters(kind) || isInOurLetters(printedWords(kind, story).normalize('NFC'));

/** Why a story cannot be in a book of this kind. Undefined if it can. */
export const reasonAgainst = (
  kind: BookKind,
  story: PrintableStory,
): { code: 'NO_NARRATION' | 'BAD_REQUEST'; reason: AnyReason } | undefined => {
  const title = titleOf(story.text);
  if (needsNarration(kind) && story.narration === undefined)
    return { code: 'NO_NARRATION', reason: { reason: 'BOOK_SILENT', arguments: { title } } };
  if (!isPrintable(kind, story))
    return { code: 'BAD_REQUEST', reason: { reason: 'BOOK_UNPRINTABLE', arguments: { title } } };
  return undefined;
};
