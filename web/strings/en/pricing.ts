import { formatsOf } from '../format.ts';

const { cents, number, paidDay, plural } = formatsOf('en');

type Sold = { tokens: number; price: number; name: string; description: string };

type ProLimits = { storiesPerDay: number; revoices: number; regenerations: number; exports: number };

/** What is on sale, on its own page and in the drawer. */
export const pricing = {
  area: 'pricing',
  title: 'Buy Tokens or Subscribe',
  description: 'Tokens for your next stories, in packs, or PRO with as many as you like.',
  lead: 'One token tells one story.',
  neverExpire: 'Tokens never expire.',
  buyTokens: 'Buy Tokens',

  /** Around the word that opens the login menu. */
  loginFirst: { before: 'You must ', login: 'login', after: ' to purchase tokens' },
  subscribed: '* You have an active subscription',
  proUntil: (until: string) => `You keep PRO until ${paidDay(new Date(until))}.`,
  unknownBuyer: 'We cannot see whether you are logged in.',
  tryAgain: 'Try Again',

  loading: 'Loading packages',
  failed: {
    title: 'The packages could not be reached',
    text: 'The line or our server broke off; what you have is untouched.',
  },
  empty: {
    title: 'Nothing is on sale just now',
    text: 'There is no package to choose from at the moment; please look again a little later.',
  },
  /** By the card's place in the row. */
  taglines: [
    'Perfect for light usage',
    'Best value for occasional users',
    'Ideal for heavy users',
    'Unlimited tokens and additional features',
  ],
  tokens: (count: number) => plural(count, { one: '1 Token', other: `${number(count)} Tokens` }),
  /** The server's own words of a package. */
  name: ({ name }: Sold): string => name,
  about: ({ description }: Sold): string => description,
  aMonth: 'a month',
  aStory: (price: number) => `${cents(price)} a story`,
  /** What PRO has besides its tokens, each of it so by `limits`. */
  proFeatures: ({ storiesPerDay, revoices, regenerations, exports }: ProLimits): readonly string[] => [
    `Up to ${number(storiesPerDay)} stories a day, and no token to count`,
    `Twice the changes: ${number(revoices)} other voices and ${number(regenerations)} new tellings a day`,
    `Twice the videos: ${number(exports)} a day`,
  ],
  proPaysFrom: (stories: number) => `Cheaper than any pack from ${number(stories)} stories a month`,
  subscribe: 'Subscribe',
  buyNow: 'Buy Now',
  opening: 'Opening checkout',
  checkoutFailed: 'The checkout did not open. Nothing was charged; please try again.',

  choose: 'Choose your token package:',
  oneEach: '*one token per image analysis',
  checkout: 'Checkout',
  close: 'Close',
};
