import { AFTER, isThing, kin, WORD } from './detail.ts';
const HEAD_OWNER =
  "(?<owner>(?:[Tt]he|[Aa]n?|[Mm]y|[Oo]ur|[Hh]is|[Hh]er|[Tt]heir|[Tt]wo|[Tt]hree|[Ff]our|[Ff]ive|(?!(?:It|That|He|She|There|What|Here|Let|Who|Where|How|Everyone|Everything|Nobody)')\\p{Lu}[\\p{L}'-]*'s))";
/** Verbs that follow the subject of a line and name nothing themselves. */
const VERB =
  "(?= (?:start(?:ed|s)|work(?:ed|s)|survived|arrived|refus(?:ed|es)|fell|broke|stood|sat|slept|ran|came|went|won|sang|wouldn't|didn't|won't|can't|couldn't|doesn't|needs|wants|fits|grew|waited|knows|knew|(?:Dad|Mum|Mom|Nan|Gran\\p{Ll}*) \\p{Ll}+|I|we|you|he|she|they|\\p{Ll}{3,}s (?:her|his|its|their|the|an?|my|our|every|me|us))(?!\\p{L}))";
const head = new RegExp(`^${HEAD_OWNER} (?<words>(?:${WORD} )??${WORD})(?:${AFTER}|${VERB})`, 'u');

/** Finds the subject of a line: "the bus driver" in "The bus driver who waited for me". */
export const headOf = (line: string): string | undefined => {
  const { owner = '', words = '' } = head.exec(line)?.groups ?? {};
  const isNumber = /^(?:two|three|four|five)$/iu.test(owner);
  if (words === '' || !isThing(words) || (!isNumber && kin.test(words))) return undefined;
  const small = isNumber ? `the ${owner.toLowerCase()}` : owner.toLowerCase().replace(/^an?$/u, 'the');
  return `${owner.endsWith("'s") ? owner : small} ${words}`;
};
