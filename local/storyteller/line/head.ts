import { AFTER, isThing, kin, WORD } from './detail.ts';
const HEAD_OWNER =
  "(?<owner>(?:[Tt]he|[Aa]n?|[Mm]y|[Oo]ur|[Hh]is|[Hh]er|[Tt]heir|[Tt]wo|[Tt]hree|[Ff]our|[Ff]ive|(?!(?:It|That|He|She|There|What|Here|Let|Who|Where|How|Everyone|Everything|Nobody)')\\p{Lu}[\\p{L}'-]*'s))";
const head = new RegExp(`^${HEAD_OWNER} (?<words>(?:${WORD} )?${WORD})${AFTER}`, 'u');

/** Finds the subject of a line without a verb: "the bus driver" in "The bus driver who waited for me". */
export const headOf = (line: string): string | undefined => {
  const { owner = '', words = '' } = head.exec(line)?.groups ?? {};
  const isNumber = /^(?:two|three|four|five)$/iu.test(owner);
  if (words === '' || !isThing(words) || (!isNumber && kin.test(words))) return undefined;
  const small = isNumber ? `the ${owner.toLowerCase()}` : owner.toLowerCase().replace(/^an?$/u, 'the');
  return `${owner.endsWith("'s") ? owner : small} ${words}`;
};
