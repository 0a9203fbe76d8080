import * as z from 'zod';
import { limits } from '#shared/limits.ts';
import { tableOf } from '../cost/markdown.ts';
import data from './scale.json' with { type: 'json' };

const activities = ['open', 'favorite', 'search', 'story', 'poll', 'revoice', 'video', 'purchase'] as const;
type Activity = (typeof activities)[number];

/** A limit in us-east-1, the share per activity, and the effect. */
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
  open: 'Stories opened',
  favorite: 'Favourites',
  search: 'Searches',
  story: 'Stories made',
  poll: 'Polls for a story being made',
  revoice: 'Voices and texts changed',
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
    ['A second of the peak', ...all.map(({ multiple }) => times(multiple))],
    activities.map((name) => [names[name], ...all.map(({ rates }) => String(Number(rates[name].toPrecision(2))))]),
  );
};

const limitsTable = (): string =>
  tableOf(
    ['Limit', 'Is', 'Reached at', 'What happens then', 'In place', 'What helps'],
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

export const scalePage = (): string => `# What breaks first as the product grows

Written by \`npm run scale\`. Change the inputs in [\`scale.json\`](../infra/operator/scale/scale.json), not this page. Today is taken to
be ${load.today.stories} stories and ${whole(load.today.opens)} openings a day, with a peak ${load.peakFactor} times the mean. A viral story has ${100 * load.viralShare} % of all readers.
The figures are divisions, not measurements: a limit by what a peak second takes of it.

${ratesTable()}

## What breaks first

Default quotas of a new account in us-east-1, most to be raised by asking, and the keys of the table that many people write or read at
once: a partition, and so a single item, of DynamoDB gives 1,000 write and 3,000 read units a second. Transactions on one item refuse each
other when they meet; at 20 ms each, 50 a second is where most do. \`npm run doctor\` reads what an account really has.

${limitsTable()}

## What is in place

- **Explore** is kept ${limits.exploreCacheSeconds} s by the edge and holds nothing personal. The public index has four shards a month, the books four.
- **A viral story**: pictures and narrations come from the edge under one address for half an hour. A reader counts once a day.
- **Workflows** are the queue: steps wait and try again with full jitter. A token is given back when they give up, and a hold that
  nobody settles is swept.
- **Webhooks** are hints, claimed by event in a partition a day. Stripe sends again for three days.
- **Fair use** caps what a person, and an address, may ask of a day.
`;
