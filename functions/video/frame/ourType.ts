import fonts from './cardFonts.json' with { type: 'json' };

export type Family = keyof typeof fonts;

/** Letters that our two fonts have: English, Spanish and their neighbours. */
const OUR_LETTERS = /^[\x20-\x7e\u00a0-\u00ff\u0131\u0152\u0153\u2010-\u2027\u2030-\u205e\u20ac\u2122\u2212]*$/;

/** Whether a text can be set in them: a box in the place of a letter says less than nothing. */
export const isInOurLetters = (text: string): boolean => OUR_LETTERS.test(text.replaceAll(/\s+/g, ' '));

/** The TrueType file of one. */
export const fontFile = (family: Family): Buffer => Buffer.from(fonts[family], 'base64');
