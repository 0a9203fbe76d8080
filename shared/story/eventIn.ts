import type { StoryEvent } from './detailKinds.ts';
import { KIN, MACHINE, MEAL, NAME, OWNER, PET } from './namesIn.ts';

const BEING = `(?:he|she|they|(?:${OWNER} )?(?:${KIN}|${PET}|(?:best )?friend)(?: ${NAME})?)`;
const WHOSE = "(?:my|our|his|her|their|\\p{L}+'s)";
const LOSABLE =
  '(?:way|keys?|glasses|hat|tooth|shoe|sock|mitten|ball|teddy|watch|ring|phone|wallet|scarf|glove|passport)';
/** A name at the start of the line, which is no season and no pronoun. */
const NAMED = `^(?!Spring|Summer|Autumn|Winter|It |This |That |Every|Some|[A-Z]\\p{Ll}+day)(?:${NAME}|${OWNER} (?:${KIN}|${PET})(?: ${NAME})?)`;

/** Plain words for each event. Of two events, the one that comes earlier in this list is told. */
const events: readonly (readonly [StoryEvent, readonly string[]])[] = [
  [
    'gone',
    [
      `${BEING} (?:has |had )?(?:just )?(?:died|passed away)|passed away|(?<!own )funeral(?! jokes?)|scattered .*ashes|in (?:loving )?memory of|rest in peace`,
      `^(?:goodbye|farewell)(?! kiss| party)|miss(?:ing)? you,? (?:(?:my|our) )?(?:${KIN}|${NAME})|(?:said|say|saying) (?:good)?bye to|years? without (?:you|him|her|(?:(?:my|our) )?${KIN})|(?:we|i) lost (?:(?:my|our) )?(?:${KIN})|buried (?:(?:my|our) )?(?:${KIN}|${PET})(?!.* in (?:the )?(?:sand|snow|leaves))`,
    ],
  ],
  [
    'promise',
    [
      `${WHOSE} wedding day|got (?:married|engaged)|just married|proposed to|^(?:i|he|she) proposed(?=[.!,]|$)|(?:asked|asks) (?:me|her|him) to marry`,
      `(?:she|he) said yes|down on one knee`,
    ],
  ],
  [
    'born',
    [
      "^welcome to the world|(?<!\\bwhere\\b.*)(?:was|were|just|,) born(?! in \\d)|(?<=,) born (?:on|at|this|yesterday|today)|had (?:\\p{L}+ )?(?:kittens|puppies|twins|triplets)|newborn|(?:hours|days) old|it's a (?:boy|girl)",
    ],
  ],
  [
    'won',
    [
      'won (?:the|a|our|my|his|her|first)|came first|first prize|^(?:\\p{L}\\d+s?|we are) champions|(?:finally |just |at last )beat (?:me|us|him|her|them|everyone|everybody)(?! up)|passed (?:the|his|her|my|their) (?:\\p{L}+ )?(?:test|exams?)',
    ],
  ],
  [
    'found',
    [
      "^found(?::| (?:my|our|the|his|her|an?|this|\\p{L}+'s))|(?:lost|got out|ran away|went missing) ?.*found (?:it|them|him|her)",
      `found (?:${WHOSE}|the (?:one|lost|missing|last|old)) (?:\\p{Ll}+ )?${LOSABLE}(?<!way)`,
    ],
  ],
  ['lost', [`^lost:|(?:got|were|was) (?:so |really )?lost|^lost ${WHOSE} ${LOSABLE}|lost ${WHOSE} ${LOSABLE}`]],
  ['cameHome', ['(?:came|comes|coming|back|made it) home|home at last']],
  [
    'made',
    ['(?:made|built|baked|knitted|sewed|carved|painted) (?:this|by)|(?:i|we) (?:built|baked|knitted|sewed|carved)'],
  ],
  [
    'first',
    [
      "first (?:steps?|tooth|words?|day (?:at|of|as))|^first (?:day|shift|time|swim|ride|haircut|loaf|pancakes?)(?! (?:light|of|in))|learn(?:ed|t) to (?:ride|swim|walk|read|ski|skate)(?=.* today|[.!]|$)|(?:my|our|his|her|their|\\p{L}+'s) (?:very )?first (?:day|time|birthday)",
    ],
  ],
  [
    'last',
    [
      `(?:${WHOSE}|the) (?:very )?last (?:day|night|morning|evening) (?:at|of|in|on|before)|^last (?:day (?:at|of)|(?:bell|shift|lesson|class|swim|dive)(?=[.,!]|$| (?:of|before)))|before (?:they (?:pull|tear|knock) it|it (?:closed|closes|is torn|was torn))|for the last time|^happy retirement|last day before retirement`,
    ],
  ],
  ['waited', ['(?:waited|waiting) (?:for|all|so long|\\p{L}+ (?:hours?|days?|weeks?|months?|years?))']],
  [
    'wentWrong',
    [
      `burn(?:t|ed) (?:the|my|our|his|her|another) (?:\\p{Ll}+ )?${MEAL}|${MEAL} (?:is |was |got )?(?:burnt|collapsed|fell over|fell apart|sank)|(?:tent|boat|raft|shelf|tower) (?:collapsed|sank|fell over|fell apart)`,
      `went wrong|broke down|blew away|capsized|exploded|flooded|caught fire|${MACHINE}(?: has| had)?(?: just| finally)? (?:died|gave up|packed up|conked out|is dead)`,
    ],
  ],
];
/** Events that are certain only of a name, which has its capital. */
const namedEvents: readonly (readonly [StoryEvent, RegExp])[] = [
  ['promise', new RegExp(`${NAME} said yes(?= *(?:[!.,(]|$))`, 'u')],
  ['cameHome', new RegExp(`${NAMED} (?:finally )?came back(?=[!.,]|$)`, 'u')],
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
  const found = [...eventPatterns, ...namedEvents].find(([event, pattern]) => {
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
