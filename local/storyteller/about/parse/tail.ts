import { isLiving, type Reading } from '../about.ts';
import { castOf } from './cast.ts';
import { isGerund, isPreposition, wordsOf } from './dictionary.ts';
import { readPlace } from './places.ts';

export const readPhrase = (text: string, about: Reading): void => {
  const [preposition = '', ...object] = wordsOf(text);
  if (/^with$/iu.test(preposition)) {
    const company = castOf(object.join(' '));
    if (company.every(isLiving)) about.also = [...about.also, ...company.map(({ words }) => words)];
    else about.holding = object.join(' ');
    return;
  }
  if (!readPlace(text, about)) about.action = about.action ? `${about.action} ${text}` : text;
};

/** "with ice cream all over her face": the second preposition belongs to the first. */
const isWorn = (open: readonly string[], word: string, next: string): boolean => {
  if (!/^with$/iu.test(open[0] ?? '')) return false;
  if (/^over$/iu.test(word) && open.at(-1) === 'all') return true;
  return /^(?:on|over|in|under|around|behind)$/iu.test(word) && /^(?:his|her|their|its|my|our)$/iu.test(next);
};

/** Reads the words after the noun phrase: an action, and phrases of place, time and company. */
export const readTail = (tail: readonly string[], about: Reading): void => {
  const chunks: string[][] = [];
  for (const [i, word] of tail.entries()) {
    const open = chunks.at(-1);
    if (!open || (isPreposition(word) && !isWorn(open, word, tail[i + 1] ?? ''))) chunks.push([word]);
    else open.push(word);
  }
  for (const chunk of chunks) {
    const text = chunk.join(' ');
    if (isGerund(chunk[0] ?? '', chunk[1])) about.action = text;
    else if (about.action === null) readPhrase(text, about);
    else if (!readPlace(text, about)) about.action += ` ${text}`;
  }
};
