import { capitalised } from '../../story/grammar.ts';
import { findNoun, isCapital, isFirstName, isGerund, isKin, isPlaceName, isSmallWord, lower } from './dictionary.ts';

const MAX_CHARACTERS = 160;

/** Tags that fit any picture. */
const fillers =
  /^(?:nofilter|instagood|love|tbt|throwback|photooftheday|picoftheday|instagram|followme|blessed|mood|vibes|foryou|fyp)$/iu;

const emojis: readonly (readonly [RegExp, string])[] = [
  [/🐱|🐈/gu, 'cat'],
  [/🐶|🐕/gu, 'dog'],
  [/🎂/gu, 'birthday cake'],
  [/🌅|🌇/gu, 'sunset'],
  [/🚗/gu, 'car'],
  [/🏖️?/gu, 'beach'],
  [/🌈/gu, 'rainbow'],
  [/🎄/gu, 'christmas tree'],
  [/🚲/gu, 'bike'],
  [/🍕/gu, 'pizza'],
];
const anyEmoji = /(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\ufe0f|\u200d)+/gu;

/** An emoji becomes a word when its neighbours need one. Elsewhere it separates parts. */
const withoutEmojis = (line: string): string => {
  let text = line;
  const isBare = text.replace(anyEmoji, '').trim() === '';
  for (const [emoji, word] of emojis) {
    if (isBare) text = text.replace(emoji, ` ${word} `);
    const opening = new RegExp(`^\\s*(?:${emoji.source})\\ufe0f?\\s*(?=(?:for|in|at|on|with)\\b)`, 'iu');
    text = text.replace(opening, `${word} `);
    const isPresent = new RegExp(`\\b${word}\\b`, 'iu').test(text);
    if (/^(?:cat|dog)$/u.test(word) && /\p{L}/u.test(text) && !isPresent)
      text = text.replace(new RegExp(emoji.source, 'u'), `, the ${word},`);
  }
  return text.replace(anyEmoji, ' , ');
};

const withoutTags = (text: string): string =>
  text.replace(/#([\p{L}\d_]+)/gu, (_, tag: string) =>
    fillers.test(tag) ? ' ' : `, ${tag.replaceAll('_', ' ').replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')},`,
  );

/** One line without markup, URLs, emojis and signs that a voice cannot read. */
export const clean = (line: string): string => {
  const plain = line
    .normalize('NFC')
    .slice(0, MAX_CHARACTERS)
    .replace(/<script[\s\S]*?(?:<\/script>|$)/giu, ' ')
    .replace(/<[^>]*>/gu, ' ')
    .replace(/\bhttps?:\S+/giu, ' ')
    .replace(/[“”„«»]/gu, '"')
    .replace(/[‘’´`]/gu, "'")
    .replace(/[\p{Cc}\u200b-\u200c\u200e-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu, ' ');
  return withoutTags(withoutEmojis(plain))
    .replace(/[{}[\]<>|*_~\\^=#]/gu, ' ')
    .replace(/&amp;| & |\s\+\s/gu, ' and ')
    .replaceAll('"', '')
    .replace(/\s+/gu, ' ')
    .replace(/\s+([,;:.!?])/gu, '$1')
    .replace(/([!?.,])[!?.,]+/gu, '$1')
    .replace(/,(?! )/gu, ', ')
    .trim()
    .replace(/^[\s,.;:!?-]+|[\s,.;:!-]+$/gu, '');
};

export const isTimeName = (word: string): boolean =>
  /^(?:january|february|april|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|christmas|easter|halloween|thanksgiving|diwali|eid|ramadan|hanukkah)$/iu.test(
    word,
  );

/** Places whose names are also words. In small letters the word is meant. */
const isPlainWord = (word: string): boolean => /^(?:nice|bath|cape|york|rio|para|pine|salem|reading)$/u.test(word);

/** Puts a shouted line into small letters, and gives names their capitals. */
export const recased = (text: string): string => {
  const letters = text.replace(/[^\p{L}]/gu, '');
  const isShouted = letters.length > 3 && letters === letters.toUpperCase() && letters !== lower(letters);
  const cased = isShouted ? lower(text) : text;
  if (!isShouted && cased !== lower(cased)) return cased;
  return cased.replace(/[\p{L}']+/gu, (word) => {
    const stem = word.replace(/'s$/u, '');
    const isNoun = findNoun(stem) !== null || isSmallWord(stem);
    const isName = (isFirstName(stem) && !isNoun) || (isPlaceName(stem) && !isNoun && !isPlainWord(stem));
    if (stem === 'i' || isName || isTimeName(stem)) return capitalised(word);
    return isShouted && !isNoun && !isGerund(stem) ? capitalised(word) : word;
  });
};

/** "Our" becomes "our", unless the first word is a name. */
export const lowerOwner = (text: string): string =>
  text.replace(/^(?:My|Our|His|Her|Their|Your|The|A|An)\b/u, (word) => lower(word));

const foreignWords: readonly (readonly [RegExp, number])[] = [
  [
    /(?<!\p{L})(?:nos|notre|mes|mon|ma|le|les|du|des|au|aux|une|avec|chez|et|sur|dans|première|unser|unsere|unserer|mein|meine|meiner|der|das|und|mit|beim|zum|ein|eine|im|mi|mis|nuestro|nuestra|nuestras|el|los|las|con|del|una|il|nostra|nostro|della|nel|gatto|minha|meu|nossa|nosso|com|onze|mijn|het|een|van|met|moja|mój|nasz|vår|min|vårt|och|und)(?!\p{L})/giu,
    2,
  ],
  [/(?<!\p{L})(?:en|die|am|no|la|de|di|y|e|in)(?!\p{L})/giu, 0.5],
];
const englishWords =
  /\b(?:the|my|our|and|at|in|on|of|with|for|his|her|their|first|last|old|new|before|after|day|home|he|she|we|they|is|was|by|from|to|an|me)\b/giu;

/** Detects whether a line may be parsed as English. */
export const languageOf = (text: string): 'en' | 'other' => {
  if (/[^\p{Script=Latin}\p{P}\p{N}\p{S}\s]/u.test(text)) return 'other';
  const foreign = foreignWords.reduce((sum, [words, worth]) => sum + worth * (text.match(words)?.length ?? 0), 0);
  return foreign >= 1 && foreign > (text.match(englishWords)?.length ?? 0) ? 'other' : 'en';
};

/** The phrase with a small first letter, unless it begins with a name. */
export const lowerFirst = (phrase: string, named: readonly string[] = []): string => {
  const [first = '', ...more] = phrase.split(' ');
  const isName =
    isFirstName(first) || isPlaceName(first) || isTimeName(first) || isKin(first) || /^[A-Z]{2,}$/u.test(first);
  return named.includes(first) || (isName && isCapital(first)) ? phrase : [lower(first), ...more].join(' ');
};
