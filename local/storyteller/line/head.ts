import type { Details } from '#shared/story/details.ts';
import type { SubjectKind } from '#shared/story/detailKinds.ts';
import { KIN, NAME, OWNER, PET, TITLE } from '#shared/story/namesIn.ts';
import commonWords from './commonWords.json' with { type: 'json' };
import { AFTER, isThing, kin, WORD } from './detail.ts';
import { isWordOfShapes } from './phrase.ts';
import topicKinds from './topicKinds.json' with { type: 'json' };
import { topicsIn } from './topics.ts';

const HEAD_OWNER =
  "(?<owner>(?:[Tt]he|[Aa]n?|[Mm]y|[Oo]ur|[Hh]is|[Hh]er|[Tt]heir|[Tt]wo|[Tt]hree|[Ff]our|[Ff]ive|(?!(?:It|That|He|She|There|What|Here|Let|Who|Where|How|Everyone|Everything|Nobody)')\\p{Lu}[\\p{L}'-]*'s))";
/** Verbs that follow the subject of a line and name nothing themselves. */
const VERB =
  "(?= (?:start(?:ed|s)|work(?:ed|s)|survived|arrived|refus(?:ed|es)|fell|broke|stood|sat|slept|ran|came|went|won|sang|wouldn't|didn't|won't|can't|couldn't|doesn't|needs|wants|fits|have|has|thinks?|nobody|everyone|everybody|after|next to|next door|grew|waited|knows|knew|(?:Dad|Mum|Mom|Nan|Gran\\p{Ll}*) \\p{Ll}+|I|we|you|he|she|they|\\p{Ll}{3,}s (?:her|his|its|their|the|an?|my|our|every|me|us))(?!\\p{L}))";
const head = new RegExp(`^${HEAD_OWNER} (?<words>(?:${WORD} )??${WORD})(?:${AFTER}|${VERB})`, 'u');

/** After a subject: its first or last time, the line's end, or anything that does not make it another one. */
const GOES = "(?='s (?:very )?(?:first|last) | (?!and |or |& |to be|in-law|jokes?)[\\p{L}\\d]|[,.!]|$)";
const someone = new RegExp(
  `^(?<words>(?:${OWNER} )?${KIN}(?: ${NAME}|(?! \\p{Lu}))|${TITLE} ${NAME}|(?:[Mm]e and ${NAME}|${NAME} and (?:I|me)(?= |,|$)))${GOES}`,
  'u',
);
const animal = new RegExp(`^(?<words>(?:(?:${OWNER}|[Tt]he) (?:\\p{Ll}+'s )?|${NAME}'s )${PET})${GOES}`, 'u');
/** Capitals begin a line too, so a name is known by what follows it: an age or a verb, or where it is. */
const name = `^(?:Our )?(?<words>${NAME}(?<!ing|ed|ly|day))`;
const named = new RegExp(`${name}(?= (?:in|on|at|with|and (?:the|his|her|my|our))(?![\\p{L}]))`, 'u');
const alive = new RegExp(
  `${name}(?='s (?:first|last) |, (?:aged? )?\\d|, \\p{Ll}+ (?:days|weeks|months|years) old| (?:is|was|has|had|asleep|lost|won|fell|came|went|got|found|made|saw|took|ran|sat|stood|let|gave|kept|met|left|told|thought|caught|taught|\\p{Ll}{2,}(?:ing|ed|s))(?![\\p{L}']))`,
  'u',
);

/** The kind of a subject, by the topic of its last word. The storyteller guesses no others. */
const kinds = topicKinds as Readonly<Record<string, SubjectKind>>;

/** Finds "the bus driver" in "The bus driver who waited for me". `isAlive`: a person or an animal, unknown which. */
export const headOf = (line: string): Details & { readonly isAlive?: true } => {
  const person = someone.exec(line)?.groups?.words;
  if (person !== undefined) return { subject: person, kind: 'person' };
  const pet = animal.exec(line)?.groups?.words;
  if (pet !== undefined) return { subject: pet, kind: 'animal' };
  const living = alive.exec(line)?.groups?.words;
  const called = living ?? named.exec(line)?.groups?.words;
  const isName = (word: string): boolean =>
    !commonWords.includes(word) && !isWordOfShapes(word) && topicsIn(word).length === 0 && !kin.test(word);
  if (called !== undefined && isName(called.toLowerCase()))
    return { subject: called, ...(living !== undefined && { isAlive: true }) };
  const { owner = '', words = '' } = head.exec(line)?.groups ?? {};
  const isNumber = /^(?:two|three|four|five)$/iu.test(owner);
  if (words === '' || !isThing(words) || (!isNumber && kin.test(words))) return {};
  const topics = topicsIn(/\p{L}+$/u.exec(words)?.[0] ?? '').filter(
    (topic) => !/^(?:pair|silent|hands|vast|long|newborn)$/u.test(topic),
  );
  // A line about snow has stories about snow, so "our first snow" is no subject in them.
  if (topics.some((topic) => !kinds[topic])) return {};
  const small = isNumber ? `the ${owner.toLowerCase()}` : owner.toLowerCase().replace(/^an?$/u, 'the');
  const kind = kinds[topics[0] ?? ''];
  return { subject: `${owner.endsWith("'s") ? owner : small} ${words}`, ...(kind && { kind }) };
};
