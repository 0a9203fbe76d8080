import type { StoryEvent, SubjectKind } from './detailKinds.ts';
import type { Details } from './details.ts';
import { CRAFT, eventIn } from './eventIn.ts';
import { settingIn } from './settingIn.ts';

/** The patterns of this file match only unambiguous phrases: a wrong guess is worse than an empty field. */

const anyOf = (words: string): string =>
  `(?:${words
    .split(' ')
    .map((word) => word.replaceAll('_', ' ').replace(/^\p{L}/u, (first) => `[${first.toUpperCase()}${first}]`))
    .join('|')})`;

const KIN = anyOf(
  'mum mom mummy mommy mama dad daddy papa gran granny grandma grandmother nan nana nanna grandad granddad grandpa grandfather auntie aunt uncle brother sister son daughter wife husband mother father cousin niece nephew twins',
);
const PET = anyOf(
  'dog puppy cat kitten rabbit bunny hamster guinea_pig pony horse donkey goat parrot budgie hen tortoise goldfish',
);
const OWNER = anyOf('my our');
const kinSubject = new RegExp(`^(?:${OWNER} |the )?(?:great[- ])?${KIN}(?: \\p{Lu}[\\p{L}'-]*)?$`, 'u');
const petSubject = new RegExp(`^${OWNER} (?:\\p{Ll}+ )?${PET}(?: \\p{Lu}[\\p{L}'-]*)?$`, 'u');

/** The kind of subject that the words name, such as `person` for "my sister". Undefined if they name none. */
export const kindOf = (subject: string): SubjectKind | undefined => {
  if (/^(?:I|me|we|us|you)$/iu.test(subject) || kinSubject.test(subject)) return 'person';
  return petSubject.test(subject) ? 'animal' : undefined;
};

const NAME = "\\p{Lu}[\\p{L}'-]*\\p{Ll}(?<!'s)";
const TITLE = '(?:Mrs?|Ms|Miss|Dr|Professor|Nurse|Captain|Corporal|Sergeant|Major|Colonel|Lieutenant|Reverend)\\.?';

/** Rejects words that can begin a sentence but are not its subject. */
const NO_SUBJECT =
  '(?!(?:I|He|She|It|We|You|They|Who|What|This|That|These|Those|There|Here|Some|Many|Most|All|Both|Each|One|Then|Finally|Yesterday|Today|Tonight|Never|Always|Just|Still|Almost|Nearly|Once|Only|Even|How|Why|When|Where|Home|Which|Mine|Ours|Nothing|Something|Everything|Anything|No|(?:Some|Every|Any|No)(?:one|body)|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|March|April|May|June|July|August|September|October|November|December|Spring|Summer|Autumn|Winter|Christmas|Easter|Snow|Rain|Fog|Wind|Storms?|Thunder|Lightning|Sun|Sunshine|Moon|Ice|Frost|Love|Hope|Faith|Grace|Joy|Patience|Luck|Fate|Time|Life|Death|Work|School|Church|Dinner|Lunch|Breakfast|Tea|Coffee|Supper|Cake|Lessons?|Plans?|Family|Friends|Kids|Children|People|Boys|Girls|Men|Women|Traffic|Music|Football|Nature|History|Tears|England|Scotland|Ireland|Wales|Britain|America)(?![\\p{L}]))';

/** Verb forms that cannot be participles, so that the word before the verb is its subject. */
const VERB =
  "(?= (?:(?:finall?y|just|always|already|never) )?(?:didn't|showed up|turned up|got|had|stole|came|went|ate|ran|swam|sang|took|gave|saw|wrote|drove|flew|broke|woke|fell|did|knew|threw|wore|was|has|drew|grew|shook|spoke|rode|hid|bit|began|forgot|chose|learned|learnt|asked|said|laughed|cried|refused|insisted|wanted|decided|tried|waited|jumped|climbed|danced|saved|slept|smiled|stood|sat|lay|sank|hung|fed|escaped|exploded|retired|proposed|arrived|disappeared|never|burned down|burnt down|broke down|loves|hates|wants|says|waits|thinks|refuses|sleeps)(?![\\p{L}']))";

