import { limits } from '#shared/limits.ts';
import { tableOf } from '../cost/markdown.ts';
import { load, peakRates, quotas, takenOf } from './load.ts';
import { simulate, type Pressure, type Simulated } from './simulate.ts';

/** What a partition, and so an item, of DynamoDB gives in a second. */
const [WRITE_UNITS, READ_UNITS] = [1_000, 3_000];
const SHOWN = 9;

const whole = (value: number): string =>
  value >= 10 || Number.isInteger(value) ? Math.round(value).toLocaleString('en-US') : value.toFixed(1);
const many = (value: number): string => `${whole(Number(value.toPrecision(2)))} ×`;

const standing = ({ writes, reads }: Pressure): string => {
  const over = Math.max(writes / WRITE_UNITS, reads / READ_UNITS);
  return over >= 1 ? `**over, ${over.toFixed(1)} ×**` : over >= 0.5 ? 'near' : 'fine';
};

const pressures = (list: readonly Pressure[]): string =>
  tableOf(
    ['Key', 'Writes', 'Reads', 'Against 1,000 and 3,000'],
    list.slice(0, SHOWN).map((one) => [`\`${one.name}\``, whole(one.writes), whole(one.reads), standing(one)]),
  );

const counterOf = ({ items }: Simulated): Pressure =>
  items.find(({ name }) => name === 'STORY METRICS') ?? { name: 'STORY METRICS', writes: 0, reads: 0 };

/** Each view of a story is a transaction on its counter, and two at once refuse each other. */
const transactionsOf = (one: Simulated): number => counterOf(one).writes / 2;

const rates = (): string => {
  const all = [1, ...load.multiples].map((multiple) => ({ multiple, rates: peakRates(multiple) }));
  const names: [keyof (typeof all)[number]['rates'], string][] = [
    ['open', 'Stories opened'],
    ['story', 'Stories made'],
    ['poll', 'Looks at one in the making'],
    ['search', 'Searches'],
    ['favorite', 'Favourites'],
    ['revoice', 'Voices and tellings changed'],
    ['video', 'Videos'],
    ['purchase', 'Purchases'],
  ];
  return tableOf(
    ['A second of the peak', ...all.map(({ multiple }) => many(multiple))],
    names.map(([name, text]) => [
      text,
      ...all
        .map((one) => one.rates[name].toPrecision(2))
        .map(Number)
        .map(String),
    ]),
  );
};

const quotaTable = (): string => {
  const today = peakRates(1);
  const rows = quotas
    .map((quota) => ({ ...quota, breaksAt: quota.limit / takenOf(quota, today) }))
    .toSorted((a, b) => a.breaksAt - b.breaksAt);
  return tableOf(
    ['Limit', 'Is', 'Reached at', 'What happens then', 'In place', 'What helps'],
    rows.map((row) => [
      `[${row.what}](${row.page})`,
      `${whole(row.limit)} ${row.unit}`,
      many(row.breaksAt),
      row.then,
      row.inPlace,
      row.remedy,
    ]),
  );
};

/** Keys that many write or read at once: what one of today's peak seconds takes of each, and what would help. */
const keysThatGiveWay = (): string => {
  const { open, story } = peakRates(1);
  const viral = open * load.viralShare;
  const rows = [
    {
      what: 'Views of a viral story, as transactions on its counter that meet',
      each: viral * load.transactionSeconds,
      limit: 1,
      then: 'views are answered late, and at last with an error',
      remedy: 'mark the view first, then add without a transaction to one of eight counters: two orders of magnitude',
    },
    {
      what: 'The same counter, in write units',
      each: 2 * viral,
      limit: WRITE_UNITS,
      then: 'views are throttled',
      remedy: 'the same',
    },
    {
      what: 'A viral story itself, in read units',
      each: 2 * viral,
      limit: READ_UNITS,
      then: 'the story opens slowly or not at all',
      remedy: 'let strangers read what is public a moment old, which halves it; keep it at the edge for seconds',
    },
    {
      what: 'What falls due in an hour (`DUE`), in write units',
      each: 4 * story,
      limit: WRITE_UNITS,
      then: 'stories cannot begin or be published',
      remedy: 'four shards by story, as the public index has; the sweep asks four times as often',
    },
  ];
  return tableOf(
    ['Key', 'Reached at', 'What happens then', 'What helps'],
    rows.map(({ what, each, limit, then, remedy }) => [what, many(limit / each), then, remedy]),
  );
};

