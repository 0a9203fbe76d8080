import { KIN } from '#shared/story/namesIn.ts';
import words from './kinWords.json' with { type: 'json' };
import type { Subject } from './subject.ts';

/** A pronoun as the subject of a verb, as an object, and with a noun: "she", "her", "her". */
export type Pronoun = readonly [they: string, them: string, their: string];

const he: Pronoun = ['he', 'him', 'his'];
const she: Pronoun = ['she', 'her', 'her'];

/** The words whose last one is a man's or a woman's: "Grandad", "my great-uncle", "Priya's mum", "Uncle Ray". */
const called = (last: string): RegExp =>
  new RegExp(`^(?:(?:\\p{L}+|\\p{L}+'s) )*(?:great-)*(?:${last})(?: \\p{Lu}[\\p{L}'-]+)*$`, 'iu');
const [man, woman] = [called(words.man), called(words.woman)];
const kin = new RegExp(`(?<!\\p{L})${KIN}(?!\\p{L})`, 'u');

/** @returns undefined for a name alone, because a name does not tell */
export const pronounOf = ({ who, again, kind, isMany, isI }: Subject, line: string): Pronoun | undefined => {
  if (isI) return ['I', 'me', 'my'];
  if (again === 'we') return ['we', 'us', 'our'];
  if (isMany) return ['they', 'them', 'their'];
  if (kind === 'thing' || kind === 'place') return ['it', 'it', 'its'];
  if (kind !== 'person' && kind !== 'animal') return undefined;
  if (kind === 'person' && man.test(who)) return he;
  if (kind === 'person' && woman.test(who)) return she;
  const others = line.replaceAll(who, '');
  const isHe = /(?<!\p{L})(?:he|him|his)(?!\p{L})/iu.test(others);
  const isShe = /(?<!\p{L})(?:she|hers?)(?!\p{L})/iu.test(others);
  return isHe === isShe || kin.test(others) ? undefined : isHe ? he : she;
};
