import { formatsOf } from '../format.ts';

const { number, plural } = formatsOf('en');
const tokensOf = (tokens: number): string => plural(tokens, { one: '1 token', other: `${number(tokens)} tokens` });
/** The one sentence about a balance with free stories, wherever it is told. */
const freeFirst = (left: number, tokens: number): string =>
  `${plural(left, { one: '1 free story', other: `${number(left)} free stories` })}, then ${tokens > 0 ? tokensOf(tokens) : 'one token each'}`;
const firstAreFree = 'Sign in: your first three are free';

/** Top bar, sidebar, footer, notices and what else is around every screen. */
export const layout = {
  area: 'layout',
  skip: 'Skip to content',
  menu: 'Menu',
  brand: 'A Thousand Words, home',
  search: 'Search stories',
  openSearch: 'Search',
  create: 'Create',
  tokens: 'Tokens',
  tokensLeft: (tokens: number) => `Tokens: ${number(tokens)}`,
  freeShort: (left: number) => `${number(left)} free`,
  freeFirst,
  firstAreFree,
  balance: (left: number, tokens: number) => `Tokens: ${freeFirst(left, tokens)}`,
  noneLeft: `Tokens. ${firstAreFree}`,
  unlimited: 'Tokens: Unlimited',
  account: 'Account',
  moment: 'One moment',
  signInWith: (provider: string) => `Sign in with ${provider}`,
  freePlan: 'FREE',
  myAccount: 'My Account',
  help: 'Help',
  signOut: 'Sign Out',
  sidebar: 'Main',
  places: {
    home: 'Home',
    uploads: 'My Uploads',
    explore: 'Explore',
    settings: 'Settings',
    voices: 'Voiceover',
    favorites: 'Favorites',
    about: 'About',
    faqs: 'FAQs',
    contact: 'Contact',
  },
  /** The bottom bar of phones. */
  bar: { name: 'Places', mine: 'Mine', me: 'Me' },
  theme: 'Theme',
  darkTheme: 'Dark theme',
  language: 'Language',
  footer: 'Footer',
  terms: 'Terms of Service',
  privacy: 'Privacy Policy',
  cookies: 'Cookies Policy',
  blog: 'Blog',
  community: 'Community',
  website: 'Website',
  cookiesText: 'We keep you signed in with a cookie, and nothing follows you around.',
  accept: 'Accept',
  learnMore: 'Learn More',
  notEnoughTokens: 'You don’t have enough tokens to perform this action.',
  signInToBuy: 'You must sign in to buy tokens.',
  buyTokens: 'Buy Tokens',
  trouble: "ooops, that's embarrassing, looks like we ran into a problem. You can try again later.",
  tryAgain: 'Try Again',
  loginFirst: 'You must login to access this area.',
  login: 'Login',
  close: 'Close',
  toasts: 'Notifications Alt+T',
  newVersion: 'There is a newer version of this page, so we opened it for you.',
  notOpened: 'This page did not open',
  notOpenedText: 'Something went wrong on our side, or the connection broke off.',
};
