import { sentencesIn, type Language } from '#shared/story/language.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&#39;': "'",
  '&nbsp;': ' ',
  '&amp;': '&',
};

type Rules = readonly (readonly [RegExp, string])[];

const CHARACTERS: Rules = [
  [/\r\n?|\u2028/g, '\n'],
  [/\u2029/g, '\n\n'],
  [/[^\S\n]|(?!\n)[\p{Cc}\p{Cs}]/gu, ' '],
  [/\p{Cf}/gu, ''],
];

/** Replacements, in this order: decoding an entity may reveal a tag, and removing a tag may reveal markdown. */
const UNWANTED: Rules = [
  ...CHARACTERS,
  [/&(?:lt|gt|quot|apos|#39|nbsp|amp);/g, '&'],
  [/<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, ''],
  [/<\/?(?:p|br|div|break|h\d|li)\b[^>]*>/gi, '\n\n'],
  [/<[/!?a-z][^<>]*>/gi, ''],
  [/^ *(?:```\w*|[-*_]{3,}) *$/gm, ''],
  [/^ *(?:#{1,6}|>|[-*+]|\d+[.)]) +/gm, ''],
  [/!?\[([^\]\n]*)\]\([^)\n]*\)/g, '$1'],
  [/(\*\*|__|\*|_|`|~~)(?=\S)([^\n]*?\S)\1(?![\p{L}\p{N}])/gu, '$2'],
  [/\*\*|`/g, ''],
];

const paragraphsOf = (text: string): string[] => text.split(/\n\s*\n/.test(text.trim()) ? /\n\s*\n/ : /\n/);

const joinParagraphs = (text: string): string =>
  paragraphsOf(text)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');

export const plainText = (text: string): string => {
  let plain = text.normalize('NFC');
  for (const [pattern, replacement] of UNWANTED) {
    plain =
      replacement === '&'
        ? plain.replace(pattern, (entity) => ENTITIES[entity] ?? entity)
        : plain.replace(pattern, replacement);
  }
  return joinParagraphs(plain);
};

/** Cleans a person's text. Removes only control and invisible characters, because tags and markdown are intended. */
export const plainParagraphs = (text: string): string =>
  joinParagraphs(
    CHARACTERS.reduce((plain, [pattern, replacement]) => plain.replace(pattern, replacement), text.normalize('NFC')),
  );

export const plainLine = (text: string): string => plainText(text).replaceAll('\n\n', ' ');

export const firstSentence = (text: string, language: Language): string => {
  const [first] = sentencesIn(text, language);
  return first ? text.slice(first.start, first.end) : '';
};

/**
 * Cuts a text at the end of a sentence. A first sentence over `max` UTF-16 units is cut at a word, with an ellipsis.
 */
export const cutAtSentence = (text: string, max: number, language: Language): string => {
  if (text.length <= max) return text;
  const end = sentencesIn(text, language).findLast((sentence) => sentence.end <= max)?.end ?? 0;
  if (end > 0) return text.slice(0, end);
  const start = text.slice(0, max - 1);
  const lastSpace = start.search(/\s\S*$/);
  return `${(lastSpace > 0 ? start.slice(0, lastSpace) : start).trimEnd()}…`;
};
