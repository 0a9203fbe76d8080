import fonts from './cardFonts.json' with { type: 'json' };

export type Family = keyof typeof fonts;

/** Letters in our two fonts: English, Spanish and their neighbours. */
const OUR_LETTERS = /^[\x20-\x7e\u00a0-\u00ff\u0131\u0152\u0153\u2010-\u2027\u2030-\u205e\u20ac\u2122\u2212]*$/;

/** Whether our fonts can set a text, as placeholder boxes must never show. */
export const isInOurLetters = (text: string): boolean => OUR_LETTERS.test(text.replaceAll(/\s+/g, ' '));

export const fontFile = (family: Family): Buffer => Buffer.from(fonts[family], 'base64');
