import * as z from 'zod';
import { limits } from '#shared/limits.ts';
import { tableOf } from '../cost/markdown.ts';
import data from './scale.json' with { type: 'json' };

const activities = ['open', 'favorite', 'search', 'story', 'poll', 'revoice', 'video', 'purchase'] as const;
type Activity = (typeof activities)[number];

/** An AWS limit in us-east-1, the amount that each activity uses, and the effect of reaching the limit. */
const Limit = z.strictObject({
  what: z.string(),
  limit: z.number().positive(),
  unit: z.string(),
  per: z.partialRecord(z.enum(activities), z.number().positive()),
  then: z.string(),
  inPlace: z.string(),
  remedy: z.string(),
  page: z.url(),
});
export const scaleLimits = z.array(Limit).parse(data.limits);

const { load } = data;
const DAY_SECONDS = 86_400;

const names: Readonly<Record<Activity, string>> = {
  open: 'Opened stories',
  favorite: 'Favorites',
  search: 'Searches',
  story: 'Created stories',
  poll: 'Polls of the stories being created',
  revoice: 'Changed voices and texts',
  video: 'Videos',
  purchase: 'Purchases',
};

export const peakRates = (multiple: number): Record<Activity, number> => {
  const { today, peakFactor, perOpen, perStory } = load;
  const [open, story] = [today.opens, today.stories].map(
    (perDay) => (perDay * multiple * peakFactor) / DAY_SECONDS,
  ) as [number, number];
  return {
    open,
    favorite: open * perOpen.favorite,
    search: open * perOpen.search,
    story,
    poll: story * perStory.poll,
    revoice: story * perStory.revoice,
    video: story * perStory.video,
    purchase: story * perStory.purchase,
  };
};

export const reachedAt = ({ limit, per }: Pick<z.output<typeof Limit>, 'limit' | 'per'>): number => {
  const rates = peakRates(1);
  const taken = activities.reduce((all, activity) => all + rates[activity] * (per[activity] ?? 0), 0);
  return limit / taken;
};

const whole = (value: number): string => Math.round(value).toLocaleString('en-US');
const times = (value: number): string => `${whole(Number(value.toPrecision(2)))} ×`;

const ratesTable = (): string => {
  const all = [1, ...load.multiples].map((multiple) => ({ multiple, rates: peakRates(multiple) }));
  return tableOf(
    ['Per second, at the peak', ...all.map(({ multiple }) => times(multiple))],
    activities.map((name) => [names[name], ...all.map(({ rates }) => String(Number(rates[name].toPrecision(2))))]),
  );
};

const limitsTable = (): string =>
  tableOf(
    ['Limit', 'Default', 'Reached at', 'What happens then', 'What we do already', 'What would help'],
    scaleLimits
      .map((one) => ({ ...one, multiple: reachedAt(one) }))
      .toSorted((a, b) => a.multiple - b.multiple)
      .map((one) => [
        `[${one.what}](${one.page})`,
        `${whole(one.limit)} ${one.unit}`,
        times(one.multiple),
        one.then,
        one.inPlace,
        one.remedy,
      ]),
  );

export const scalePage = (): string => `# Which limits growth reaches first

\`npm run scale\` writes this page. Change its inputs in [\`scale.json\`](../infra/operator/scale/scale.json), not the page.
We assume that people create ${load.today.stories} stories and open ${whole(load.today.opens)} stories a day now. The peak load is ${load.peakFactor} times the mean. One viral
story gets ${100 * load.viralShare} % of all openings. None of these numbers is measured. Each limit is divided by the load that
today's peak puts on it. The result says at which multiple of today's traffic the limit is reached.

${ratesTable()}

## Limits in the order in which they are reached

There are two kinds of limits:

- **Quotas** of AWS and Stripe. The table has the default quotas of a new AWS account in us-east-1. Most can be raised
  on request. \`npm run doctor\` reads an account's actual quotas.
- **Busy keys of the table**, which many people read or write at once. DynamoDB allows 1,000 write units and 3,000 read
  units per second for a partition, and so for a single item. Simultaneous transactions on one item conflict. A
  transaction takes about 20 ms, so from 50 a second on, most of them conflict.

${limitsTable()}

## What we do already

- **Explore** is the same for everybody, so CloudFront caches it for ${limits.exploreCacheSeconds} s. The index of public stories has four shards
  per month, and so has the index of ledger entries without money.
- **A viral story**: CloudFront serves its pictures and narrations, whose URLs stay the same for half an hour. A
  reader's views count once a day.
- **Workflows** absorb peaks: their steps wait and retry with full jitter. If a workflow fails, the token is returned.
  If a workflow is lost, a sweep releases the hold.
- **Stripe's webhooks** only tell us to read the current state from Stripe. They are stored in one partition per day.
  Stripe resends a failed webhook for three days.
- **Fair use** limits what one person and one address may do per day.
`;
