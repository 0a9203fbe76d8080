import * as z from 'zod/mini';
import type { Place } from '../story.ts';

const MAX_PLACES = 6;
const MAX_MENTIONS = 4;
const THING_CHARACTERS = 60;
/** Models round: a box that ends a hundredth outside is meant to end at the edge. */
const ROUNDING_PERCENT = 1;

/** As a model says it: in hundredths of the picture's width and height, and by the story's own word for it. */
const Named = z.object({
  thing: z.string(),
  left: z.number().check(z.gte(0)),
  top: z.number().check(z.gte(0)),
  width: z.number().check(z.positive()),
  height: z.number().check(z.positive()),
  /** Counts from 1. */
  picture: z.catch(z.optional(z.int()), undefined),
});

const isLetter = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);

/** Where a text says these words, not as parts of others; their plural counts. */
const mentionsOf = (thing: string, text: string): number[] => {
  const [all, words] = [text.toLowerCase(), thing.trim().toLowerCase()];
  if (words === '' || words.length > THING_CHARACTERS || all.length !== text.length) return [];
  const found: number[] = [];
  for (let at = all.indexOf(words); at >= 0 && found.length < MAX_MENTIONS; at = all.indexOf(words, at + 1)) {
    const end = at + words.length;
    const after = all[end] === 's' ? all[end + 1] : all[end];
    if (!isLetter(all[at - 1]) && !isLetter(after)) found.push(at);
  }
  return found;
};

const withoutArticle = (thing: string): string => thing.trim().replace(/^(?:an?|the|his|her|its|their)\s+/i, '');

/**
 * Which parts of the picture a text goes to, out of what a model names. It is untrusted: a box that is none or reaches
 * outside the picture, and a thing that the text does not name, are left out; of several pictures also what is in none of them.
 */
export const placesIn = (named: readonly unknown[], text: string, pictures = 1): Place[] => {
  const most = 100 + ROUNDING_PERCENT;
  return named
    .flatMap((one) => {
      const parsed = Named.safeParse(one);
      if (!parsed.success) return [];
      const { thing, left, top, width, height, picture = pictures > 1 ? 0 : 1 } = parsed.data;
      if (pictures > 1 && (picture < 1 || picture > pictures)) return [];
      if (left + width > most || top + height > most || left >= 100 || top >= 100) return [];
      const at = mentionsOf(withoutArticle(thing), text);
      if (at.length === 0) return [];
      const within = (from: number, size: number) => Math.min(size, 100 - from) / 100;
      return [
        {
          left: left / 100,
          top: top / 100,
          width: within(left, width),
          height: within(top, height),
          at,
          ...(pictures > 1 && { picture: picture - 1 }),
        },
      ];
    })
    .slice(0, MAX_PLACES + pictures - 1);
};
