import type { SubjectKind } from '#shared/story/detailKinds.ts';
import { kindOf } from '#shared/story/detailsIn.ts';
import type { Details } from '#shared/story/details.ts';
import { PET } from '#shared/story/namesIn.ts';

/** Words for the subject of a story. */
export type Subject = {
  /** As the subject of a verb: "Biscuit", "we". */
  readonly who: string;
  /** As an object: "Biscuit", "us". */
  readonly whom: string;
  readonly whose: string;
  /** For later mentions: "the bicycle" after "the old red bicycle of my father". */
  readonly again: string;
  readonly kind: SubjectKind | undefined;
  readonly isMany: boolean;
  readonly isI: boolean;
};

/** Subjects with more words are mentioned in full only once. */
const MAX_WORDS = 3;
const pluralNouns = /\b(?:children|people|men|women|mice|geese|feet|teeth)$/iu;

const isMany = (words: string): boolean =>
  / of (?:us|them)$/iu.test(words) ||
  /\b(?:and|&)\b|,/u.test(words) ||
  /^(?:we|us|both|they|them)\b/iu.test(words) ||
  pluralNouns.test(words) ||
  (/^(?:\p{L}+'s|the|my|our|his|her|their|these|those|two|three|four|five|six|seven|eight|all|some) /iu.test(words) &&
    /(?<=\s)[\p{Ll}-]+(?<![sui])s$/u.test(words.replace(/\s+(?:of|in|at|on|with|from)\s.*$/u, '')));

/** Writes words like "My" and "The" in lower case, for use inside a sentence. Names keep their capital. */
const small = (words: string): string =>
  words.replace(/^(?:My|Our|The|A|An|His|Her|Their|This|These|Those|That|Some|Both)\b/u, (word) => word.toLowerCase());

/** The words after a name, as in "Leo, my son" and "Biscuit the dog". */
const explained = /(?<=^\p{Lu}[\p{L}' -]*)(?:, (?:my|our|the|an?|his|her|their) (?!.*\band\b)[^,]+| the \p{Ll}+)$/u;

/** @returns the name in the subject, or else its head noun */
const shortOf = (words: string, kind: SubjectKind | undefined): string => {
  if (explained.test(words)) return words.replace(explained, '');
  const owned = /'s (?<thing>\p{Ll}.*)$/u.exec(words)?.groups?.thing;
  if (owned !== undefined && !words.includes(' and ')) return shortOf(`the ${owned}`, kind);
  const isLong = words.split(' ').length > MAX_WORDS;
  const name =
    /(?<=(?<!\b(?:of|from|to|for|by|with|in|at|on|above|near)(?: \p{Lu}[\p{L}'-]+)*)\s)(?:\p{Lu}[\p{L}'-]+)(?:\s\p{Lu}[\p{L}'-]+)*$/u.exec(
      words,
    )?.[0];
  // Any shorter form of "our friends Emma and Noah" would leave out somebody.
  if (/\band\b/u.test(words)) return words;
  // "Our old Corolla" is "the Corolla", and "our son Arlo" is "Arlo".
  const isNamedThing = /^the /u.test(words) || ((kind === 'thing' || kind === 'place') && /^(?:my|our) /u.test(words));
  if (name !== undefined && isNamedThing) return `the ${name}`;
  if (name !== undefined && (isLong || (kind && /^(?:my|our) /u.test(words)))) return name;
  if (!isLong) return words.replace(/^(?:an? |(?=(?:two|three|four|five) ))/u, 'the ');
  const head = words
    .replace(
      /(?:,|\s(?:of|in|at|on|with|from|who|which|that|by|for|under|to|next|over|down|across|behind|near|above|below|beside|between|outside|inside)\s).*$/u,
      '',
    )
    .replace(/^an? /u, 'the ');
  // For example, "the under 11s girls" has no noun before its preposition.
  if (/^(?:the|my|our|his|her|their|(?:some|any|every)(?:thing|one|body))$/iu.test(head)) return words;
  const kept = head.split(' ');
  return kept.length <= MAX_WORDS ? head : `the ${kept.at(-1) ?? ''}`;
};

/** A name in small letters: "pepper". Not "dog" or "friends". */
const lowerName = new RegExp(
  `^(?!(?:my|our|his|her|their|your|the|an?) |(?:${PET}|baby|bride|groom|everyone|everybody|me|we|us|[iI]|both|\\p{L}+s|people|children)$)\\p{Ll}(?=\\p{Ll}+(?: \\p{Lu}[\\p{L}'-]+)*$)`,
  'u',
);

/** A thing without an article: "sunset", "old tractor". Not "dads shed", "two cups" or "it". */
const bareThing =
  /^(?!\p{L}+'?s |(?:\p{L}*thing|\p{L}*body|it|th[aeio]\p{L}*|an?|one|two|three|four|five|six|seven|eight|nine|ten|my|our|his|her|its|your|some|every|each|both|all|no|any|many|a few)(?: |$))\p{Ll}[\p{Ll} -]*$/u;

export const possessive = (words: string, many: boolean): string =>
  `${words}${many && words.endsWith('s') ? "'" : "'s"}`;

const pronouns = ['he him his', 'she her her', 'they them their'].map((forms) => forms.split(' '));
const withoutMe = /(?:,? and|,) (?:me|I|myself)$|^(?:[Mm]e|I|[Mm]yself) and /u;

/** @returns undefined if the details name no subject */
export const subjectOf = ({ subject, kind: given }: Details): Subject | undefined => {
  const words = small(
    (subject ?? '')
      .normalize('NFC')
      .replace(/[‘’]/gu, "'")
      .replace(/\s*&\s*/gu, ' and ')
      .replace(/\s+/gu, ' ')
      .trim()
      .replace(/^twins$/iu, 'the twins')
      .replace(given === 'thing' ? bareThing : /(?!)/u, 'the $&'),
  ).replace(given === 'person' || given === 'animal' ? lowerName : /$^/u, (letter) => letter.toUpperCase());
  if (words === '') return undefined;
  const kind = given ?? kindOf(words);
  if (/^(?:[Mm]e|I|i|[Mm]yself)(?:, (?:an?|the|your) (?!.*\band\b).*)?$/u.test(words)) {
    return { who: 'I', whom: 'me', whose: 'my', again: 'I', kind, isMany: false, isI: true };
  }
  if (/^(?:we|us)$| of us$/iu.test(words)) {
    return { who: 'we', whom: 'us', whose: 'our', again: 'we', kind, isMany: true, isI: false };
  }
  const [he, him, his] = pronouns.find((forms) => forms.includes(words.toLowerCase())) ?? [];
  if (he && him && his) return { who: he, whom: him, whose: his, again: he, kind, isMany: he === 'they', isI: false };
  if (withoutMe.test(words)) {
    const others = words.replace(withoutMe, '');
    const whom = `${others} and me`;
    return { who: `${others} and I`, whom, whose: 'our', again: 'we', kind, isMany: true, isI: false };
  }
  // Only lists have commas in sentences.
  const who = words.includes(',') ? words.replace(explained, '') : words;
  const many = isMany(who) || (kind === 'person' && /^the \p{Lu}\p{L}+s$|\d+s$/u.test(who));
  return { who, whom: who, whose: possessive(who, many), again: shortOf(words, kind), kind, isMany: many, isI: false };
};

/** Whether the person is, or speaks of, the subject as theirs. Then "you" could be the same person. */
export const isOneOfUs = (subject: Subject | undefined): boolean =>
  subject !== undefined && (subject.again === 'we' || /^(?:I|my|our)\b/u.test(subject.who));
