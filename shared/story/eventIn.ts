import type { StoryEvent } from './detailKinds.ts';

/** Things of which people name their first or last one because it was an event. */
const FIRST =
  '(?:day|time|steps?|tooth|words?|bike|ride|swim|snow|birthday|night|lesson|school day|loaf|cake|dance|kiss|date|match|game|goal|race|concert|gig|show|Christmas|holiday|trip|flight|dive|climb|haircut|fish|launch|marathon|shift|wave|harvest)';
const LAST =
  '(?:day|time|lesson|match|game|swim|ride|picture|photo|dive|walk|dance|show|concert|gig|shift|class|visit|flight|run|climb|trip|training|rehearsal|haircut|race|lap|verse)';
const WHOSE = "(?:my|our|his|her|their|\\p{L}+'s)";
export const CRAFT = '(?:built|baked|knitted|sewed|crocheted|carved|planted|painted)';
/** Words that "lost the" or "made the" goes before without a thing being lost or made. */
const NO_THING =
  '(?!(?:match|game|plot|bet|mind|way|track|weight|race|election|baby|job|battle|fight|temper|voice|will|war|vote|dog|cat|puppy|kitten|(?:\\p{L}+ )?fr(?:ie|ei)nd|son|daughter|brother|sister|wife|husband|mess|mistakes?|friends?|promise|choice|time|deal|memories|noise|sound|fuss|face|faces)(?![\\p{L}]))';

/** Plain words for each event. Of two events, the one that comes earlier in this list is told. */
const events: readonly (readonly [StoryEvent, readonly string[]])[] = [
  [
    'gone',
    [
      "died|passed away|(?:didn't|did not) make it (?:to|through|past) (?:the )?(?:spring|summer|autumn|fall|winter|Christmas|end)|^\\p{L}+, .*(?:19|20)\\d{2} ?[-–] ?(?:19|20)\\d{2}(?=[.!]*$)|(?:said|say|saying) goodbye to|funeral|scattered .*ashes|in (?:loving )?memory of|rest in peace",
      'buried (?:(?:(?:my|our) )?(?:mum|mom|dad|gran|nan|nana|grandma|grandad|grandpa|dog|cat)|(?=\\p{Lu})\\p{L}+)(?!.* in (?:the )?(?:sand|snow|leaves))',
      '(?:we|i) lost (?:(?:my|our) )?(?:mum|mom|dad|gran|nan|nana|grandma|grandad|grandpa)',
    ],
  ],
  [
    'promise',
    [
      `${WHOSE} wedding(?! (?:ring|dress|cake|shoes|list|band))|got (?:married|engaged)|just married|proposed`,
      'marry (?:me|her|him)|said yes|(?:got|went|go|going) down on one knee',
    ],
  ],
  [
    'born',
    [
      '^welcome to the world|(?:was|were|just|is) born|born (?:on|in|at|today|yesterday|this)|newborn|(?:hours|days) old',
      "\\d ?lbs? ?\\d+ ?oz|it's a (?:boy|girl)|had (?:her|his|\\p{L}+) (?:kittens|puppies|foal|calf|lambs?|piglets)",
    ],
  ],
  [
    'won',
    [
      "won(?!'| over)|wins?,? \\d+ ?[-–] ?\\d+|champions|came first|scored the winner",
      'passed (?:the|his|her|my|their) (?:\\p{L}+ )?(?:test|exams?)|chemo.* rang the bell|finished (?:(?:my|his|her|their) )?(?:chemo\\p{L}*|radiotherapy)',
    ],
  ],
  [
    'found',
    [
      '^found(?::| (?:my|our|the|his|her|an?|this))',
      '(?:i|we|he|she|they|\\p{Lu}\\p{Ll}+) (?:finally )?found (?:an?|the|his|her|my|our|this|it)',
      'lost .*found (?:it|them|him|her)',
    ],
  ],
  [
    'lost',
    [
      `^lost:|(?:got|was|were) (?:(?:so|really|completely|totally|very) )?lost|^lost (?:my|our|the|his|her|an?) ${NO_THING}\\p{Ll}+|^lost \\p{Lu}\\p{Ll}+ (?:somewhere|between)`,
      'lost (?:his|her|my|our|their|the) (?:way|keys?|glasses|hat|tooth|shoe|mitten|ball|teddy)',
      `lost (?:his|her|my|our|their) (?:\\p{L}+'s )?(?:watch|ring|phone|wallet|scarf|gloves?|boots?|camera|umbrella|passport|suitcase|necklace|earring|locket|kite)`,
    ],
  ],
  [
    'cameHome',
    ['(?:came|comes|coming|brought .{1,20}|welcome|back) home|(?:home|back) at last|(?:is|are) (?:finally )?home'],
  ],
  [
    'made',
    [
      `(?:made|${CRAFT}) (?:this|it(?! (?:to|home|in|up|back|through|over|out))|by)|(?:i|we) ${CRAFT}`,
      `^(?:the|our|my) ${NO_THING}\\p{Ll}+(?: \\p{Ll}+)?(?: that)? (?:i|we|he|she|they|(?:my )?\\p{L}+|(?:my )?\\p{L}+ and i) (?:made|${CRAFT})`,
    ],
  ],
  ['first', [`first (?:day|time|steps?|tooth|words?|snow)|(?:^|(?<=, )|${WHOSE} (?:very )?)first ${FIRST}`]],
  [
    'last',
    [
      `(?:^|(?<=, )|(?<!\\b(?:on|in|at|by|since|until|till|from) )(?:the|${WHOSE}) (?:very )?)last ${LAST}|(?:^|(?<=, ))the last (?:night|evening|day|morning) of|(?<!\\b(?:on|in|at|by|since|until|till|from) )${WHOSE} (?:very )?last (?:night|morning|birthday|summer|winter|Christmas|holiday)`,
    ],
  ],
  [
    'waited',
    [
      'finall?y (?:showed up|turned up|arrived|appeared)|(?:waited|waiting) (?:for|all|so|until|\\p{L}+ (?:hours?|days?|weeks?|months?|years?|minutes?))',
    ],
  ],
  [
    'wentWrong',
    [
      'fell (?:off|over|in|into|apart)|went wrong|broke(?: down)?|burn(?:t|ed) (?:down|the|toast)|gave up on|got .*stuck|sank|capsized',
      'cancell?ed|blew away|exploded|flooded|caught fire|ran out of (?:petrol|fuel|gas)|locked .*out|missed the (?:last )?(?:train|bus|boat|plane|ferry)',
    ],
  ],
];
const eventPatterns = events.map(
  ([event, words]) => [event, new RegExp(`(?<![\\p{L}'])(?:${words.join('|')})(?![\\p{L}])`, 'iu')] as const,
);
/** Words before an event that say that it did not happen, at least not yet. */
const negation =
  /\b(?:never|not|almost|nearly|nobody|none|if|wish|would|could|should|can|will|hope|supposed)\b|n't\b/iu;

/** The event that a line clearly states. */
export const eventIn = (line: string): StoryEvent | undefined => {
  const found = eventPatterns.find(([event, pattern]) => {
    const match = pattern.exec(line);
    const before =
      line
        .slice(0, (match?.index ?? 0) + (match?.[0].length ?? 0))
        .split(/[.!?] /u)
        .at(-1) ?? '';
    return match && (event === 'gone' || !negation.test(before));
  });
  return found?.[0];
};
