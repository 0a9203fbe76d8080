import { madeBy, sourceTypeOf, type Made } from './madeBy.ts';

/** IPTC's vocabulary of what kinds of source there are. */
export const SOURCE_TYPES = 'http://cv.iptc.org/newscodes/digitalsourcetype/';

/** What an mp3 of a story says of itself, by the names of ID3v2's frames: for people, and (`TXXX`) for machines. */
export const soundTagOf = ({ title, made }: { title: string; made: Made }) => {
  const sourceType = sourceTypeOf(made);
  return {
    TIT2: title,
    TPE1: ['A Thousand Words'],
    COMM: { description: '', text: madeBy(made), language: 'eng' },
    ...(sourceType && { TXXX: { description: 'DigitalSourceType', value: `${SOURCE_TYPES}${sourceType}` } }),
  } as const;
};
