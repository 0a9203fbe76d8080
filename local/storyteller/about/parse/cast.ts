import { isLiving, isSomebody, unknownMember, type Member } from '../about.ts';
import { isCapital, isKin, isPossessive, lower, wordsOf } from './dictionary.ts';
import { memberOf } from './nounPhrase.ts';

const asPerson = (member: Member): Member =>
  member.category === 'unknown' ? { ...member, category: 'person', pronoun: 'they' } : member;

const isKnown = ({ category }: Member): boolean => category !== 'unknown';

/** "Mum and Dad", "the wedding of Clara and Jon", "my mum and dad": the members that a phrase with "and" names. */
export const castOf = (phrase: string): Member[] => {
  const whole = memberOf(phrase);
  const pieces = phrase.split(/\s+and\s+/iu);
  const [first = '', ...more] = pieces;
  if (more.length === 0 || more.some((piece) => wordsOf(piece).slice(0, -1).some(isPossessive))) return [whole];
  const each = pieces.map((piece) => memberOf(piece));
  const [lead] = each;
  if (/\sof\s/iu.test(first) && lead && isKnown(lead) && !isLiving(lead))
    return isKnown(whole) ? [whole] : [{ ...lead, words: `${lead.words} and ${more.join(' and ')}` }];
  if (each.every(isKnown))
    // "my mum and dad": the owner applies to both.
    return each.map((member, i) =>
      i > 0 && lead?.owner && !member.owner && member.kind && isKin(member.kind)
        ? { ...member, words: lower(member.words), name: null, owner: lead.owner }
        : member,
    );
  const isEachNamed = each.every((member) => member.category === 'person' || member.name !== null);
  if (isEachNamed && each.some(({ category }) => category === 'person')) return each.map(asPerson);
  return [unknownMember(phrase)];
};

/** "Anna, Ben, Clara and David", "mum, dad, me and the dog". Returns null unless it lists people or animals. */
export const listOf = (parts: readonly string[]): Member[] | null => {
  const last = parts.at(-1) ?? '';
  const endsInAnd = /\band\b/iu.test(last);
  if (parts.length < 2 || (!endsInAnd && parts.length < 3)) return null;
  const each = parts
    .flatMap((part) => part.split(/\s+and\s+/iu))
    .map((part) => part.replace(/^and\s+/iu, ''))
    .filter(Boolean);
  // "Bella, our dog, a greyhound" describes one, so it is not a list.
  if (!endsInAnd && each.some((one, i) => i > 0 && /^(?:our|my|a|an)\b/iu.test(one))) return null;
  const cast = each.map((one) => memberOf(one));
  // "our three chickens, Florence, Mabel and Dot" names the chickens.
  if (cast[0]?.plural && cast.slice(1).every(({ kind, name }) => kind === null && name !== null)) return null;
  if (cast.every((member) => isLiving(member) && member.words.length <= 24)) return cast;
  const isSimple = each.every(
    (one) => wordsOf(one).length <= 3 && (wordsOf(one).every(isCapital) || isKnown(memberOf(one))),
  );
  const isOfNames = cast.every((member) => isLiving(member) || (member.category === 'unknown' && member.name !== null));
  return isSimple && isOfNames && cast.some(isSomebody) ? cast.map(asPerson) : null;
};