const section = (usual: Simulated, viral: Simulated): string => {
  const first = quotas
    .filter((quota) => takenOf(quota, peakRates(usual.multiple)) > quota.limit)
    .map(({ what }) => what);
  const over = usual.partitions.filter((one) => one.writes > WRITE_UNITS || one.reads > READ_UNITS);
  const conflicts = Math.round(1 / load.transactionSeconds);
  const counter = [usual, viral].map((one) => `${whole(transactionsOf(one))} a second`);
  return `## ${many(usual.multiple)} today

${usual.operations.toLocaleString('en-US')} operations in ${usual.seconds} s of the peak; the best-liked story has ${(100 * usual.hottestShare).toFixed(1)} % of all readers.
Quotas that are passed: ${first.length === 0 ? 'none' : first.join('; ')}.
Partitions that are passed: ${over.length === 0 ? 'none' : over.map(({ name }) => `\`${name}\``).join(', ')}.

The hottest partition of each kind, in units of its hottest second:

${pressures(usual.partitions)}

The counter of the best-liked story is written ${counter[0]}, that of a viral one ${counter[1]}. Transactions on one item refuse each
other when they meet; at ${1000 * load.transactionSeconds} ms each, ${conflicts} a second is where most do${transactionsOf(viral) > conflicts ? ', so **a viral story’s views are answered late, or not counted after twelve tries**' : ''}. Of one viral story, by item:

${pressures(viral.items.filter(({ name }) => name.startsWith('STORY')).slice(0, 4))}
`;
};

/** One multiple's section of the page. */
export const sectionOf = (multiple: number): string => section(simulate(multiple), simulate(multiple, { viral: true }));

/** `docs/scale.md`: what so many times today's load would do, simulated with the table's own keys. */
export const scalePage = (): string => {
  const sections = load.multiples.map(sectionOf);
  return `# What more people would do to it

Written by \`npm run simulate\`; change the inputs, not this page. Today is taken to be ${load.today.stories} stories and ${load.today.opens.toLocaleString('en-US')} openings a day, with a
peak ${load.peakFactor} times the mean ([\`load.json\`](../infra/operator/scale/load.json)). Stories are liked by Zipf's law (exponent ${load.zipfExponent}) among ${load.catalogueDays} days of
public ones; a viral story has ${100 * load.viralShare} % of all readers. Operations touch the keys that
the domains make (\`functions/<domain>/store/keys.ts\`); a partition gives 1,000 write and 3,000 read units a second, and so does a single item, however
DynamoDB splits. Sort keys that grow with time are not split for heat. Chance is seeded: the page is the same at every run.

${rates()}

## What breaks first

Default quotas of a new account in us-east-1, most to be raised by asking ([\`quotas.json\`](../infra/operator/scale/quotas.json)); the multiple of today's peak
at which each is reached. \`npm run doctor\` reads what an account really has.

${quotaTable()}

Keys of the table, by the same measure:

${keysThatGiveWay()}

${sections.join('\n')}
## What is in place

- **Explore** is kept ${limits.exploreCacheSeconds} s by the edge and holds nothing personal: its keys (\`TOP\`, \`PUBLIC\`, the first twelve stories) see the edge's
  caches and not the readers. The public index has four shards a month, the books four.
- **A viral story**: pictures and narrations come from the edge under one address for half an hour; a reader counts once a day.
- **Workflows** are the queue: steps wait and try again with full jitter, a token is given back when they give up, and a hold that
  nobody settles is swept.
- **Webhooks** are hints, claimed by event in a partition a day; Stripe sends again for three days.
- **Fair use** caps what a person, and an address, may ask of a day.
`;
};
