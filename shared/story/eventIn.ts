import type { StoryEvent } from './detailKinds.ts';
import { KIN, MACHINE, NAME, OWNER, PET } from './namesIn.ts';

const BEING = `(?:he|she|they|(?:${OWNER} )?(?:${KIN}|${PET}|(?:best )?friend)(?: ${NAME})?)`;
const WHOSE = "(?:my|our|his|her|their|\\p{L}+'s)";
const LOSABLE = '(?:way|keys?|glasses|hat|tooth|shoe|mitten|ball|teddy|watch|ring|phone|wallet|scarf|glove|passport)';

/** Plain words for each event. Of two events, the one that comes earlier in this list is told. */
const events: readonly (readonly [StoryEvent, readonly string[]])[] = [
  [
    'gone',
    [
      `${BEING} (?:has |had )?(?:just )?(?:died|passed away)|passed away|funeral|scattered .*ashes|in (?:loving )?memory of|rest in peace`,
      `(?:said|say|saying) goodbye to|(?:we|i) lost (?:(?:my|our) )?(?:${KIN})|buried (?:(?:my|our) )?(?:${KIN}|${PET})(?!.* in (?:the )?(?:sand|snow|leaves))`,
    ],
  ],
  [
    'promise',
    [
      `${WHOSE} wedding day|got (?:married|engaged)|just married|proposed to|(?:asked|asks) (?:me|her|him) to marry`,
      '(?:she|he) said yes|down on one knee',
    ],
  ],
  [
    'born',
    ["^welcome to the world|(?<!\\bwhere\\b.*)(?:was|were|just) born|newborn|(?:hours|days) old|it's a (?:boy|girl)"],
  ],
  [
    'won',
    ['won (?:the|a|our|my|his|her|first)|came first|passed (?:the|his|her|my|their) (?:\\p{L}+ )?(?:test|exams?)'],
  ],
  ['found', ['^found(?::| (?:my|our|the|his|her|an?|this))|lost .*found (?:it|them|him|her)']],
  ['lost', [`^lost:|(?:got|were|was) (?:so |really )?lost|^lost ${WHOSE} ${LOSABLE}|lost ${WHOSE} ${LOSABLE}`]],
  ['cameHome', ['(?:came|comes|coming|back) home|home at last']],
  [
    'made',
    ['(?:made|built|baked|knitted|sewed|carved|painted) (?:this|by)|(?:i|we) (?:built|baked|knitted|sewed|carved)'],
  ],
  [
    'first',
    [
      "first (?:steps?|tooth|words?|day (?:at|of))|(?:my|our|his|her|their|\\p{L}+'s) (?:very )?first (?:day|time|birthday)",
    ],
  ],
  [
    'last',
    [`(?:${WHOSE}|the) (?:very )?last (?:day|night) (?:at|of|in|on|before)|^last day (?:at|of)|for the last time`],
  ],
  ['waited', ['(?:waited|waiting) (?:for|all|so long|\\p{L}+ (?:hours?|days?|weeks?|months?|years?))']],
  [
    'wentWrong',
    [
      `went wrong|broke down|blew away|capsized|exploded|flooded|caught fire|${MACHINE}(?: has| had)?(?: just| finally)? (?:died|gave up|packed up|conked out|is dead)`,
    ],
  ],
];
const eventPatterns = events.map(
  ([event, words]) => [event, new RegExp(`(?<![\\p{L}'])(?:${words.join('|')})(?![\\p{L}])`, 'iu')] as const,
);
/** Words before an event that say that it did not happen, at least not yet. */
const negation =
  /\b(?:never|not|almost|nearly|nobody|none|if|wish|would|could|should|can|will|hope|supposed)\b|n't\b/iu;
/** With these, a first or last time is not a feast. */
const absence = new RegExp(`\\b(?:without|since|after) (?:him|her|them|you|(?:(?:my|our) )?${KIN})(?!\\p{L})`, 'iu');

/** The event that a line clearly states. */
export const eventIn = (line: string): StoryEvent | undefined => {
  const found = eventPatterns.find(([event, pattern]) => {
    const match = pattern.exec(line);
    const before =
      line
        .slice(0, (match?.index ?? 0) + (match?.[0].length ?? 0))
        .split(/[.!?] /u)
        .at(-1) ?? '';
    return match && (event === 'gone' || !(negation.test(before) || absence.test(line)));
  });
  return found?.[0];
};
