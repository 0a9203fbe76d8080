import type { Subject } from './subject.ts';

const salutation =
  "(?:birthday|anniversary|christmas|easter|(?:mother|father|valentine)'?s'? day|happy \\d+(?:st|nd|rd|th)|thank you|thanks|thanks to|for|to|dear|congratulations|congrats|well done|welcome(?: home)?|good (?:morning|night|evening|luck)|hello|hi|get well(?: soon)?|cheers|bravo)";

/**
 * Whether a greeting calls its reader by the subject's name, as in "Happy birthday Dad". The subject may also be the one
 * who sends it ("Love, Dad"), or neither. Then a story says nothing about who sends it or reads it.
 */
export const isAddressed = (line: string, { who }: Subject): boolean => {
  const name = /[\p{L}'-]+$/u.exec(who)?.[0];
  if (name === undefined) return false;
  const addressed = new RegExp(
    `(?<!\\p{L})${salutation},? (?:(?:dear|my|our|little|dearest|lovely|wonderful|\\p{Lu}\\p{L}*\\.?) ){0,2}${name}(?!\\p{L})`,
    'iu',
  );
  const found = addressed.exec(line);
  return found !== null && !/\b(?:from|love)\b/iu.test(line.slice(0, found.index + found[0].length));
};
