import { packagesAt } from '#shared/billing/packages.ts';
import { limits } from '#shared/limits.ts';
import { stageConfig } from '#infra/stages.ts';
import {
  costsOf,
  dearest,
  dollarsFor,
  isSpeech,
  linesOf,
  marginOf,
  storyAsUsed,
  totalOf,
  worstDays,
  type Line,
  type PriceName,
} from './cost.ts';
import { dollars, tableOf } from './markdown.ts';
import priceList from './prices.json' with { type: 'json' };
import profile from './profile.json' with { type: 'json' };
import type { Usage } from './usage.ts';

const GIGABYTE = 1024 ** 3;
const ENDPOINT_GIGABYTES = 0.5;
const SWEEP = { seconds: 0.1, reads: 2, writes: 1 };

export type IdleStage = keyof typeof profile.idle;

export const idleMonth = (stage: IdleStage): Line[] => {
  const sweeps = profile.scheduledInvocationsPerMonth;
  const seconds = sweeps * SWEEP.seconds * ENDPOINT_GIGABYTES;
  const sweeping: [PriceName, number][] = [
    ['lambdaTime', seconds],
    ['lambdaRequests', sweeps],
    ['tableReads', sweeps * SWEEP.reads],
    ['tableWrites', sweeps * SWEEP.writes],
    ['logs', (sweeps * profile.logBytesPerInvocation) / GIGABYTE],
    ['traces', sweeps],
  ];
  return [
    ...Object.entries(profile.idle[stage]).map(([name, quantity]) => ({
      what: priceList.prices[name as PriceName].unit,
      dollars: dollarsFor(name as PriceName, quantity),
    })),
    {
      what: 'sweeps, every minute, with their traces',
      dollars: sweeping.reduce((all, [name, quantity]) => all + dollarsFor(name, quantity), 0),
    },
  ];
};

/** AWS counts Google as a social provider and Microsoft as OIDC, whose free tier is tiny. In US dollars. */
export const peopleMonth = ({ google, microsoft }: { google: number; microsoft: number }): number =>
  dollarsFor('signInsSocial', Math.max(0, google - profile.freePeople.google)) +
  dollarsFor('signInsFederated', Math.max(0, microsoft - profile.freePeople.microsoft));

const things = (usage: Usage): string => {
  const costs = costsOf(usage);
  const rows: [string, number][] = [
    ['A story', costs.story],
    ['Each picture after its first, for a token more', costs.anotherPicture],
    ['Another voice', costs.revoice],
    ['A reading by a person', costs.recording],
    ['A rewrite', costs.regenerate],
    ['A video, wide, with captions', costs.video],
    ['Opening a story and hearing it', costs.open],
    ['A page of a list', costs.listPage],
  ];
  return tableOf(
    ['What somebody does', 'One', 'A thousand'],
    rows.map(([what, one]) => [what, dollars(one), dollars(1000 * one)]),
  );
};

const margins = (usage: Usage): string =>
  tableOf(
    [
      'Package',
      'Price',
      'After Stripe',
      'Stories',
      'Margin, stories alone',
      'Margin, as used',
      'Margin, longest stories',
    ],
    packagesAt(stageConfig('prod').subscriptionPriceCents).map((one) => {
      const { net, stories, bare, asUsed, longest } = marginOf(usage, one);
      return [
        one.name,
        dollars(one.priceCents / 100),
        dollars(net),
        String(stories),
        ...[bare, asUsed, longest].map(dollars),
      ];
    }),
  );

const idle = (): string => {
  const stages = Object.keys(profile.idle) as IdleStage[];
  const months = stages.map(idleMonth);
  return tableOf(
    ['A month in which nobody comes', ...stages],
    [
      ...(months[0] ?? []).map(({ what }, row) => [what, ...months.map((lines) => dollars(lines[row]?.dollars ?? 0))]),
      ['**Together**', ...months.map((lines) => dollars(totalOf(lines)))],
    ],
  );
};

const people = (): string =>
  tableOf(
    ['People who sign in during a month', 'All from Google', 'All from Microsoft'],
    [50, 1_000, 10_000, 100_000].map((count) => [
      count.toLocaleString('en-US'),
      dollars(peopleMonth({ google: count, microsoft: 0 })),
      dollars(peopleMonth({ google: 0, microsoft: count })),
    ]),
  );

export const costPage = (usage: Usage): string => {
  const story = linesOf(usage.operations.story);
  const { asUsed } = profile;
  const costs = costsOf(usage);
  return `# What it costs

Written by \`npm run cost\`. Change the inputs, not this page. Prices: [\`prices.json\`](../infra/operator/cost/prices.json), as of
${priceList.asOf}, ${priceList.region}. ${priceList.note} Usage: [\`usage.json\`](../infra/operator/cost/usage.json), counted on
${usage.measuredOn} at the calls of the SDK clients while the product made and showed stories (\`npm run cost:measure\`). Not measured,
but assumed in [\`profile.json\`](../infra/operator/cost/profile.json): how people use it, how long vendors take, tokens of the model by
letters and pixels, and everything about videos and recordings.

## One of each

${things(usage)}

A story, line by line. Speaking it is ${((100 * totalOf(story.filter(isSpeech))) / totalOf(story)).toFixed(0)} % of it: Polly bills the times of the words as if they were spoken once more.

${tableOf(
  ['What', 'Dollars'],
  [
    ...story.filter((line) => line.dollars > 0).map((line) => [line.what, dollars(line.dollars)]),
    [`${profile.pollsPerStory} polls while it is made`, dollars(costs.story - totalOf(story))],
  ],
)}

All ${limits.recordingsPerDay} recordings that an account may begin in a day, each of ${limits.recordingMinutes} minutes, cost ${dollars(limits.recordingsPerDay * costs.longestRecording)}. They are free of tokens.

## What a sale leaves

"As used" adds to each story ${asUsed.opensPerStory} openings, ${asUsed.listPagesPerStory} pages of lists, ${asUsed.revoicesPerStory} other voices, ${asUsed.regenerationsPerStory} rewrites and ${asUsed.videosPerStory} videos: a story then
costs ${dollars(storyAsUsed(costs))}. The longest story has ${limits.storyCharacters.toLocaleString('en-US')} characters; those measured had ${usage.operations.story.spokenCharacters.toFixed(0)}. PRO is taken to make ${profile.proStoriesPerMonth} stories a
month. A margin below zero is a loss.

${margins(usage)}

## The worst day

Everything that costs us has a ceiling by account and day, and of visitors by address, too (\`shared/limits.ts\`, those a stage
changes: \`dailyCaps\`). A caller who reaches every ceiling, with stories of the greatest length, costs on that day:

${tableOf(
  ['Who', 'Stories', 'Dollars'],
  worstDays(usage).map((day) => [day.who, String(day.stories), dollars(day.dollars)]),
)}

All visitors together share stories, changes, voices and videos. Checks of words are counted by person and address alone, so that nobody
can use up those of others: a thousand cost ${dollars(1000 * dearest(usage).check)}. Whatever several accounts do together, the budget's alarm
closes the making of stories (\`npm run pause\`) before the month is over.

## An idle month

${idle()}

Alarms and metrics are counted with room to grow. Each stage has an AWS budget over its account (\`monthlyBudgetDollars\` in
\`infra/stages.json\`) that reports at 50, 80 and 100 % and when a month is expected to pass it.

## Signing in

Cognito, plan Lite, is paid by the people who sign in during a month. ${profile.freePeople.google.toLocaleString('en-US')} from Google are free, but only ${profile.freePeople.microsoft} from
Microsoft, which the pool reaches by OIDC.

${people()}
`;
};
