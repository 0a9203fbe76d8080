import { MACHINE } from '#shared/story/namesIn.ts';
import words from './graveWords.json' with { type: 'json' };

const anyOf = (parts: readonly string[]): RegExp => new RegExp(`(?<![\\p{L}])(?:${parts.join('|')})(?![\\p{L}])`, 'iu');

const KIN =
  '(?:mum|mom|mam|dad|papa|mother|father|nan|nana|nanna|gran\\p{L}*|wife|husband|son|daughter|brother|sister|aunt\\p{L}*|uncle|baby|babies|twins?|boy|girl|child|friend)';
const THEM = `(?:him|her|them|you|(?:(?:my|our|his|her|their) )?(?:\\p{L}+ )?${KIN}|my (?:dog|cat))`;

const patternOf = (list: readonly string[]): RegExp =>
  anyOf(list.map((one) => one.replaceAll('{MACHINE}', MACHINE).replaceAll('{THEM}', THEM).replaceAll('{KIN}', KIN)));

/** Words that sound grave and are not: they are taken out of the line first. */
const harmless = patternOf(words.harmless);

const grave = patternOf(words.grave);

/** Matches "our Corolla died" for the subject "our Corolla". */
const deathOf = (thing: string): RegExp | undefined => {
  const name = thing.match(/[\p{L}\p{N}-]+/gu)?.at(-1);
  return name === undefined
    ? undefined
    : anyOf([
        `(?:r\\.?i\\.?p\\.?|rest in peace|goodbye|farewell),? (?:to )?(?:(?:my|our|the|old|dear) )*${name}`,
        `${name} (?:(?:has|have|had|just|finally|suddenly) ){0,2}(?:died|dead|is dead|was dead)`,
      ]);
};

/**
 * About a death, an illness or a parting. A false yes only makes a story gentler.
 * @param thing the subject, if it is a thing: a machine that "died" is no death
 */
export const isGrave = (line: string, thing?: string): boolean => {
  const death = thing === undefined ? undefined : deathOf(thing);
  const rest = line.replaceAll(new RegExp(harmless, 'giu'), ' ');
  return grave.test(death ? rest.replace(death, ' ') : rest);
};
