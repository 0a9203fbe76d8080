import { MACHINE } from '#shared/story/namesIn.ts';

const anyOf = (parts: readonly string[]): RegExp => new RegExp(`(?<![\\p{L}])(?:${parts.join('|')})(?![\\p{L}])`, 'iu');

const KIN =
  '(?:mum|mom|mam|dad|papa|mother|father|nan|nana|nanna|gran\\p{L}*|wife|husband|son|daughter|brother|sister|aunt\\p{L}*|uncle|baby|babies|twins?|boy|girl|child|friend)';
const THEM = `(?:him|her|them|you|(?:(?:my|our|his|her|their) )?(?:\\p{L}+ )?${KIN}|my (?:dog|cat))`;

/** Words that sound grave and are not: they are taken out of the line first. */
const harmless = anyOf([
  'dead (?:wrong|right|tired|sea|end|heat|good|easy|chuffed|pleased|funny|straight|on|ringer|slow)',
  `${MACHINE}s? (?:(?:has|have|had|just|finally|suddenly|almost|nearly|is|was|are|were) ){0,2}(?:died|dying|dead)`,
  `(?:r\\.?i\\.?p\\.?|rest in peace|goodbye|farewell),? (?:to )?(?:my|our|the) (?:\\p{L}+ ){0,2}?${MACHINE}s?`,
  'dying (?:to|for|of (?:laughter|heat|hunger|thirst|embarrassment))',
  '(?:to|would) die for',
  'die laughing',
  'grave (?:mistake|error)',
  'graveyard shift',
  'angel (?:cake|delight|falls|hair)',
  'ill[- ](?:fitting|advised|timed|judged|equipped|at ease)',
  'left us (?:all )?(?:his|her|a|an|the|some|our|with|in|speechless|alone|waiting|to|behind|no)',
  '(?:baby|babies|twins|newborn|daughter|son|boy|girl|born).*hospital|(?:home|back|out) (?:from|of) (?:the )?hospital',
  '(?:as|become|became) a nurse|nurs(?:e|ing) school',
  'miss(?:ed|ing)? (?:the|my|our) (?:bus|train|boat|plane|match|goal|point|ball)',
  'buried (?:.* )?(?:in|under) the (?:sand|snow|leaves)',
  'fly high (?:in|on|over|above)',
]);

const grave = anyOf([
  'die[sd]?|dying|dead|deaths?|funerals?|ashes|graves?|graveside|cemetery|grief|grieving|mourning|(?:at|after) (?:the|his|her) wake',
  `late ${KIN}`,
  'scattered (?:him|her|them|mum|dad|nan\\p{L}*|gran\\p{L}*)|(?:years?|months?|weeks?) gone',
  'passed (?:away|on|over|peacefully)|(?:before|since|after|until|when|day) (?:(?:he|she|they|my|our) )?(?:\\p{L}+ )?passed(?! (?:the|his|her|my|our|their|an?|with|out|us|by|it))',
  '(?:memory|memories) of|memorial|remembering|always remembered|never (?:be )?forgotten|gone but|gone too soon|too soon',
  'hospitals?|hospice|palliative|oncology|radiotherapy|(?:the|a) nurses?|wards? \\d+|icu|life support|care home|nursing home|cancer|chemo\\p{L}*|tumou?r|terminal(?:ly)?|illness|ill|dementia|alzheimer\\p{L}*|stroke|coma|intensive care|diagnos\\p{L}+|biopsy|scan came back|in remission|operation|(?:heart|brain|before|after|for) surgery|it had spread|on the ward|the ward',
  `miss(?:ed|ing)? (?:you|him|her|them|${KIN})`,
  'goodbyes?|farewell|rest in peace|r\\.?i\\.?p|rest easy|heaven|angels?|watching over|looking down on|in our hearts|forever (?:in|\\d+|young)|no longer (?:with us|here)|get well',
  `(?:widow|orphan)\\p{L}*|without ${THEM}|lost ${THEM}|lost (?:my|our) (?:best|dear|oldest|beloved|sweet|little|old) \\p{L}+`,
  `buried (?:${THEM}|\\p{Lu}\\p{Ll}+)|burying`,
  `(?:last|final) (?:christmas|easter|birthday|summer|winter|photo|picture|photograph|walk|hug|visit|holiday|trip|dance|goodbye|time) (?:with|of (?:him|her|them|us|the two|both|all)|together|before (?:he|she|they|we)|we (?:saw|had))|(?:his|her|their) (?:final|last) (?:days?|weeks?|months?|summer|winter|spring|autumn|christmas|birthday|year)|for the last time|never got to (?:meet|see|hold|know|say)`,
  "(?:would|he'd|she'd|they'd) have (?:been|turned|loved|laughed|hated|liked)",
  'should have been here|(?:wish|if only) (?:he|she|you|they) (?:was|were|could)',
  'still ?born|miscarriage|miscarried|born (?:asleep|sleeping)',
  "(?:didn't|did not|never|couldn't) (?:make|made) it(?! (?:to|up|in|on|past|over|home))|didn't know (?:my|our|me|us|his|her)(?: name)?",
  'fought (?:so |very )?(?:hard|bravely|long)|(?:to|until|till) the (?:very )?end|lost (?:his|her|the|their) (?:fight|battle)',
  "nobody sits|no one sits|empty chair|(?:his|her|\\p{L}+'s) empty",
  'taken (?:from|too|before)|took (?:him|her|them)(?= *$)|took (?:his|her|their|my) (?:own )?life|suicide|overdose|(?:was|were) killed|murdered|(?:was|were|got) shot|missing in action|drowned|crash|accident',
  'the vet said|put (?:him|her|it|them) (?:to sleep|down)|put \\p{L}+ to sleep|rainbow bridge|last visit to the vet',
  '(?:light|candle) (?:on |burning |lit )*for|never came (?:back|home)',
  `divorced?|separated|separation|split up|broke up(?= *(?:$|[,.!]|with|last|in))|break-?up|(?:he|she|${KIN}) (?:has |had |just )?moved out|left (?:us|me)(?= *(?:$|[,.!]))`,
  'fly high|sleep (?:tight|well) (?:little|sweet|my)|evicted|evacuat\\p{L}+|refugees?|(?:in|after|before|since) the war|the war (?:took|came)',
]);

/** Matches "our Corolla died" for the subject "our Corolla". */
const deathOf = (thing: string): RegExp | undefined => {
  const name = thing.match(/[\p{L}\p{N}-]+/gu)?.at(-1);
  return name === undefined
    ? undefined
    : anyOf([
        `(?:r\\.?i\\.?p\\.?|rest in peace|goodbye|farewell),? (?:to )?(?:(?:my|our|the|old|dear) )*${name}`,
        `${name} (?:(?:has|have|had|just|finally|suddenly) ){0,2}(?:died|dead|is dead|was dead)`,
      ]);
};

/**
 * About a death, an illness or a parting. A false yes only makes a story gentler.
 * @param thing the subject, if it is a thing: a machine that "died" is no death
 */
export const isGrave = (line: string, thing?: string): boolean => {
  const death = thing === undefined ? undefined : deathOf(thing);
  const rest = line.replaceAll(new RegExp(harmless, 'giu'), ' ');
  return grave.test(death ? rest.replace(death, ' ') : rest);
};
