type Said = string | readonly unknown[] | ((...details: never[]) => unknown);

/** A language in the making: of an area, any string may be left out, and a list is there whole or not at all. */
export type PartOf<W> = W extends { area: string } ? { area: W['area'] } & Some<W> : never;
type Some<W> = { readonly [K in keyof W]?: W[K] extends Said ? W[K] : Some<W[K]> };

type Group = Readonly<Record<string, unknown>>;

export const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The words of a language, with English where it has none. */
export const withEnglish = <W extends object>(english: W, words: object): W =>
  Object.fromEntries(
    Object.entries(english).map(([key, message]: [string, unknown]) => {
      const own = (words as Group)[key];
      if (own === undefined) return [key, message];
      return [key, isGroup(message) && isGroup(own) ? withEnglish(message, own) : own];
    }),
  ) as W;
