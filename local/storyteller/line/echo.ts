import { sentenceEnd } from './phrase.ts';

const words = { min: 2, max: 7 } as const;
const firstPerson = /(?<!\p{L})(?:I|me|my|mine|we|us|our|ours)(?!\p{L})/iu;

/**
 * The last sentence of a line, or part between commas, that is short and true of everyone who says it: people in a story
 * repeat it. A part that names the subject, `who`, says nothing new. "Rosa learned to ride. Two falls, no tears" has the echo "no tears".
 */
export const echoOf = (line: string, who?: string): string | undefined => {
  const parts = line
    .split(sentenceEnd)
    .flatMap((sentence) => sentence.split(/(?<=[,;:])\s+|\s[-–—]\s/u))
    .map((part) => part.replace(/^(?:and|but|so) |[\s,.;:!?…]+$/giu, ''));
  const fits = (part: string): boolean => {
    const count = part.split(' ').length;
    const isWhole = !/[()]|^(?:who|which) /iu.test(part) && /\p{L}{2}.* \p{L}{2}/u.test(part);
    if (who !== undefined && part.includes(who)) return false;
    return isWhole && count >= words.min && count <= words.max && !firstPerson.test(part);
  };
  return parts.length > 1 ? parts.findLast(fits) : undefined;
};
