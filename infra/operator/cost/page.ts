import { packagesAt } from '#shared/billing/packages.ts';
import { limits } from '#shared/limits.ts';
import { stageConfig } from '#infra/stages.ts';
import { idleMonth, idleStages } from './idle.ts';
import { leverSavings } from './levers.ts';
import { isSpeech, marginsOf, storyAsUsed, type Margin } from './margins.ts';
import { dollars, tableOf } from './markdown.ts';
import { dollarsFor, priceList, profile, totalOf, type Line } from './prices.ts';
import { billsOf, type Bills } from './things.ts';
import type { Usage } from './usage.ts';
import { dearest, worstDays } from './worst.ts';

/** So many people sign in during a month; one whose session goes on does not. */
type People = { google: number; microsoft: number };

const beyond = (people: number, free: number): number => Math.max(0, people - free);

/**
 * What the user pool costs in a month, in US dollars. Google is one of the providers that AWS calls social; Microsoft is
 * reached as any OIDC provider is, which has hardly anything free.
 */
export const peopleMonth = ({ google, microsoft }: People): number =>
  dollarsFor('signInsSocial', beyond(google, profile.freePeople.google)) +
  dollarsFor('signInsFederated', beyond(microsoft, profile.freePeople.microsoft));

const bill = (lines: readonly Line[]): string =>
  tableOf(
    ['What', 'Dollars', 'Share'],
    [
      ...lines
        .filter((line) => line.dollars > 0)
        .map((line) => [line.what, dollars(line.dollars), `${((100 * line.dollars) / totalOf(lines)).toFixed(1)} %`]),
      ['**Together**', dollars(totalOf(lines)), ''],
    ],
  );

const things = (bills: Bills): string =>
  tableOf(
    ['What somebody does', 'One', 'A thousand'],
    (
      [
        ['A story', bills.story],
        ['Each picture after its first, for a token more', bills.anotherPicture],
        ['Another voice', bills.revoice],
        ['Read by a person', bills.recording],
        ['Told again', bills.regenerate],
        ['A video, wide, with captions', bills.video],
        ['Opening a story and hearing it', bills.open],
        ['A page of a list', bills.listPage],
      ] as const
    ).map(([what, lines]) => [what, dollars(totalOf(lines)), dollars(1000 * totalOf(lines))]),
  );

const loss = ({ name, longest }: Margin): string =>
  longest < 0 ? ` Where every story is as long as it may be, ${name} **loses ${dollars(-longest)}** a sale.` : '';

const profit = ({ name, asUsed, price }: Margin): string =>
  asUsed < 0
    ? `${name} **loses ${dollars(-asUsed)}** a sale as people use it.`
    : `${name} leaves ${dollars(asUsed)} a sale as people use it (${((100 * asUsed) / price).toFixed(0)} % of its price).`;

const margins = (all: readonly Margin[]): string =>
  tableOf(
    [
      'Package',
      'Price',
      'After Stripe',
      'Stories',
      'Margin, stories alone',
      'Margin, as used',
      'Margin, longest stories',
      'Pays for visitors',
      'Loses after',
    ],
    all.map(({ name, price, net, stories, bare, asUsed, longest, visitorsPaid, storiesPaid }) => [
      name,
      dollars(price),
      dollars(net),
      String(stories),
      dollars(bare),
      dollars(asUsed),
      dollars(longest),
      visitorsPaid.toFixed(1),
      `${Math.floor(storiesPaid)} stories`,
    ]),
  );

const counted = (check: number): string =>
  [
    'A story of several pictures, and telling it again, count once for each of them. All visitors together share stories,',
    'changes, voices and videos. Checks of words are counted by person and address alone, so that nobody can use up those of',
    `others: a thousand cost ${dollars(1000 * check)}.`,
  ].join('\n');

const worst = (days: ReturnType<typeof worstDays>): string =>
  tableOf(
    ['Who', 'Stories', 'Dollars'],
    days.map((day) => [day.who, String(day.stories), dollars(day.dollars)]),
  );

const idle = (): string => {
  const months = idleStages.map((stage) => ({ stage, lines: idleMonth(stage) }));
  const [first] = months;
  const rows = (first?.lines ?? []).map(({ what }, row) => [
    what,
    ...months.map(({ lines }) => dollars(lines[row]?.dollars ?? 0)),
  ]);
  const together = ['**Together**', ...months.map(({ lines }) => dollars(totalOf(lines)))];
  return tableOf(['A month in which nobody comes', ...idleStages], [...rows, together]);
};

const PEOPLE = [50, 1_000, 10_000, 100_000];

const people = (): string =>
  tableOf(
    ['People who sign in during a month', 'All from Google', 'All from Microsoft', 'Half and half'],
    PEOPLE.map((count) => [
      count.toLocaleString('en-US'),
      dollars(peopleMonth({ google: count, microsoft: 0 })),
      dollars(peopleMonth({ google: 0, microsoft: count })),
      dollars(peopleMonth({ google: count / 2, microsoft: count / 2 })),
    ]),
  );

