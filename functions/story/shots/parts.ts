import type { Text } from '../story.ts';

const isInOrder = (parts: readonly number[], pictures: number): boolean =>
  parts.every((part, at) => part === (parts[at - 1] ?? 0) || part === (parts[at - 1] ?? 0) + 1) &&
  parts[0] === 1 &&
  parts.at(-1) === pictures;

/** Finds where each picture's part begins. Undefined if the model's numbers do not fit the paragraphs and pictures. */
export const parsePartStarts = (starts: readonly unknown[], text: string, pictures: number): number[] | undefined => {
  const paragraphs = text.split('\n\n');
  const parts = starts.map(Number);
  if (parts.length !== paragraphs.length || !isInOrder(parts, pictures)) return undefined;
  let start = 0;
  return paragraphs.flatMap((paragraph, at) => {
    const begins = start;
    start += paragraph.length + '\n\n'.length;
    return at > 0 && parts[at] !== parts[at - 1] ? [begins] : [];
  });
};

const distributeParagraphs = (count: number, pictures: number): number[] =>
  Array.from({ length: count }, (_, at) =>
    Math.min(pictures - 1, Math.floor((at * pictures) / Math.max(count, pictures))),
  );

export const partsOfSentences = (
  starts: readonly number[],
  { body, partStarts }: Pick<Text, 'body' | 'partStarts'>,
  pictures: number,
): number[] => {
  if (pictures === 1) return starts.map(() => 0);
  if (partStarts?.length === pictures - 1)
    return starts.map((start) => partStarts.filter((begins) => begins <= start).length);
  const ends = [...body.matchAll(/\n\n/g)].map(({ index }) => index);
  if (ends.length + 1 < pictures) return distributeParagraphs(starts.length, pictures);
  const ofParagraph = distributeParagraphs(ends.length + 1, pictures);
  return starts.map((start) => ofParagraph[ends.filter((end) => end < start).length] ?? 0);
};
