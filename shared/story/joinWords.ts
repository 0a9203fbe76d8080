/** Joins words as their language writes them. The first word of a line has no space before it. */
export const joinWords = (words: readonly { text: string; isJoined?: boolean }[]): string =>
  words.map(({ text, isJoined }, at) => (at === 0 || isJoined ? text : ` ${text}`)).join('');