const recordings = ({
  recording,
  longestRecording,
}: Bills): string => `Reading it aloud, as long, is counted from its design, too; the file goes from the browser to the bucket past every function.
An account may begin ${limits.recordingsPerDay} recordings a day, of ${limits.recordingMinutes} minutes at most: ${dollars(limits.recordingsPerDay * totalOf(longestRecording))} for all of them. It is free of tokens.

${bill(recording)}`;

/** `docs/cost.md`, from the prices, what was measured and how people are taken to use the product. */
export const costPage = (usage: Usage): string => {
  const { freeNarrations, subscriptionPriceCents } = stageConfig('prod');
  const bills = billsOf(usage);
  const all = marginsOf(usage, packagesAt(subscriptionPriceCents), freeNarrations);
  const { asUsed } = profile;
  const speech = bills.story.filter(({ what }) => isSpeech(what));
  return `# What it costs

Written by \`npm run cost\`; change the inputs, not this page. Prices: [\`prices.json\`](../infra/operator/cost/prices.json), as of
${priceList.asOf}, ${priceList.region}. ${priceList.note} Usage: [\`usage.json\`](../infra/operator/cost/usage.json), counted on
${usage.measuredOn} at the calls of the SDK clients while the product made and showed stories (\`npm run cost:measure\`). What nobody
has measured (how people use it, how long vendors take, tokens of the model by letters and pixels, everything about a video and about a recording) is in
[\`profile.json\`](../infra/operator/cost/profile.json).

## One of each

${things(bills)}

A story, line by line. Speaking it is ${((100 * totalOf(speech)) / totalOf(bills.story)).toFixed(0)} % of it: Polly bills the times of the words as if they were spoken once more. A model of ${usage.tokensPerSecond} tokens a second told it: its words were kept ${usage.operations.story.keptDrafts.toFixed(0)} times meanwhile, and ${usage.operations.story.paragraphsAhead.toFixed(0)} paragraphs spoken.

${bill(bills.story)}

A video of a narration of ${usage.narrationSeconds.toFixed(0)} s, counted from its design, in MediaConvert's professional tier:

${bill(bills.video)}

${recordings(bills)}

## What a sale leaves

"As used" adds to each story ${asUsed.opensPerStory} openings, ${asUsed.listPagesPerStory} pages of lists, ${asUsed.revoicesPerStory} other voices, ${asUsed.regenerationsPerStory} other texts and ${asUsed.videosPerStory} videos: a story then
costs ${dollars(storyAsUsed(bills))}. The longest story has ${limits.storyCharacters.toLocaleString('en-US')} characters; those measured had ${usage.operations.story.spokenCharacters.toFixed(0)}. Stripe takes 2.9 % and 30 cents, and 0.7 % more of a subscription. PRO is taken to tell ${profile.proStoriesPerMonth} stories a month.
"Pays for visitors" is how many people with nothing but their ${freeNarrations} free narrations (${dollars(freeNarrations * totalOf(bills.story))}) a sale carries.

${margins(all)}

${all.map((margin) => `- ${profit(margin)}${loss(margin)}`).join('\n')}
- Thirty cents of Stripe's are a quarter of the price of the smallest pack, and a token of it brings half of what one of the next brings.

## The worst day

Everything that costs us has a ceiling by account and day, and of visitors by address, too (\`shared/limits.ts\`, those a stage
changes: \`dailyCaps\`). Somebody who uses up each of theirs, every story as long as it may be, costs on that day:

${worst(worstDays(bills, usage, freeNarrations))}

Stories that fail count as begun, and cost less. ${counted(dearest(bills, usage).check)} A person may have several accounts, each with an identity at Google or Microsoft;
whatever they do together, the budget's alarm closes the making of stories (\`npm run pause\`) before the month is over.

## A thousand stories

As used ${dollars(1000 * storyAsUsed(bills))}, of which the stories themselves are ${dollars(1000 * totalOf(bills.story))}.

## An idle month

${idle()}

Alarms and metrics are counted with room to grow. Each stage has an AWS budget over its account (\`monthlyBudgetDollars\` in
\`infra/stages.json\`) that tells at 50, 80 and 100 % and when a month is expected to pass it.

## Signing in

Cognito is paid by the people who sign in during a month. It has the plan Lite: the larger ones add what is for passwords and for pages of
one's own, and cost three times as much for people from Google. ${profile.freePeople.google.toLocaleString('en-US')} from Google are free, but only ${profile.freePeople.microsoft} from Microsoft, which the
pool reaches by OIDC: each one more costs what ${(peopleMonth({ google: 0, microsoft: 1_050 }) / 1000 / totalOf(bills.open)).toFixed(0)} openings of a story cost.

${people()}

## Levers

${tableOf(
  ['Lever', 'Saves a story', 'Saves as used', 'What it costs'],
  leverSavings(usage).map(({ what, costs, story, asUsed: used }) => [what, dollars(story), dollars(used), costs]),
)}

Already pulled: words that were spoken by a voice before are not spoken again (going back to a voice costs nothing instead of
${dollars(totalOf(bills.revoice))}), videos asked for twice are made once, private stories are not sent to the guardrail, and Explore is answered by
the edge for ${limits.exploreCacheSeconds} s.
`;
};
