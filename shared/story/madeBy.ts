import type { Author } from './author.ts';

/** `author` is null if unknown. `reader` is the person who recorded the narration. */
export type Authorship = { author: Author | null; isSpoken: boolean; reader?: string | null };

const written = {
  model: ['Written and spoken by AI', 'Written by AI'],
  'built-in': [
    'Written by the built-in storyteller, which sees only light and color, spoken by a synthetic voice',
    'Written by the built-in storyteller, which sees only light and color',
  ],
  owner: ['Written by its owner, spoken by AI', 'Written by its owner'],
  product: ['A sample, written by people, spoken by AI', 'A sample, written by people'],
  unknown: ['Made with AI', 'Made with AI'],
} as const;

/** The authorship as an English sentence, for files and share pages. */
export const madeBy = ({ author, isSpoken, reader = null }: Authorship): string => {
  const [spoken, silent] = written[author ?? 'unknown'];
  if (reader !== null) return `${silent}, read by ${reader}`;
  return isSpoken ? spoken : silent;
};

/** IPTC's term for the authorship. Undefined if people made all of it. An unknown author counts as a model. */
export const sourceTypeOf = ({ author, isSpoken, reader = null }: Authorship) => {
  if (author === 'owner' || author === 'product')
    return isSpoken && reader === null ? 'compositeWithTrainedAlgorithmicMedia' : undefined;
  return author === 'built-in' ? 'algorithmicMedia' : 'trainedAlgorithmicMedia';
};
