import { MACHINE } from '#shared/story/namesIn.ts';
import topics from './topics.json' with { type: 'json' };

/** Without the flag "i", so that the dog Biscuit and the cat Pepper are no food. */
const patterns = Object.entries({ ...topics, machine: [MACHINE] }).map(
  ([topic, words]) => [topic, new RegExp(`(?<![\\p{L}'-])(?:${words.join('|')})(?![\\p{L}-])`, 'u')] as const,
);

/** Finds what kind of first time, work or promise a line is about, by a few plain words. */
export const topicsIn = (text: string): string[] =>
  patterns.flatMap(([topic, words]) => (words.test(text) ? [topic] : []));