/** After "the" and a noun. */
const IS = "(?= (?:is|are|have|were)(?![\\p{L}']))";

/** Any past form before an object, so that it cannot be an adjective ("Hand painted"). */
const DID_TO =
  "(?= \\p{Ll}{2,}ed (?:the|an?|my|our|his|her|their|its|me|us|him|them|it|every|twice|again)(?![\\p{L}']))";

/** Any past form after a noun. An adjective would be followed by another noun. */
const ENDED = '(?= \\p{Ll}{2,}ed(?:[.,!]|$| (?:and|in|into|on|at|over|off|up|down|out|again|twice)(?![\\p{L}])))';

/** An activity, and not a noun such as "evening". */
const DOING =
  '(?= (?!(?:even|morn|wedd|build|paint|cloth|rail|land|cross|clear|feel|meet|gather|ceil|pudd|christen)ing(?![\\p{L}]))\\p{Ll}{3,}ing (?:an?|the|his|her|its|their|my|our|at|in|on|up|down|over|to|through|for|home|out|into)(?![\\p{L}]))';

/** One or two words in lower case that do not name a time. */
const THING =
  '(?!(?:day|night|morning|evening|afternoon|summer|winter|spring|autumn|year|time|week|weekend|moment|first|last|way|only|one|best|weather|view|light|food|whole|rest|others?|world|heart|head|mind|life|luck)(?![\\p{L}]))\\p{Ll}+(?: (?!(?:who|which|that|and|or|up|down|out|off|over|here|there|in|on|at|back|away|again|today|my|our|won|lost|left|fell|came|went|is|was|had|got)(?![\\p{L}]))\\p{Ll}+)??';

const OF_SOMEONE = `(?:(?:${OWNER} )?${KIN}(?: ${NAME})?|${TITLE} ${NAME}|${NAME})'s `;

/** Events that belong to a person, such as "Anna's wedding", are not things. */
const OCCASIONS =
  '(?!(?:\\p{Ll}+ )?(?:wedding|funeral|party|birthday|graduation|retirement|christening|concert|match|game|race|show|lesson|trip|holiday|visit|walk)(?![\\p{L}]))';

/** After a person, any past form. */
const PAST =
  "(?= (?!(?:bed|shed|seed|weed|feed|sled|speed|need|breed|red|hundred)(?![\\p{L}]))\\p{Ll}{2,}ed(?![\\p{L}']))";

const OCCASION =
  '(?:day|time|steps?|tooth|words?|birthday|night|morning|lesson|summer|winter|spring|autumn|Christmas|holiday|match|game|ride|swim)';

/** Verbs and adverbs that may follow a family word, such as "Grandma made". */
const DID =
  "(?= (?:finally|just|always|never|still|once|is|was|has|had|got|made|won|took|came|went|did|said|found|lost|built|taught|gave|caught|saw|told)(?![\\p{L}']))";

/** Ends a subject: the end of the line, punctuation, a place, or an activity. */
const END = "(?=$|[,.!]|\\s(?:in|at|on|under|by|near|and his|and her|with|asleep|\\p{Ll}+ing)(?![\\p{L}']))";

/** "His name is Pickle" names the subject, whatever comes before it. */
const nameGiven = new RegExp(
  `\\b(?:[Hh]is|[Hh]er|[Ii]ts|[Tt]heir) name(?:'s| is) (?:now )?(?<subject>${NAME})(?![\\p{L}'])`,
  'u',
);

