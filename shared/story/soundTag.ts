import type { Language } from './language.ts';
import { languageCodeOf } from './languageCode.ts';
import { madeBy, sourceTypeOf, type Authorship } from './madeBy.ts';

/** The namespace of IPTC's source types. */
export const SOURCE_TYPES = 'http://cv.iptc.org/newscodes/digitalsourcetype/';

/** The ID3v2 frames of a story's mp3. `TXXX` tells programs whether AI made it. */
export const soundTagOf = ({ title, language, made }: { title: string; language: Language; made: Authorship }) => {
  const sourceType = sourceTypeOf(made);
  return {
    TIT2: title,
    TPE1: ['A Thousand Words'],
    TLAN: languageCodeOf(language),
    COMM: { description: '', text: madeBy(made), language: 'eng' },
    ...(sourceType && { TXXX: { description: 'DigitalSourceType', value: `${SOURCE_TYPES}${sourceType}` } }),
  } as const;
};
