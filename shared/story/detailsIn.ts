import type { SubjectKind } from './detailKinds.ts';
import type { Details } from './details.ts';
import { eventIn } from './eventIn.ts';
import { KIN, MEAL, NAME, OWNER, PET, TITLE } from './namesIn.ts';
import { settingIn } from './settingIn.ts';

/**
 * A wrong guess is worse than an empty field. So the patterns of this file are few, and read only a name in a place
 * where nothing else can stand. Everything else the form asks.
 */

const kinSubject = new RegExp(`^(?:${OWNER} |the )?(?:great[- ])?${KIN}(?: \\p{Lu}[\\p{L}'-]*)?$`, 'u');
const petSubject = new RegExp(`^${OWNER} (?:\\p{Ll}+ )?${PET}(?: \\p{Lu}[\\p{L}'-]*)?$`, 'u');

/** The kind of subject that the words name, such as `person` for "my sister". Undefined if they name none. */
export const kindOf = (subject: string): SubjectKind | undefined => {
  if (/^(?:I|me|we|us|you)$/iu.test(subject) || kinSubject.test(subject)) return 'person';
  return petSubject.test(subject) ? 'animal' : undefined;
};

/** After a subject: the end of the line, punctuation, a place, or an activity. */
const END = "(?=$|[,.!]|\\s(?:in|at|on|under|by|near|and (?:his|her)|with|asleep|\\p{Ll}{3,}ing)(?![\\p{L}']))";
/** Verbs after a family word that cannot be nouns, unlike in "Dad jokes". */
const DID =
  "(?= (?:finally|just|always|never|still|didn't|is|was|has|had|got|beat|came|went|did|said|taught|made|won|found|built|died|loves?|hates?)(?![\\p{L}']))";
/** Words with a capital that begin a sentence and are no names. */
const NO_NAME =
  '(?!(?:I|He|She|It|We|You|They|Who|This|That|(?:Some|Every|Any|No)(?:one|body|thing)|Spring|Summer|Autumn|Winter|Kids|Children|People)(?![\\p{L}]))';
/** Verbs of people and animals, which follow a name. A birth and a first time are also theirs. */
const DOES =
  "(?:(?<!s)(?= (?:finally |just |always |never )?(?:stole|ate|slept|bit|refused|learned|learnt|beat|fixed|giggled|insisted|forgot|graduated|retired|escaped|snored|came back|hates|loves|said|laughed|cried|proposed)(?![\\p{L}]))|(?= was born)|(?='s (?:very )?first (?:day|time|birthday|steps?|tooth|words?)(?![\\p{L}])))";
const SOMEONE = `(?:${OWNER} )?${KIN}(?: ${NAME})?|${TITLE} ${NAME}`;

const patterns: readonly { readonly pattern: string; readonly kind?: SubjectKind }[] = [
  { pattern: `^${OWNER} ${PET},? (?<subject>${NAME})(?![\\p{L}'])`, kind: 'animal' },
  { pattern: `^(?<subject>${NAME}),? (?:${OWNER}|the) ${PET}${END}`, kind: 'animal' },
  { pattern: `^(?<subject>${OWNER} (?:old )?${PET})(?:${END}|${DID})`, kind: 'animal' },
  { pattern: `^(?<subject>${SOMEONE})(?:${END}|${DID})`, kind: 'person' },
  { pattern: `^(?<subject>${OWNER} ${KIN} ${NAME})(?![\\p{L}'])`, kind: 'person' },
  { pattern: `^(?<subject>[Bb]aby ${NAME})${END}`, kind: 'person' },
  { pattern: `^(?:[Tt]his is|[Mm]eet) (?<subject>${NAME})[.!]?$` },
  { pattern: `^(?<subject>${NAME} (?:and|&) ${NAME})(?:${END}|(?= said yes))` },
  { pattern: `^(?<subject>${NAME}),(?= (?:.*, )?born |(?: the)? (?:king|queen|ruler|boss) of )` },
  { pattern: `^(?:I|[Ww]e) burn(?:t|ed) (?<subject>the (?:\\p{Ll}+ )?${MEAL})(?![\\p{L}])`, kind: 'thing' },
  { pattern: `^${NO_NAME}(?<subject>${NAME})${DOES}` },
  { pattern: `^[Ww]elcome to the world,? (?:(?:little|baby) )?(?<subject>${NAME})(?![\\p{L}'])` },
  {
    pattern: `^[Hh]appy (?:\\d+(?:st|nd|rd|th) )?(?:[Bb]irthday,? )?(?:dear )?(?<subject>${SOMEONE})(?=[!,.]|$)`,
    kind: 'person',
  },
  {
    pattern: `^[Hh]appy (?:\\d+(?:st|nd|rd|th)(?: [Bb]irthday)?|[Bb]irthday|[Rr]etirement|[Gg]raduation),? (?:dear )?(?<subject>${NAME})(?=[!,.]|$)`,
  },
  {
    pattern: `^(?:[Tt]hank you|[Tt]hanks|[Tt]o|[Dd]ear|[Gg]et well(?: soon)?|[Cc]ongratulations),? (?<subject>${SOMEONE})(?=[!,.]|$| for )`,
    kind: 'person',
  },
  { pattern: `^[Ff]or (?<subject>${SOMEONE}),? who(?![\\p{L}'])`, kind: 'person' },
  { pattern: `^[Ff]or (?<subject>${NAME}),? who(?![\\p{L}'])` },
];
const subjects = patterns.map(({ pattern, kind }) => ({ pattern: new RegExp(pattern, 'u'), kind }));

