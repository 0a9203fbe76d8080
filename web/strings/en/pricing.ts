import { formatsOf } from '../format.ts';

const { cents, number, paidDay, plural } = formatsOf('en');

type Sold = { tokens: number; price: number; name: string; description: string };

type ProLimits = { storiesPerDay: number; revoices: number; regenerations: number; exports: number };

export const pricing = {
  area: 'pricing',
  title: 'Buy Tokens or Subscribe',
  description: 'Buy token packs, or get unlimited tokens with PRO.',
  lead: 'Each picture in a story costs one token.',
  neverExpire: 'Tokens never expire.',
  buyTokens: 'Buy Tokens',

  /** The text around the link that opens the login menu. */
  loginFirst: { before: 'You must ', login: 'login', after: ' to purchase tokens' },
  subscribed: '* You have an active subscription',
  proUntil: (until: string) => `You keep PRO until ${paidDay(new Date(until))}.`,
  unknownBuyer: 'Couldn’t check whether you’re signed in.',
  tryAgain: 'Try Again',

  loading: 'Loading packages',
  failed: {
    title: 'Couldn’t load the packages',
    text: 'Check your connection and try again. Your balance hasn’t changed.',
  },
  empty: {
    title: 'Nothing for sale right now',
    text: 'No packages are available at the moment. Check back later.',
  },
  /** One for each package's card, in order. */
  taglines: [
    'Perfect for light usage',
    'Best value for occasional users',
    'Ideal for heavy users',
    'Unlimited tokens and additional features',
  ],
  tokens: (count: number) => plural(count, { one: '1 Token', other: `${number(count)} Tokens` }),
  /** The server's name of a package. */
  name: ({ name }: Sold): string => name,
  about: ({ description }: Sold): string => description,
  aMonth: 'a month',
  aStory: (price: number) => `${cents(price)} a story`,
  /** PRO's benefits. Their numbers come from `limits`. */
  proFeatures: ({ storiesPerDay, revoices, regenerations, exports }: ProLimits): readonly string[] => [
    `Up to ${number(storiesPerDay)} stories a day, no tokens needed`,
    `Twice the changes: ${number(revoices)} voice changes and ${number(regenerations)} rewrites a day`,
    `Twice the videos: ${number(exports)} a day`,
  ],
  proPaysFrom: (stories: number) => `Cheaper than any pack at ${number(stories)} or more stories a month`,
  subscribe: 'Subscribe',
  buyNow: 'Buy Now',
  opening: 'Opening checkout',
  checkoutFailed: 'Couldn’t open checkout. Nothing was charged. Try again.',

  choose: 'Choose your token package:',
  oneEach: '*one token per image analysis',
  checkout: 'Checkout',
  close: 'Close',
};