const patterns: readonly { readonly pattern: RegExp; readonly kind: SubjectKind | undefined }[] = [
  { pattern: nameGiven, kind: undefined },
  { pattern: new RegExp(`^${OWNER} ${PET},? (?<subject>${NAME})(?![\\p{L}'])`, 'u'), kind: 'animal' },
  { pattern: new RegExp(`^(?<subject>${NAME}),? ${OWNER} ${PET}(?![\\p{L}'])`, 'u'), kind: 'animal' },
  { pattern: new RegExp(`^(?<subject>${NAME} the ${PET})${END}`, 'u'), kind: 'animal' },
  { pattern: new RegExp(`^(?<subject>${OWNER} (?:old )?${PET})${END}`, 'u'), kind: 'animal' },
  { pattern: new RegExp(`^(?<subject>(?:${OWNER} )?(?:great-)?${KIN}(?: ${NAME})?)${END}`, 'u'), kind: 'person' },
  { pattern: new RegExp(`^(?<subject>[Bb]aby ${NAME})${END}`, 'u'), kind: 'person' },
  { pattern: new RegExp(`^(?:This is|this is|Meet|meet) (?<subject>${NAME})[.!]?$`, 'u'), kind: undefined },
  { pattern: new RegExp(`^(?<subject>${NAME} (?:and|&) ${NAME})${END}`, 'u'), kind: undefined },
  { pattern: new RegExp(`^(?<subject>${KIN})${DID}`, 'u'), kind: 'person' },
  {
    pattern: new RegExp(
      `(?<![\\p{L}'])(?<subject>${OWNER} (?:(?:best|dear|dearest|oldest) )?friend ${NAME})(?![\\p{L}'])`,
      'u',
    ),
    kind: undefined,
  },
  {
    pattern: new RegExp(`^(?<subject>${NAME})'s (?:very )?(?:first|last) ${OCCASION}(?![\\p{L}'])`, 'u'),
    kind: undefined,
  },
  {
    pattern: new RegExp(
      `^[Tt]he (?:day|night|morning|time|summer|year) (?<subject>(?!${KIN})${NAME}) (?=\\p{Ll}+(?: |$))(?!and |or |in |at |on |of |to |with |for )`,
      'u',
    ),
    kind: undefined,
  },
  {
    pattern: new RegExp(
      `^[Hh]appy (?:\\d+(?:st|nd|rd|th) )?birthday,? (?:dear )?(?<subject>${KIN}(?: ${NAME})?)(?![\\p{L}'])`,
      'u',
    ),
    kind: 'person',
  },
  {
    pattern: new RegExp(
      `^[Hh]appy (?:\\d+(?:st|nd|rd|th) )?birthday,? (?:dear )?(?<subject>(?!${KIN})${NAME})(?=[!,.]|$)`,
      'u',
    ),
    kind: undefined,
  },
  {
    pattern: new RegExp(
      `^(?:[Ff]or (?<subject>${NAME}),? (?:who|with|from|on)(?![\\p{L}'])|(?:[Tt]o|[Dd]ear) (?<to>${KIN}(?: ${NAME})?|${TITLE} ${NAME}|${NAME}),? (?:thank|thanks|happy|congratulations|with (?:love|thanks)|you|we|I)(?![\\p{L}']))`,
      'u',
    ),
    kind: undefined,
  },
  {
    // "Oscar at the beach, 3 years old", and "Biscuit, our good old boy".
    pattern: new RegExp(
      `^${NO_SUBJECT}(?<subject>${NAME})(?:,? [^.!?]*\\b\\d+ (?:yrs?|(?:years?|months?|weeks?|days?) old)(?![\\p{L}])|, (?:${OWNER}|the) \\p{Ll}+ (?:\\p{Ll}+ )?(?:boy|girl|dog|cat|pup|lad|friend|man|lady)(?![\\p{L}']))`,
      'u',
    ),
    kind: undefined,
  },

  { pattern: new RegExp(`^(?<subject>(?:Lake|Loch|Mount) ${NAME})(?:${END}|(?= at ))`, 'u'), kind: 'place' },
  {
    pattern: new RegExp(`^(?<subject>(?:${OWNER} )?${KIN}(?: ${NAME})?)(?:${VERB}|${DID}|${PAST})`, 'u'),
    kind: 'person',
  },
  { pattern: new RegExp(`^(?<subject>${TITLE} ${NAME})(?:${VERB}|${DID}|${PAST}|${END})`, 'u'), kind: 'person' },
  { pattern: new RegExp(`^(?<subject>(?:[Mm]e|I) and ${NAME})(?:${VERB}|${DID}|${PAST}|${END})`, 'u'), kind: 'person' },
  {
    pattern: new RegExp(`^${NO_SUBJECT}(?<subject>${NAME})(?= (?:said|asked|told|taught|swore) )`, 'u'),
    kind: 'person',
  },
  {
    pattern: new RegExp(
      `^${NO_SUBJECT}(?!${KIN})(?<subject>(?:(?:Old|Little|Young) )?${NAME})(?! was (?!born))(?:${VERB}|${DID_TO})`,
      'u',
    ),
    kind: undefined,
  },
  {
    pattern: new RegExp(
      `^(?<subject>(?:[Tt]he|[Aa]n?|${OWNER}) (?!${KIN})${THING})(?:${VERB}|${IS}|${ENDED}|${DOING})`,
      'u',
    ),
    kind: undefined,
  },
  {
    pattern: new RegExp(
      `^(?<subject>(?:[Tt]he|${OWNER}) (?!${KIN})${OCCASIONS}${THING})(?=[.!,]|$| (?:at|in|on|after|before|under|behind|beside|near)(?![\\p{L}]))`,
      'u',
    ),
    kind: undefined,
  },
  {
    // "The lighthouse my grandmother kept".
    pattern: new RegExp(
      `^(?<subject>(?:[Tt]he|[Aa]n?) (?!${KIN})${THING})(?= (?:that |which )?(?:${OWNER} (?:great[- ])?${KIN}|${KIN}|${NAME})(?: ${NAME})? \\p{Ll})`,
      'u',
    ),
    kind: undefined,
  },
  { pattern: new RegExp(`^(?<subject>${OF_SOMEONE}${OCCASIONS}${THING})(?=[.!,]|$)`, 'u'), kind: undefined },
  {
    pattern: new RegExp(`^(?<subject>(?:${KIN}|${NO_SUBJECT}${NAME})(?: ${NAME})? and the ${THING})(?=[.!,]|$)`, 'u'),
    kind: undefined,
  },
  { pattern: new RegExp(`^[Oo]ur ${NO_SUBJECT}(?!${KIN})(?<subject>${NAME})(?:${VERB}|(?=,))`, 'u'), kind: undefined },
  {
    pattern: new RegExp(
      `^(?:[Mm]issing you|[Rr]emembering|[Ww]elcome home|[Tt]hank you|[Tt]hanks|[Ww]ell done|[Cc]ongratulations|[Hh]appy \\d+(?:st|nd|rd|th)),? (?<subject>(?:${TITLE} )?${NAME})(?=[!,.]|$| for )`,
      'u',
    ),
    kind: undefined,
  },
  {
    pattern: new RegExp(
      `^(?:[Ll]ost|[Ff]ound):? (?<subject>(?:${OWNER}|the) ${THING})(?=[.!,]|$| (?:in|under|behind|at|on|after|again|inside)(?![\\p{L}]))`,
      'u',
    ),
    kind: undefined,
  },
  {
    pattern: new RegExp(`^[Ww]elcome to the world,? (?:(?:little|baby) )?(?<subject>${NAME})(?![\\p{L}'])`, 'u'),
    kind: undefined,
  },
];