/** "My" becomes "my", and a family word without an owner is a name: "Mum". */
const asName = (words: string): string =>
  new RegExp(`^${KIN}`, 'u').test(words)
    ? words.replace(/^./u, (letter) => letter.toUpperCase())
    : words.replace(/^(?:My|Our)\b/u, (word) => word.toLowerCase());

const subjectIn = (line: string): Pick<Details, 'subject' | 'kind'> => {
  for (const { pattern, kind } of subjects) {
    const found = pattern.exec(line)?.groups?.subject;
    if (found === undefined) continue;
    const subject = asName(found);
    const known = kind ?? kindOf(subject);
    return { subject, ...(known !== undefined && { kind: known }) };
  }
  return {};
};

/** The one who died, or the thing that was lost or found, where it follows the verb. */
const object = new RegExp(
  `(?:goodbye to|memory of|buried|[Ww]e lost|[Ss]cattered|[Mm]iss(?:ing)? you,?|without you,?) (?<who>${SOMEONE}|${NAME})(?![\\p{L}]|'(?!s ashes))|(?<us>[Ww]e) got (?:so |really |completely )?lost|^(?:[Ll]ost|[Ff]ound):? (?<what>(?:${OWNER}|(?:${KIN}|${NAME})'s) \\p{Ll}+(?: \\p{Ll}+)?)(?=[.,!]|$| (?:in|under|behind|at|on)(?![\\p{L}]))`,
  'u',
);

/** "Where did we leave the car?" */
const leftBehind =
  /^(?:so )?where (?:(?:did|have) (?:we|i) (?:leave|left|put|park|parked)|(?:did|have) (?:we|i) last see) (?<what>(?:the|my|our) (?:\p{Ll}+ )?\p{Ll}+)(?: this time)?\??$/iu;

/** With "this" or "here", the picture may show something other than the verb's subject ("Mum made this"). */
const pointsAway =
  /\b(?:this(?! (?:morning|afternoon|evening|week|year|summer|winter)\b)|these|that|those|here|where)\b/iu;

/** Reads the details that an English line clearly states. The form shows them, so that the owner can correct them. */
export const detailsIn = (line: string): Details => {
  const text = line.normalize('NFC').replace(/[‘’]/gu, "'").replace(/\s+/gu, ' ').trim();
  const left = leftBehind.exec(text)?.groups?.what;
  if (left !== undefined) return { subject: left, event: 'lost' };
  if (text === '' || text.endsWith('?')) return {};
  const event = eventIn(text);
  const more = { ...settingIn(text), ...(event && { event }) };
  const found = event && ['gone', 'lost', 'found'].includes(event) ? object.exec(text)?.groups : undefined;
  const words = found?.who ?? found?.what ?? found?.us?.toLowerCase();
  if (words !== undefined) {
    const subject = asName(words);
    const kind = kindOf(subject);
    return { subject, ...(kind && { kind }), ...more };
  }
  const [first = ''] = text.split(/(?<=[.!]) /u);
  // "Mum found a fox": the field means the one that was found, and not Mum.
  const isFinder =
    event !== undefined &&
    ['lost', 'found', 'made'].includes(event) &&
    !/\b(?:got|was|were) (?:lost|found)\b/u.test(text);
  const isMeantOtherwise = isFinder || (pointsAway.test(first) && !/^(?:this is|thank|happy)/iu.test(first));
  return { ...(isMeantOtherwise ? {} : subjectIn(text)), ...more };
};
