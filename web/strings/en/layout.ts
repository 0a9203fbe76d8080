import { formatsOf } from '../format.ts';

const { number, plural } = formatsOf('en');
const firstAreFree = 'Sign in: your first three stories are free';

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
  balance: (tokens: number, free: number) =>
    free === 0
      ? number(tokens)
      : `${number(tokens)} + ${plural(free, { one: '1 free story', other: `${number(free)} free stories` })}`,
  shortBalance: (tokens: number, free: number) =>
    [(tokens > 0 || free === 0) && number(tokens), free > 0 && `${number(free)} free`].filter(Boolean).join(' + '),
  tokensOf: (balance: string) => `Tokens: ${balance}`,
  freeComeFirst: 'Free stories are used first. After that, each picture costs one token.',
  firstAreFree,
  noneLeft: `Tokens. ${firstAreFree}`,
  unlimited: 'Unlimited',
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
  bar: { name: 'Navigation', mine: 'Uploads', me: 'Me' },
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
  cookiesText: 'We use a cookie to keep you signed in. We don’t track you.',
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
  newVersion: 'We updated the page to a new version.',
  notOpened: 'Couldn’t load this page',
  notOpenedText: 'Something went wrong on our side, or your connection was lost.',
};
