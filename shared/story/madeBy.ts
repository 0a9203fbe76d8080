import * as z from 'zod/mini';

/**
 * What made the words that are served: a model, the built-in storyteller of one machine, the story's owner, or we
 * ourselves, as of the samples.
 */
export const Teller = z.enum(['model', 'builtin', 'owner', 'house']);
export type Teller = z.output<typeof Teller>;

/** Null: a story of a release that did not keep it. */
export type Made = { teller: Teller | null; isSpoken: boolean };

const written = {
  model: ['Written and spoken by AI', 'Written by AI'],
  builtin: [
    'Told by the built-in storyteller, which sees light and colour, not things; spoken by a synthetic voice',
    'Told by the built-in storyteller, which sees light and colour, not things',
  ],
  owner: ['Written by its owner, spoken by AI', 'Written by its owner'],
  house: ['A sample, written by us, spoken by AI', 'A sample, written by us'],
  unknown: ['Made with AI', 'Made with AI'],
} as const;

/** What made a story, as a sentence for everybody: in English, as files and share pages carry it. */
export const madeBy = ({ teller, isSpoken }: Made): string => written[teller ?? 'unknown'][isSpoken ? 0 : 1];

/**
 * The same for machines: IPTC's term for it (cv.iptc.org/newscodes/digitalsourcetype), undefined where only a person made it.
 * What nobody kept is said to be a model's, as most is.
 */
export const sourceTypeOf = ({ teller, isSpoken }: Made) => {
  if (teller === 'owner' || teller === 'house') return isSpoken ? 'compositeWithTrainedAlgorithmicMedia' : undefined;
  return teller === 'builtin' ? 'algorithmicMedia' : 'trainedAlgorithmicMedia';
};
