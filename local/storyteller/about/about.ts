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

/** What sort of thing a noun names; `animals` and `people` are several. */
export type Category = (typeof categories)[number] | 'unknown';

export type Pronoun = 'I' | 'we' | 'he' | 'she' | 'they' | 'it';

/** One of those in the picture. */
export type Member = {
  /** As the person wrote it, with an article where it had none. */
  readonly words: string;
  readonly name: string | null;
  /** The noun that told the category, singular or plural as written. */
  readonly kind: string | null;
  readonly category: Category;
  readonly plural: boolean;
  /** "our", "my", "Dad's", "my grandmother's"; null when nobody's. */
  readonly owner: string | null;
  readonly pronoun: Pronoun;
  readonly age: string | null;
  /** "our cat", "a rescue greyhound": what was said of a name after a comma. */
  readonly description?: string;
};

/** What a person said is in the picture, as far as it was understood. */
export type About = {
  /** The whole line, cleaned: what cannot be understood is told from it word for word. */
  readonly raw: string;
  readonly language: 'en' | 'other';
  readonly cast: readonly Member[];
  readonly place: string | null;
  readonly time: string | null;
  readonly occasion: string | null;
  readonly action: string | null;
  /** A whole sentence of theirs. */
  readonly remark: string | null;
  /** What they had with them: "ice cream all over her face". */
  readonly holding: string | null;
  readonly also: readonly string[];
  /** Of several: "our three chickens, Florence, Mabel and Dot". */
  readonly names: readonly string[];
  /** Parts of the line that were not understood. */
  readonly rest: readonly string[];
};

/** An `About` while it is being read. */
export type Reading = { -readonly [Key in keyof About]: About[Key] };

export const isLiving = ({ category }: Pick<Member, 'category'>): boolean =>
  category === 'person' || category === 'people' || category === 'animal' || category === 'animals';

export const isSomebody = ({ category }: Pick<Member, 'category'>): boolean =>
  category === 'person' || category === 'people';

/** A member that nothing is known of. */
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
