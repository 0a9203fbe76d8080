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
      what: 'sweeps (scheduled every minute), with traces',
      dollars: sweeping.reduce((all, [name, quantity]) => all + dollarsFor(name, quantity), 0),
    },
  ];
};

/**
 * Cognito's price for a month's users, in US dollars. AWS counts Google as a social provider. It counts Microsoft as
 * OIDC, whose free tier is much smaller.
 */
export const peopleMonth = ({ google, microsoft }: { google: number; microsoft: number }): number =>
  dollarsFor('signInsSocial', Math.max(0, google - profile.freePeople.google)) +
  dollarsFor('signInsFederated', Math.max(0, microsoft - profile.freePeople.microsoft));

const things = (usage: Usage): string => {
  const costs = costsOf(usage);
  const rows: [string, number][] = [
    ['Making a story', costs.story],
    ['Each further picture of a story (which also costs a token)', costs.anotherPicture],
    ['Another voice for a story', costs.revoice],
    ['A recording by a person', costs.recording],
    ['Rewriting a story', costs.regenerate],
    ['Translating a story into a spoken language', costs.translation],
    ['Making a video, wide, with captions', costs.video],
    ['Opening and playing a story', costs.open],
    ['Opening a page of Explore', costs.listPage],
  ];
  return tableOf(
    ['Action', 'Cost', 'Cost of a thousand'],
    rows.map(([what, one]) => [what, dollars(one), dollars(1000 * one)]),
  );
};

const margins = (usage: Usage): string =>
  tableOf(
    [
      'Package',
      'Price',
      'After Stripe’s fees',
      'Stories',
      'Margin, stories only',
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
    ['Cost per month', ...stages],
    [
      ...(months[0] ?? []).map(({ what }, row) => [what, ...months.map((lines) => dollars(lines[row]?.dollars ?? 0))]),
      ['**Total**', ...months.map((lines) => dollars(totalOf(lines)))],
    ],
  );
};

const people = (): string =>
  tableOf(
    ['People who sign in per month', 'Cost if all use Google', 'Cost if all use Microsoft'],
    [50, 1_000, 10_000, 100_000].map((count) => [
      count.toLocaleString('en-US'),
      dollars(peopleMonth({ google: count, microsoft: 0 })),
      dollars(peopleMonth({ google: 0, microsoft: count })),
    ]),
  );

const DRAFTS = `## Drafts of photographs

A draft takes about a second of a function with 1,769 MB ($0.00003), two files in S3 ($0.00001, and 0.5 MB for at most 90
days: $0.00004) and four requests to the table ($0.000003). An account that adds 400 drafts every day costs $0.03 a day.
Drafts are not moderated and not told, so they cost nothing else.`;

export const costPage = (usage: Usage): string => {
  const story = linesOf(usage.operations.story);
  const { asUsed } = profile;
  const costs = costsOf(usage);
  return `# Cost on AWS

\`npm run cost\` writes this page. Change its inputs, not the page:

- **Prices** are in [\`prices.json\`](../infra/operator/cost/prices.json), for ${priceList.region}, as of ${priceList.asOf}. They are in US
  dollars without tax, for the first price band and without free allowances. They come from the vendors' public price
  pages. Check them before you rely on them.
- **Usage** is in [\`usage.json\`](../infra/operator/cost/usage.json). \`npm run cost:measure\` counted it on ${usage.measuredOn}: it
  counts the calls that the SDK clients make while the product makes and shows stories.
- **Assumptions** are in [\`profile.json\`](../infra/operator/cost/profile.json): how people use the product, how long
  vendors take, how many tokens the model uses per letter and pixel, and all numbers about videos and recordings.

## Cost per action

${things(usage)}

The cost of making a story consists of the lines below. Speech and word timings are ${((100 * totalOf(story.filter(isSpeech))) / totalOf(story)).toFixed(0)} % of it, because Polly bills
word timings like a second synthesis of the text.

${tableOf(
  ['Part of the cost', 'Dollars'],
  [
    ...story.filter((line) => line.dollars > 0).map((line) => [line.what, dollars(line.dollars)]),
    [`${profile.pollsPerStory} polls while the story is made`, dollars(costs.story - totalOf(story))],
  ],
)}

An account may start ${limits.recordingsPerDay} recordings a day, without paying tokens. At ${limits.recordingMinutes} minutes each they cost us ${dollars(limits.recordingsPerDay * costs.longestRecording)}.

## Margin per sale

The table shows what is left of a price after Stripe's fees and our costs. A margin below zero is a loss.

- **Stories only**: the costs of making the stories.
- **In normal use**, each story also causes ${asUsed.opensPerStory} openings, ${asUsed.listPagesPerStory} pages of Explore, ${asUsed.revoicesPerStory} other voices, ${asUsed.regenerationsPerStory} rewrites and ${asUsed.videosPerStory} videos. A
  story then costs ${dollars(storyAsUsed(costs))}.
- **Longest stories**: stories of the maximum length, ${limits.storyCharacters.toLocaleString('en-US')} characters. The measured stories had ${usage.operations.story.spokenCharacters.toFixed(0)} on average.

We assume that a PRO subscriber makes ${profile.proStoriesPerMonth} stories a month.

${margins(usage)}

## The worst day

Every action that costs us money has a daily limit for each account, and for visitors also for each address. The limits
are in \`shared/limits.ts\`. A stage can change some of them with \`dailyCaps\`. The table shows the cost of a day on which
a caller reaches every limit, with stories of the maximum length:

${tableOf(
  ['Who', 'Stories', 'Dollars'],
  worstDays(usage).map((day) => [day.who, String(day.stories), dollars(day.dollars)]),
)}

All visitors together also share four limits: for stories, rewrites, voices and videos. Text checks have no shared
limit, so that nobody can use up the checks of other people. A thousand text checks cost ${dollars(1000 * dearest(usage).check)}. When the month's
budget is spent, the stage pauses story creation (see \`npm run pause\`), however many accounts caused the cost.

## A month without users

${idle()}

The numbers of alarms and metrics are higher than today's, to leave room for more. Each stage has an AWS budget for its
whole account (\`monthlyBudgetDollars\` in \`infra/stages.json\`). It sends an e-mail when 50, 80 and 100 % are spent, and
when the month's forecast exceeds it.

${DRAFTS}

## Signing in

Cognito (plan Lite) bills each person who signs in during a month. The first ${profile.freePeople.google.toLocaleString('en-US')} people who use Google are free. Of
those who use Microsoft, only the first ${profile.freePeople.microsoft} are free, because the user pool connects to it by OIDC.

${people()}
`;
};
