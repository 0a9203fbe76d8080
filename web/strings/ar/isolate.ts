/** Keeps a name or title of unknown direction, and the punctuation around it, in order within a right-to-left text. */
export const isolate = (text: string): string => `\u2068${text}\u2069`;
