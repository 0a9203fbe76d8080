import { KIN } from '#shared/story/namesIn.ts';

const OWNER = '(?:[Tt]he|[Aa]n?|[Oo]ne|[Mm]y|[Oo]ur|[Hh]is|[Hh]er|[Tt]heir)';
/** Words that are no part of a thing's name, so that the name ends before them. */
export const AFTER =
  '(?=$|[,.;:!?]|\\s(?:and|or|in|on|at|off|under|behind|beside|by|with|without|from|into|onto|over|through|for|to|as|so|but|because|when|while|until|before|after|who|which|that|is|was|are|were|except|again|outside|inside|always|never|just|still|finally|really|often|keeps|has|had|does|did)(?![\\p{L}]))';
export const WORD = "\\p{Ll}[\\p{Ll}'-]+";

/** Verbs and words of time or measure, which may follow "the" or "my" without naming a thing. */
const noThing =
  /\b(?:got|had|stole|came|went|ate|ran|swam|sang|took|gave|saw|wrote|drove|flew|broke|woke|fell|did|knew|threw|wore|drew|grew|shook|spoke|rode|hid|bit|began|left|lost|found|made|won|built|said|told|stood|sat|slept|kept|slid|hung|shut|hit|swung|spun|stuck|dug|bent|burst|caught|bought|brought|fought|held|heard|sank|rang|blew|crept|leapt|sprang|sped|fled|fed|led|met|paid|sent|sold|shone|spent|spread|split|spat|swore|wept|froze|chose|struck|stung|swept|tore|wound|let|cut|put|set|cost|lay|laid|lit|meant|became|forgot|clung|flung|lot|way|first|last|best|worst|rest|end|middle|other|others|same|next|only|time|times|day|days|night|morning|evening|afternoon|week|weekend|month|year|years|moment|minute|hour|while|spring|summer|autumn|winter|life|thing|things|kind|sort|own|top|bottom|side|back|front|half|few|little|second|hour|look|feeling|face|smile|eyes|hands?|idea|reason|truth|point|joke|favou?rite|turn|fault|name|age|place|birthday|holiday|plan|journey|trip|walk|climb|\p{L}*(?:ing|ed)(?<!wedding|bed|shed|ring|king|string|wing|building|ceiling|sled))$/u;

/** Words that no name of a thing contains. */
const noPart =
  /\b(?:to|for|in|on|at|by|with|from|into|about|like|as|if|be|not|all|so|too|again|when|how|what|why|where|very|she|he|we|they|you|it|always|never|just|still|finally|really|often|ever|even|already|own|knees?|head|heart|mind|hair|mouth|feet|foot|nose|teeth|tongue|arms?|legs?|fingers?|voice|stuck|open|today|yesterday|asleep|taught|nobody|everybody|under|up|down|away|home|here|there|go|word|words|view|chance|rain|weather|stroke)\b/u;
export const kin = new RegExp(`(?<![\\p{L}])${KIN}s?(?![\\p{L}])`, 'u');

const details = new RegExp(
  `(?<![\\p{L}'])(?<!\\b(?:as|without|like|before|until|after|not) )${OWNER} ((?:${WORD} ){0,2}?${WORD}(?: of ${WORD})?)${AFTER}`,
  'gu',
);

export const isThing = (words: string): boolean => {
  const parts = words.replace(/ of .*$/u, '').split(' ');
  // A plural next to another word may go with a verb or be one: "the boys play", "the goose strikes".
  const isClause = parts.length > 1 && parts.some((part) => /(?<![su'])s$/u.test(part));
  return !noThing.test(words) && !noPart.test(words) && !isClause;
};

/** Several things after a verb, without an owner: "making chapatis". */
const objects = new RegExp(
  `(?<=\\p{Ll}{2}(?:ing|ed) )(?!always|perhaps|sometimes|outdoors|indoors|upstairs|downstairs|besides|hours|days|miles|as)(\\p{Ll}{3,}(?<![sui'])s)${AFTER}`,
  'gu',
);

/** Things that the line names for certain, for example "the whole roast chicken". The storyteller owns none of them. */
export const detailsOf = (line: string): string[] => {
  const quiet = /\p{Lu}{3,}.*\p{Lu}{3,}/u.test(line) ? line.toLowerCase() : line;
  return [...quiet.matchAll(details), ...quiet.matchAll(objects)].flatMap(([, words = '']) =>
    isThing(words) && !kin.test(words) ? [`the ${words}`] : [],
  );
};
