import { capitalised } from '../story/grammar.ts';
import type { Random } from '../story/random.ts';
import { isLiving, type About } from './about.ts';
import { agreement } from './agreement.ts';
import { inWords } from './parse/times.ts';
import { listed, type Subject } from './subject.ts';

export const sentence = (text: string): string =>
  capitalised(text.replace(/[\s,;:]+$/u, '')).replace(/([^.!?])$/u, '$1.');

/** "he rode it" said of Dad's bike becomes "Dad rode it". */
const asTheirs = (remark: string, { group }: Subject, whose: string | undefined): string =>
  whose !== undefined && group !== 'animal' ? remark.replace(/^(?:he|she) /iu, `${whose} `) : remark;

/** "she was seven" said of my mum becomes "my mum was seven", for a sentence before which nobody was named. */
const withName = (remark: string, { lead, words, count, plural, isQuoted }: Subject): string => {
  if (isQuoted || !lead) return remark;
  if (plural) return count === 1 || /^they /iu.test(remark) ? remark.replace(/^they /iu, `${words} `) : remark;
  const pronoun = isLiving(lead) ? /^(?:he|she) /iu : /^it /iu;
  return remark.replace(pronoun, `${lead.name && isLiving(lead) ? lead.name : words} `);
};

/** The person's sentence, once as the first (`remark`) and once after a sentence about its subject. */
export const momentWords = ({ remark }: About, subject: Subject, whose: string | undefined) => {
  if (remark === null) return {};
  const theirs = asTheirs(remark, subject, whose);
  return { remark: sentence(withName(theirs, subject)), remarkAfter: sentence(theirs) };
};

const onTheBack = (text: string): string =>
  /[!?]$/u.test(text) ? `"${text}" it says on the back.` : `"${text.replace(/\.$/u, '')}," it says on the back.`;

type Slots = Readonly<Record<string, string>>;

/** The shortest clear words for the acting subject, with agreeing verbs. */
const doerOf = ({ group, lead, count, pronoun, plural }: Subject, slots: Slots) => {
  const isOnePerson = group === 'who' && count === 1 && pronoun === 'they' && !plural;
  if (isOnePerson) return { who: lead?.name ?? slots.subject ?? '', ...agreement(pronoun, false) };
  const isPronoun = group === 'who';
  return {
    who: (isPronoun ? slots.they : slots.the) ?? '',
    ...agreement(pronoun, plural || (isPronoun && slots.they === 'they')),
  };
};

/** Level of omission in a long story: 0 omits nothing. */
export type Brevity = 0 | 1 | 2;

/**
 * The rest of the line as sentences, without parts that the shape already states. The line's action belongs to the picture and the story
 * to just before or after it, so no plot can contradict it.
 */
export const momentOf = (
  about: About,
  subject: Subject,
  slots: Slots,
  used: ReadonlySet<string>,
  { random, brevity }: { random: Random; brevity: Brevity },
): string => {
  const { group, lead, plural } = subject;
  const unsaid = <T>(slot: string, value: T): T | null => (used.has(slot) ? null : value);
  const [place, time, occasion, action] = (['place', 'time', 'occasion', 'action'] as const).map((slot) =>
    unsaid(slot, about[slot]),
  );
  const where = [place, time].filter(Boolean).join(', ');
  const { who, is, has } = doerOf(subject, slots);
  const say: string[] = [];
  if (action) {
    const after = brevity > 0 ? '' : `; this was ${random.pick(['a little before', 'a little after', 'the same day'])}`;
    say.push(
      `In the picture ${who} ${is} ${action}${where && ` ${where}`}${occasion ? `, on ${occasion}` : ''}${after}.`,
    );
  } else if (occasion) say.push(`It was ${occasion}${where && `, ${where}`}.`);
  else if (where)
    say.push(`${random.pick(['This was', 'That was', place ? 'It happened' : 'All this was'])} ${where}.`);
  if (about.names.length > 0)
    say.push(`${about.names.length > 1 ? 'Their names were' : 'One was called'} ${listed(about.names)}.`);
  if (about.holding) say.push(`In the picture ${who} ${has} ${about.holding}.`);
  if (about.also.length > 0)
    say.push(`${capitalised(listed(about.also))} ${about.also.length > 1 ? 'were' : 'was'} there too.`);
  if (lead?.age) say.push(`${capitalised(lead.name ?? slots.subject ?? '')} was ${inWords(lead.age)}.`);
  const remark = unsaid('remark', slots.remarkAfter);
  if (remark) say.push(remark);
  for (const rest of brevity > 1 ? [] : about.rest) {
    const isApposition = /^(?:a|an|the|my|our) /u.test(rest) && !plural;
    const it = group === 'who' || group === 'animal' ? (slots.subject ?? '') : 'it';
    say.push(isApposition ? `${capitalised(it)} ${slots.was} ${rest}.` : onTheBack(sentence(rest)));
  }
  return say.join(' ');
};
