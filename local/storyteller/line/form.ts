/** The form of a line. A statement is a phrase or a sentence. `other` is another language. */
export type Form = 'statement' | 'question' | 'greeting' | 'other';

const MAX_CHARACTERS = 160;
const pictograms = /(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\ufe0f|\u200d)+/gu;
const invisible = /[\p{Cc}\u200b-\u200c\u200e-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** Removes markup, URLs and signs that a voice cannot read. Keeps the words. */
export const clean = (line: string): string =>
  line
    .normalize('NFC')
    .slice(0, MAX_CHARACTERS)
    .replace(/<script[\s\S]*?(?:<\/script>|$)/giu, ' ')
    .replace(/<[^>]*>/gu, ' ')
    .replace(/\bhttps?:\S+/giu, ' ')
    .replace(/[“”„«»"]/gu, '')
    .replace(/[‘’´`]/gu, "'")
    .replace(invisible, ' ')
    .replace(pictograms, ' ')
    .replace(/#([\p{L}\d_]+)/gu, (_, tag: string) => ` ${tag.replaceAll('_', ' ')}`)
    .replace(/[{}[\]<>|*_~\\^=#¶]/gu, ' ')
    .replace(/&amp;| & |\s\+\s/gu, ' and ')
    .replace(/\s+/gu, ' ')
    .replace(/\s+([,;:.!?])/gu, '$1')
    .replace(/([!?.,])[!?.,]+/gu, '$1')
    .trim()
    .replace(/^[\s,.;:!?-]+|[\s,;:-]+$/gu, '');

/** Words of a message that mean only that the writer laughs, or sends love. */
const chatter =
  /[\s,]*(?<![\p{L}\p{N}])(?:lol|lmao|rofl|omg|(?:ha){2,}h?|(?:he){2,}|hehe|x{1,3}o?x*)(?![\p{L}\p{N}])/giu;

/** The line as people in a story repeat it. */
export const withoutChatter = (line: string): string =>
  line
    .replace(chatter, '')
    .replace(/^[\s,.!]+/u, '')
    .replace(/^\p{L}/u, (letter) => letter.toUpperCase());

/** The text with a period at its end. */
export const ended = (text: string): string => text.replace(/([^.!?…])$/u, '$1.');

const foreignWords: readonly (readonly [RegExp, number])[] = [
  [
    /(?<!\p{L})(?:nos|notre|mes|mon|ma|le|les|du|des|au|aux|une|avec|chez|et|sur|dans|unser|unsere|unserer|mein|meine|meiner|der|das|und|mit|beim|zum|ein|eine|im|mi|mis|nuestro|nuestra|el|los|las|con|del|una|il|nostra|nostro|della|nel|minha|meu|nossa|nosso|com|mijn|het|een|van|met|moja|mój|nasz|vår|min|vårt|och|feliz|gracias|cumpleaños|años|todavía|para|nunca|merci|bonne|joyeux|nous|était|danke|alles|nicht|wir|haben|grazie|buon|sono|obrigad[oa])(?!\p{L})/giu,
    2,
  ],
  [/(?<!\p{L})(?:en|die|am|no|la|de|di|y|e|in)(?!\p{L})/giu, 0.5],
];
const englishWords =
  /\b(?:the|my|our|and|at|in|on|of|with|for|his|her|their|first|last|old|new|before|after|day|home|he|she|we|they|i|is|was|by|from|to|an|a|me|it|this|that|how|where|when|who)\b/giu;

const isOtherLanguage = (text: string): boolean => {
  if (/[^\p{Script=Latin}\p{P}\p{N}\p{S}\s]/u.test(text)) return true;
  const foreign = foreignWords.reduce((sum, [words, worth]) => sum + worth * (text.match(words)?.length ?? 0), 0);
  return foreign >= 1 && foreign > (text.match(englishWords)?.length ?? 0);
};

const greeting =
  /^(?:happy|merry|thank you|thanks|dear|congratulations|congrats|well done|good (?:morning|night|evening|luck)|welcome|hello|hi|greetings|best wishes|get well|with love|cheers|to (?:my|our|the|\p{Lu})|for (?!years|ages|once|ever|a |an |the |many|most|some|as |\d))|,? (?:love|yours|hugs|kisses)(?:,| from) \p{L}/iu;

/** A question that was written without its mark. A second sentence may be the answer. */
const asks =
  /^(?:who (?:\p{L}+ed|is|was|left|ate|took|stole|let|put|did)|(?:why|where|how) (?:is|are|do|does|did|was)|(?:is|are|was|does|did|do) (?:it|this|that|anyone|anybody|you|they|he|she)) [^.!?,]*$/iu;

/** Decides by a few fixed words and punctuation, without a dictionary. */
export const formOf = (line: string): Form => {
  if (isOtherLanguage(line)) return 'other';
  if (line.endsWith('?') || asks.test(line)) return 'question';
  return greeting.test(line) ? 'greeting' : 'statement';
};

const abbreviation = /(?:^|[\s.])(?:Mrs?|Ms|Dr|St|No|vs|\p{L})\.$/u;

/** A line as a story says it, every time in the same spelling: each sentence and each "I" has its capital. */
export const readLine = (written: string): { readonly line: string; readonly form: Form } => {
  const cleaned = clean(written);
  const form = formOf(cleaned);
  if (form === 'other') return { line: cleaned, form };
  const line = cleaned
    .replace(/(?<=^|[.!?]\s+)\p{Ll}/gu, (letter, at: number) =>
      abbreviation.test(cleaned.slice(0, at).trimEnd()) ? letter : letter.toUpperCase(),
    )
    .replace(/(?<![\p{L}\p{N}'.])i(?=$|[\s,;:!?]|'(?:m|ve|d|ll)\b)/gu, 'I');
  return { line, form };
};
