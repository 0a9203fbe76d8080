import * as z from 'zod/mini';
import type { Place } from '../story.ts';

const MAX_PLACES = 6;
const MAX_MENTIONS = 4;
const THING_CHARACTERS = 60;
/** A box may exceed the picture by this much, because models round. It is then cut at the edge. */
const ROUNDING_PERCENT = 1;

/** A thing and its box, in percent of the picture's width and height. */
const Named = z.object({
  thing: z.string(),
  left: z.number().check(z.gte(0)),
  top: z.number().check(z.gte(0)),
  width: z.number().check(z.positive()),
  height: z.number().check(z.positive()),
  picture: z.catch(z.optional(z.int()), undefined),
});

const isLetter = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);

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

/** Reads a model's boxes. Drops invalid boxes, things that the text does not name, and unknown pictures. */
export const parsePlaces = (named: readonly unknown[], text: string, pictures = 1): Place[] => {
  const max = 100 + ROUNDING_PERCENT;
  return named
    .flatMap((one) => {
      const parsed = Named.safeParse(one);
      if (!parsed.success) return [];
      const { thing, left, top, width, height, picture = pictures > 1 ? 0 : 1 } = parsed.data;
      if (pictures > 1 && (picture < 1 || picture > pictures)) return [];
      if (left + width > max || top + height > max || left >= 100 || top >= 100) return [];
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
