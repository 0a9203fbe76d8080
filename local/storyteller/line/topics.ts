import { MACHINE } from '#shared/story/namesIn.ts';
import topics from './topics.json' with { type: 'json' };

/** Without the flag "i", so that the dog Biscuit and the cat Pepper are no food. */
const patterns = Object.entries({ ...topics, machine: [MACHINE] }).map(
  ([topic, words]) => [topic, new RegExp(`(?<![\\p{L}'-])(?:${words.join('|')})(?![\\p{L}-])`, 'u')] as const,
);

/** Finds nouns that are no topic, because they did not happen, at least not then: "before the rain", "not dead". */
const unhappened =
  /(?<!\p{L})(before|until|after(?! (?:\p{L}+ )*(?:shift|work|days|weeks|months|nights|years)(?!\p{L}))|without|not|no|instead of)(?: (?:the|an?|our|my|his|her|their|any))? (?!more\b|one\b|longer\b|allowed\b|aloud\b|sorry\b)(?:\p{Ll}+ )?\p{Ll}+(?=$|[.,!?;:])/giu;

/** Finds what kind of first time, work or promise a line is about, by a few plain words. */
export const topicsIn = (text: string): string[] => {
  const happened = text.replace(unhappened, '$1');
  return patterns.flatMap(([topic, words]) => (words.test(happened) ? [topic] : []));
};
