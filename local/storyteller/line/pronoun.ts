import { KIN } from '#shared/story/namesIn.ts';
import type { Subject } from './subject.ts';

/** A pronoun as the subject of a verb, as an object, and with a noun: "she", "her", "her". */
export type Pronoun = readonly [they: string, them: string, their: string];

const he: Pronoun = ['he', 'him', 'his'];
const she: Pronoun = ['she', 'her', 'her'];

/** The words whose last one is a man's or a woman's: "Grandad", "my great-uncle", "Priya's mum", "Uncle Ray". */
const called = (words: string): RegExp =>
  new RegExp(`^(?:(?:\\p{L}+|\\p{L}+'s) )*(?:great-)*(?:${words})(?: \\p{Lu}[\\p{L}'-]+)*$`, 'iu');
const man = called(
  'dad|daddy|papa|pops?|grand(?:d?ad|pa|father|son)|uncle|brother|son|husband|father|nephew|boy|man|groom|boyfriend|mr',
);
const woman = called(
  'mu?m|mo?m|mummy|mommy|mama|gran|granny|grand(?:ma|mother|daughter)|nan|nann?a|nani|oma|abuela|aunt|aunt[iy]e?|sister|daughter|wife|mother|niece|girl|woman|lady|bride|girlfriend|mrs|ms|miss',
);
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
