import type { Teller } from './teller.ts';

/** `teller` is null if unknown; `reader` is the person who reads the story aloud, if any. */
export type Made = { teller: Teller | null; isSpoken: boolean; reader?: string | null };

const written = {
  model: ['Written and spoken by AI', 'Written by AI'],
  builtin: [
    'Written by the built-in storyteller, which sees only light and color, spoken by a synthetic voice',
    'Written by the built-in storyteller, which sees only light and color',
  ],
  owner: ['Written by its owner, spoken by AI', 'Written by its owner'],
  house: ['A sample, written by us, spoken by AI', 'A sample, written by us'],
  unknown: ['Made with AI', 'Made with AI'],
} as const;

/** A story's authorship as a sentence in English, for files and share pages. */
export const madeBy = ({ teller, isSpoken, reader = null }: Made): string => {
  const [spoken, silent] = written[teller ?? 'unknown'];
  if (reader !== null) return `${silent}, read by ${reader}`;
  return isSpoken ? spoken : silent;
};

/**
 * The same for machines: IPTC's term for it (cv.iptc.org/newscodes/digitalsourcetype), undefined where only a person made it. An
 * unknown author counts as a model, the most likely.
 */
export const sourceTypeOf = ({ teller, isSpoken, reader = null }: Made) => {
  if (teller === 'owner' || teller === 'house')
    return isSpoken && reader === null ? 'compositeWithTrainedAlgorithmicMedia' : undefined;
  return teller === 'builtin' ? 'algorithmicMedia' : 'trainedAlgorithmicMedia';
};
