export const categories = [
  'person',
  'people',
  'animal',
  'animals',
  'vehicle',
  'thing',
  'food',
  'plant',
  'place',
  'building',
  'event',
  'weather',
] as const;

export type Category = (typeof categories)[number] | 'unknown';

export type Pronoun = 'I' | 'we' | 'he' | 'she' | 'they' | 'it';

/** One of the people, animals or things in the picture. */
export type Member = {
  readonly words: string;
  readonly name: string | null;
  /** The noun that gave the category, singular or plural as written. */
  readonly kind: string | null;
  readonly category: Category;
  readonly plural: boolean;
  /** "our", "my", "Dad's", "my grandmother's", or null. */
  readonly owner: string | null;
  readonly pronoun: Pronoun;
  readonly age: string | null;
  /** "our cat", "a rescue greyhound": the description of a name after a comma. */
  readonly description?: string;
};

export type About = {
  /** The whole line, cleaned. A line that is not understood is quoted from it. */
  readonly raw: string;
  readonly language: 'en' | 'other';
  readonly cast: readonly Member[];
  readonly place: string | null;
  readonly time: string | null;
  readonly occasion: string | null;
  readonly action: string | null;
  /** A whole sentence of the person's. */
  readonly remark: string | null;
  /** "ice cream all over her face" */
  readonly holding: string | null;
  readonly also: readonly string[];
  /** Names of several: "our three chickens, Florence, Mabel and Dot". */
  readonly names: readonly string[];
  readonly rest: readonly string[];
};

export type Reading = { -readonly [Key in keyof About]: About[Key] };

export const isLiving = ({ category }: Pick<Member, 'category'>): boolean =>
  category === 'person' || category === 'people' || category === 'animal' || category === 'animals';

export const isSomebody = ({ category }: Pick<Member, 'category'>): boolean =>
  category === 'person' || category === 'people';

export const unknownMember = (words: string): Member => ({
  words,
  name: null,
  kind: null,
  category: 'unknown',
  plural: false,
  owner: null,
  pronoun: 'it',
  age: null,
});