const subjectIn = (line: string): Pick<Details, 'subject' | 'kind'> => {
  for (const { pattern, kind } of patterns) {
    const groups = pattern.exec(line)?.groups;
    const subject = groups?.subject ?? groups?.to;
    if (subject === undefined) continue;
    const words = subject.replace(/^(?:My|Our|The)\b/u, (word) => word.toLowerCase());
    const known = kind ?? kindOf(words);
    return { subject: words, ...(known !== undefined && { kind: known }) };
  }
  return {};
};

/** The name of a thing ends before these words. */
const STOP =
  '(?=$|[,.!:]| (?:today|yesterday|here|last|this|in|on|at|under|behind|after|again|inside|for|between|somewhere|from|off|out|over|overboard|up|down|out|near|by|all)(?![\\p{L}]))';
const SOMEONE = `(?<subject>(?:(?:${OWNER}|[Tt]he|[Aa]n?) |${OF_SOMEONE})${THING}${STOP}|(?:${OWNER} )?${KIN}(?![\\p{L}'])|${NAME}(?![\\p{L}']))`;
/** The one to whom the event happened, if the line names it after the event. */
const targets: { readonly [Key in StoryEvent]?: RegExp } = {
  gone: new RegExp(
    `(?:[Gg]oodbye to|[Bb]uried|[Ww]e lost|I lost|[Mm]emory of|[Rr]est in peace,?(?: little)?) ${SOMEONE}|[Ss]cattered (?<kin>${KIN}|${NAME})'s ashes`,
    'u',
  ),
  found: new RegExp(`(?:[Ff]ound|^[Ll]ost):? ${SOMEONE}`, 'u'),
  lost: new RegExp(
    `^[Ll]ost:? ${SOMEONE}|(?:^|(?:[Ll]ol|[Ss]o),? )(?<us>[Ww]e) got (?:(?:so|really|completely|totally|very) )?lost|^(?:${NAME}|I|[Ww]e|[Hh]e|[Ss]he|${KIN}) lost (?<object>(?:${OWNER}|his|her|their) (?:${KIN}'s )?${THING}${STOP})`,
    'u',
  ),
  waited: new RegExp(`[Ww]ait(?:ing|ed) for ${SOMEONE}`, 'u'),
  made: new RegExp(
    `(?:made|${CRAFT}) (?<object>(?:this|these) ${THING}${STOP})|^(?<subject>(?:[Tt]he|${OWNER}) (?!${KIN})\\p{Ll}+(?: \\p{Ll}+)??)(?: that)? (?:I|we|he|she|they|(?:my )?\\p{L}+(?: and I)?) (?:made|${CRAFT})`,
    'u',
  ),
};

