import { article, capitalised } from '../story/grammar.ts';
import type { Random } from '../story/random.ts';
import type { About, Pronoun } from './about.ts';
import { agreement } from './agreement.ts';
import invented from './invented.json' with { type: 'json' };
import { momentWords } from './moment.ts';
import type { Subject } from './subject.ts';
import { abilitiesOf, partSeen, traitOf } from './trait.ts';

/** Certain measurements of the picture: one plain colour word, and two words for its light, without article. */
export type Sight = { readonly colour?: string | undefined; readonly light?: string | undefined };

type Forms = { readonly they: string; readonly them: string; readonly their: string; readonly theirs: string };
const forms: Readonly<Record<Pronoun, Forms>> = {
  I: { they: 'I', them: 'me', their: 'my', theirs: 'mine' },
  we: { they: 'we', them: 'us', their: 'our', theirs: 'ours' },
  he: { they: 'he', them: 'him', their: 'his', theirs: 'his' },
  she: { they: 'she', them: 'her', their: 'her', theirs: 'hers' },
  they: { they: 'they', them: 'them', their: 'their', theirs: 'theirs' },
  it: { they: 'it', them: 'it', their: 'its', theirs: 'its' },
};

const possessive = (text: string, plural: boolean): string =>
  plural && /s$/u.test(text) && !/^\p{Lu}/u.test(text) ? `${text}'` : `${text}'s`;

const jobs: Readonly<Record<string, readonly [string, string]>> = {
  food: ['eat', 'eaten'],
  vehicle: ['wash', 'washed'],
  plant: ['prune', 'pruned'],
  thing: ['move', 'moved'],
  place: ['measure', 'measured'],
  building: ['measure', 'measured'],
};
const jobOf = ({ lead, group }: Subject) =>
  /^(?:tea|coffee)$/u.test(lead?.kind ?? '') ? ['drink', 'drunk'] : (jobs[group] ?? ['frame', 'framed']);

const ownerOf = ({ lead, group }: Subject) => {
  const owner = lead?.owner ?? null;
  const whose = group === 'who' ? undefined : owner?.match(/^(.*)(?:'s|s')$/u)?.[1];
  const who = owner === 'our' ? 'we' : owner === 'my' ? 'I' : (whose ?? 'somebody');
  return { whose, owner: who };
};

const subjectSlots = (subject: Subject): Record<string, string> => {
  const { words, asObject, pronoun, plural, isCollective, lead, group, count } = subject;
  const own = pronoun === 'I' ? 'my' : pronoun === 'we' ? 'our' : null;
  const agree = agreement(pronoun, plural);
  const { they, them } = forms[pronoun];
  const isNarrator = own !== null;
  const isManyThings = plural && !subject.isPictured;
  const kind = count === 1 ? (lead?.kind ?? null) : null;
  return {
    subject: words,
    word: words,
    subjo: asObject,
    full: subject.full,
    object: subject.object,
    sight: group === 'event' || subject.isQuoted ? subject.object : words,
    "subject's": own ?? possessive(words, plural),
    own: own ? `${own} own` : plural ? 'their own' : `${possessive(words, plural)} own`,
    the: isNarrator ? they : subject.again,
    theo: isNarrator ? them : subject.again === 'they' ? 'them' : subject.again,
    ...forms[pronoun],
    ...agree,
    theywas: `${they} ${agreement(pronoun, plural || pronoun === 'they').was}`,
    owas: isManyThings ? 'were' : 'was',
    ohas: isManyThings ? 'have' : 'has',
    othem: isManyThings ? 'them' : 'it',
    behind: group === 'place' || group === 'building' ? 'at the back of' : 'behind',
    neck:
      count === 1 && !plural && !isCollective
        ? `${own ?? possessive(words, plural)} neck`
        : `one of ${own ?? 'their'} necks`,
    sh: plural && !isCollective ? 'shadows' : 'shadow',
    selfname: count === 1 && lead?.name ? lead.name : group === 'animal' && kind ? `the ${kind}` : words,
    I: plural ? 'we' : 'I',
    me: plural ? 'us' : 'me',
    my: plural ? 'our' : 'my',
    am: plural ? 'are' : 'am',
    have: 'have',
    part: partSeen(kind ?? ''),
    akind: lead?.kind ? (plural ? lead.kind : `${article(lead.kind)} ${lead.kind}`) : 'those who wait',
  };
};

const present = (slots: Readonly<Record<string, string | null | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(slots).filter((entry): entry is [string, string] => Boolean(entry[1])));

export const slotsOf = (about: About, subject: Subject, sight: Sight): Record<string, string> => {
  const { lead, group, words } = subject;
  const { whose, owner } = ownerOf(subject);
  const [job, jobbed] = jobOf(subject);
  const trait = traitOf(lead, group);
  const [, doing] = /^the day we were (.*)$/u.exec(words) ?? [];
  const initial = (subject.isQuoted ? about.raw : (lead?.name ?? lead?.kind ?? words)).replace(/^[^\p{L}]*/u, '');
  return {
    ...subjectSlots(subject),
    trait,
    traitc: trait.replace(/\.$/u, ''),
    traitl: /^(?:Christmas|Easter)/u.test(trait) ? trait : trait.charAt(0).toLowerCase() + trait.slice(1),
    ...present({
      job,
      jobbed,
      owner,
      whose,
      letter: capitalised(initial.charAt(0)) || 'X',
      colour: sight.colour,
      Colour: sight.colour && capitalised(sight.colour),
      light: sight.light,
      place: about.place,
      time: about.time,
      occasion: about.occasion,
      action: about.action ?? doing,
      ...momentWords(about, subject, whose),
    }),
  };
};

/** Names of further characters, none of which the line contains. */
export const inventedNames = (about: About, random: Random): Record<string, string> => {
  const free = (list: readonly string[]): string => random.pick(list.filter((name) => !about.raw.includes(name)));
  const surname = free(invented.surname);
  return {
    she: free(invented.she),
    he: free(invented.he),
    surname,
    surname2: free(invented.surname.filter((name) => name !== surname)),
  };
};

export const conditionsOf = (about: About, subject: Subject, slots: Readonly<Record<string, string>>): Set<string> => {
  const { lead, group, plural, isQuoted } = subject;
  const on = new Set<string>([group, ...Object.keys(slots), ...abilitiesOf(lead?.kind ?? '', group)]);
  const put = (name: string, does: boolean): unknown => does && on.add(name);
  if (!slots.trait) on.delete('trait');
  put('owned', slots.owner !== 'somebody');
  put('sayable', !isQuoted && !/^(?:my|our)\b/u.test(subject.words));
  put('first', /\bfirst\b/iu.test(about.occasion ?? ''));
  put('plural', plural);
  if (lead?.kind) on.add(lead.kind);
  return on;
};
