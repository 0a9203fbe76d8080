import { madeBy, sourceTypeOf, type Authorship } from './madeBy.ts';

/** IPTC's vocabulary of source types. */
export const SOURCE_TYPES = 'http://cv.iptc.org/newscodes/digitalsourcetype/';

/** The ID3v2 frames of a story's mp3; `TXXX` is for machines. */
export const soundTagOf = ({ title, made }: { title: string; made: Authorship }) => {
  const sourceType = sourceTypeOf(made);
  return {
    TIT2: title,
    TPE1: ['A Thousand Words'],
    COMM: { description: '', text: madeBy(made), language: 'eng' },
    ...(sourceType && { TXXX: { description: 'DigitalSourceType', value: `${SOURCE_TYPES}${sourceType}` } }),
  } as const;
};
