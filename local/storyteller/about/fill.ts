import { capitalised } from '../story/grammar.ts';
import type { Subject } from './subject.ts';

/** Earlier mentions of the subject and its sight. */
export type Mentions = { subject: number; sight: number };

const speechVerb = /^\s(?:said|asked|called|cried|whispered|shouted|answered|told|wanted)\b/u;

/** True at the start of a sentence or a speech. After "…?" in a speech it is not. */
const opensSentence = (before: string, after: string): boolean => {
  if (/(?:^|\n|\s)["']?$/u.test(before) && /(?:^|\n|[.!?]["']?\s+)["']?$/u.test(before))
    return !(/[!?]"\s+$/u.test(before) && speechVerb.test(after));
  return /(?:^|[\s,:])"$/u.test(before);
};

/** "Dad lent Dad's old bike" becomes "Dad lent the old bike". */
const withoutOwner = (words: string, whose: string | undefined, sentence: string): string => {
  if (!whose || !words.startsWith(`${whose}'`)) return words;
  const isMentioned = new RegExp(`(?<![\\p{L}])${whose}(?![\\p{L}'])`, 'u').test(sentence);
  return isMentioned ? words.replace(/^.*?(?:'s|s') /u, 'the ') : words;
};

const firstMention = (slot: string, slots: Readonly<Record<string, string>>): string => {
  const words = slots[slot === 'Word' ? 'word' : slot];
  if (words === undefined) throw new Error(`no words for the slot {${slot}}`);
  return slot === 'Word' ? capitalised(words) : words;
};

/** A slot's words at this position. A second mention is shorter. */
const wordsFor = (
  slot: string,
  subject: Subject,
  slots: Readonly<Record<string, string>>,
  mentions: Mentions,
): string => {
  const words = firstMention(slot, slots);
  const isMentioned = mentions.subject + mentions.sight > 0;
  if (slot === 'sight') {
    const isAgain = isMentioned && subject.isLong;
    mentions.sight += 1;
    return isAgain ? (words === subject.words ? subject.again : 'the picture') : words;
  }
  if (slot !== 'object' && !/^(?:subject|subjo|full)$/u.test(slot)) return words;
  const wasMentioned = mentions.subject > 0 || mentions.sight > 0;
  mentions.subject += 1;
  if (!wasMentioned) return words;
  const isShort = subject.isLong || (slot === 'object' && subject.group !== 'who' && words !== subject.words);
  if (!isShort) return words;
  if (slot === 'object') return subject.objectAgain;
  return slot === 'subjo' ? (slots.theo ?? subject.again) : subject.again;
};

export const fillSlots = (
  text: string,
  subject: Subject,
  slots: Readonly<Record<string, string>>,
  mentions: Mentions,
): string => {
  let out = '';
  let from = 0;
  for (const match of text.matchAll(/\{([\w']+)\}/gu)) {
    const end = match.index + match[0].length;
    out += text.slice(from, match.index);
    from = end;
    const sentence = out.slice(Math.max(out.lastIndexOf('. '), out.lastIndexOf('\n')) + 1);
    const words = withoutOwner(wordsFor(match[1] ?? '', subject, slots, mentions), slots.whose, sentence);
    out += opensSentence(out, text.slice(end)) ? capitalised(words) : words;
  }
  return out + text.slice(from);
};
