import foreignWords from './foreignWords.json' with { type: 'json' };

/** The form of a line. A statement is a phrase or a sentence. `other` is another language. */
export type Form = 'statement' | 'question' | 'greeting' | 'other';

const MAX_CHARACTERS = 160;
const pictograms =
  /(?<!\d)[:;]-?[()DPp](?!\p{L})|(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\ufe0f|\u200d)+/gu;
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
    .replace(/(?<!\.\p{L})([!?.,])[!?.,]+/gu, '$1')
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

const strong = new Set(Object.values(foreignWords.strong).flat());
const weak = new Set(foreignWords.weak);
const loans = new Set(foreignWords.loans);
const englishWords =
  /(?<!\p{L})(?:the|my|our|your|and|at|in|on|of|with|for|his|her|their|its|first|last|old|new|before|after|day|home|he|she|we|they|i|is|was|are|were|has|had|by|from|to|an?|me|it|this|that|how|where|when|who|not|but|so|all|one|got|did|up|out|over|no|just|again|mum|mom|dad)(?!\p{L})/giu;
/** Before a noun, which German writes with a capital: "am Strand". Not "I am Sam", and not "3 am". */
const germanAt = /(?<![Ii] |\d ?)(?<!\p{L})[ai]m (?=\p{Lu}\p{Ll})/u;
/** French words that lose their last letter: "l'été", "c'est". */
const elided = /(?<!\p{L})(?:[cdjlmn]|qu)'(?!mon\b|oh\b|you\b)\p{Ll}{2}/iu;

const isAccented = (word: string): boolean => /^\p{Ll}/u.test(word) && /[^\p{ASCII}’]/u.test(word) && !loans.has(word);

const weightOf = (word: string): number => {
  if (isAccented(word)) return 3;
  if (strong.has(word.toLowerCase())) return 2;
  return weak.has(word) ? 1 : 0;
};

/** Whether words of other languages outnumber the English ones. A single short word, as in "Rio de Janeiro", does not. */
const isOtherLanguage = (text: string): boolean => {
  if (/[^\p{Script=Latin}\p{P}\p{N}\p{S}\s]/u.test(text)) return true;
  // "Le chat" begins with an article, and "Le Mans" does not.
  const words = text.replace(/^\p{Lu}[A-Za-z']*(?= \p{Ll})/u, (first) => first.toLowerCase()).match(/\p{L}+/gu) ?? [];
  const weights = [...new Set(words)].map(weightOf);
  const foreign = weights.reduce((sum, one) => sum + one, (germanAt.test(text) ? 2 : 0) + (elided.test(text) ? 2 : 0));
  return foreign >= 2 && foreign > new Set(text.toLowerCase().match(englishWords)).size;
};

const greeting =
  /^(?:(?:happy(?! hour)|merry|thank you|thanks|dear|congratulations|congrats|well done|good (?:morning|night|evening|luck)|welcome|hello|hallo|hey|hi|hola|greetings|best wishes|get well|with love|cheers|to (?:my|our|the))(?!\p{L})|for (?!years|ages|once|ever|a |an |the |many|most|some|as |\d))|,? (?:love|yours|hugs|kisses)(?:,| from) \p{L}/iu;
const toSomebody = /^[Tt]o \p{Lu}/u;

/** A question that was written without its mark. A second sentence may be the answer. */
const asks =
  /^(?:who (?:\p{L}+ed|is|was|left|ate|took|stole|let|put|did)|(?:why|where|how|what|when) (?:is|are|do|does|did|was|were|will|would|can|could|should|won't|can't|don't|doesn't|isn't|didn't)|(?:what'?s|who'?s) (?:that|this)|(?:can|could) you (?:believe|guess|tell|see)|(?:is|are|was|does|did|do) (?:it|this|that|anyone|anybody|you|they|he|she)) [^.!?,]*$/iu;

/** Decides by a few fixed words and punctuation, without a dictionary. */
export const formOf = (line: string): Form => {
  if (isOtherLanguage(line)) return 'other';
  if (line.endsWith('?') || asks.test(line)) return 'question';
  return greeting.test(line) || toSomebody.test(line) ? 'greeting' : 'statement';
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
