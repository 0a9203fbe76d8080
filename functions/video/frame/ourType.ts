import fonts from './cardFonts.json' with { type: 'json' };

export type Family = keyof typeof fonts;

/** The characters that both of our fonts have: those of English, Spanish and other Western languages. */
const OUR_LETTERS = /^[\x20-\x7e\u00a0-\u00ff\u0131\u0152\u0153\u2010-\u2027\u2030-\u205e\u20ac\u2122\u2212]*$/;

/** False for text with characters that would appear as empty boxes. */
export const isInOurLetters = (text: string): boolean => OUR_LETTERS.test(text.replaceAll(/\s+/g, ' '));

export const fontFile = (family: Family): Buffer => Buffer.from(fonts[family], 'base64');