/** The subject of these events is the one it happened to, and not the one who did it: "Mum found the ring". */
const happenedTo: { readonly [Key in StoryEvent]?: RegExp } = {
  lost: /^lost\b|\b(?:got|was|were|been) lost\b/iu,
  found: /^found\b|\b(?:got|was|were|been) found\b/iu,
  gone: /\b(?:died|(?:didn't|did not) make it|(?:19|20)\d{2}|passed away|in (?:loving )?memory of|rest in peace)\b/iu,
  cameHome: /\bhome at last\b|\b(?:came|comes|coming|back|welcome) home\b/iu,
};

/** With "this" or "here", the picture may show something other than the verb's subject ("Mum made this"). */
const pointsAway =
  /\b(?:this(?! (?:morning|afternoon|evening|week|year|summer|winter)\b)|these|that|those|here|where)\b/iu;

const targetIn = (line: string, event: StoryEvent): Pick<Details, 'subject' | 'kind'> | undefined => {
  const groups = targets[event]?.exec(line)?.groups;
  const words =
    groups?.subject ??
    groups?.kin ??
    groups?.us?.toLowerCase() ??
    groups?.object?.replace(/^(?:this|these|(?:his|her|their)(?! \p{L}+'s))(?= )/u, 'the');
  if (words === undefined) return undefined;
  const subject = words.replace(/^(?:My|Our|The|An?)\b/u, (word) => word.toLowerCase());
  const kind = event === 'made' ? 'thing' : kindOf(subject);
  // "We lost mum" names her.
  const named = new RegExp(`^${KIN}$`, 'u').test(subject)
    ? subject.replace(/^./u, (letter) => letter.toUpperCase())
    : subject;
  return { subject: named, ...(kind && { kind }) };
};

/** Reads the details that an English line clearly states. The form shows them, so that the owner can correct them. */
export const detailsIn = (line: string): Details => {
  const text = line.normalize('NFC').replace(/[‘’]/gu, "'").replace(/\s+/gu, ' ').trim();
  if (text === '' || text.endsWith('?')) return {};
  const [first = ''] = text.split(/(?<=[.!]) /u);
  const isUnclear = pointsAway.test(first) && !/^this is /iu.test(text) && !nameGiven.test(text);
  const subject = isUnclear ? {} : subjectIn(text);
  const event = eventIn(text);
  if (event === undefined) return { ...subject, ...settingIn(text) };
  const target = targetIn(text, event);
  const isOther = subject.subject !== undefined && happenedTo[event]?.test(text) === false;
  if (!target && isOther && event === 'cameHome') return { ...subject, ...settingIn(text) };
  return { ...(target ?? (isOther ? {} : subject)), ...settingIn(text), event };
};
