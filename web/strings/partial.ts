type Said = string | readonly unknown[] | ((...details: never[]) => unknown);

/** A partial translation: any string of an area may be missing, but a list is complete or missing. */
export type PartOf<W> = W extends { area: string } ? { area: W['area'] } & Some<W> : never;
type Some<W> = { readonly [K in keyof W]?: W[K] extends Said ? W[K] : Some<W[K]> };

type Group = Readonly<Record<string, unknown>>;

export const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const withEnglish = <W extends object>(english: W, words: object): W =>
  Object.fromEntries(
    Object.entries(english).map(([key, message]: [string, unknown]) => {
      const own = (words as Group)[key];
      if (own === undefined) return [key, message];
      return [key, isGroup(message) && isGroup(own) ? withEnglish(message, own) : own];
    }),
  ) as W;
