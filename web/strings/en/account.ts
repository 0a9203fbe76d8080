import { DELETE_CONFIRMATION } from '#shared/lifecycle/deleteConfirmation.ts';
import { formatsOf } from '../format.ts';

const { number, paidDay, plural } = formatsOf('en');

/** Settings, and what becomes of what is kept of somebody. */
export const account = {
  area: 'account',
  title: 'Settings',
  tokens: 'Tokens',
  subscription: 'Subscription',
  pro: 'PRO',
  free: 'Free',
  loginFirst: 'You must login before you can buy tokens.',
  notKnown: 'Your account could not be looked up just now.',
  tryAgain: 'Try Again',
  endsLater: 'Your cancellation will end after the current billing cycle',
  buy: 'Buy Tokens',
  unsubscribe: 'Unsubscribe',
  unsubscribing: 'Unsubscribing',
  /** Asked once before; `until` is the day that is paid for, where it is known. */
  unsubscribeFrom: {
    title: 'Unsubscribe from PRO?',
    text: (until: string | undefined) =>
      `You keep PRO until ${until === undefined ? 'the end of the period you paid for' : paidDay(new Date(until))}. Until then you can take this back; after that nothing more is charged.`,
  },
  keepPro: 'Keep PRO',
  keeping: 'Keeping PRO',
  kept: (until: string | undefined) =>
    until === undefined ? 'PRO goes on.' : `PRO goes on. The next month begins on ${paidDay(new Date(until))}.`,
  keepingFailed: 'It was not confirmed that PRO goes on, so it may end with its period: please try again.',
  cancellationFailed: 'Your cancellation was not confirmed, so your subscription may go on: please try again.',
  theme: 'Theme',
  themes: { light: 'Light', dark: 'Dark', system: 'System' },

  signIns: {
    title: 'Where you are signed in',
    about:
      'A sign-in lasts 30 days after you were last here, and half a year at the most. Lost a device? Sign it out here, or sign out everywhere.',
    everywhere: 'Sign out everywhere',
    busy: 'Signing out',
    on: (browser: string, system: string): string => `${browser} on ${system}`,
    browser: 'Browser',
    unknownBrowser: 'Unknown browser',
    browsers: {
      chrome: 'Chrome',
      edge: 'Edge',
      firefox: 'Firefox',
      opera: 'Opera',
      safari: 'Safari',
      samsung: 'Samsung Internet',
    },
    systems: {
      android: 'Android',
      chromeos: 'ChromeOS',
      ios: 'iPhone or iPad',
      linux: 'Linux',
      macos: 'Mac',
      windows: 'Windows',
    },
    thisBrowser: 'This browser',
    times: (since: string, used: string): string => `Signed in on ${since}, last used on ${used}`,
    end: 'Sign out',
    endThat: (name: string, since: string): string => `Sign out ${name}, signed in on ${since}`,
    ended: (name: string): string => `${name} is signed out.`,
    listFailed: "Couldn't load your sign-ins.",
  },

  data: {
    title: 'Your data',
    about:
      'The download has your stories with their pictures and narrations, and what we keep of you, as one zip file.',
    aboutDeletingAccount: 'Deleting your account takes all of it away.',
    aboutDeleting: 'Deleting takes all of it away.',
    download: 'Download my data',
    packing: 'Packing',
    looking: 'Looking for what is yours',
    packed: (stories: number) => plural(stories, { one: '1 story packed', other: `${number(stories)} stories packed` }),
    tooMuch: 'That is more than one file can hold. Please download your stories one by one.',
    failed: 'Your data could not be put together. Please try again.',
    deleteAccount: 'Delete account',
    deleteData: 'Delete my data',
  },

  /** The server's sentence, which names the day. */
  cancelled: (message: string, _until: string | undefined): string => message,
  leaving: {
    titleUser: 'Delete your account?',
    titleVisitor: 'Delete everything of yours?',
    whatGoesUser:
      'Your stories with their pictures, narrations and videos, your favorites and your profile go for good, and links to your stories lead nowhere.',
    whatGoesVisitor:
      'Your stories with their pictures, narrations and videos go for good, and links to your stories lead nowhere.',
    tokens: 'Tokens you have not used go with them and are not paid back.',
    subscription: 'Your subscription ends first, at once, and you will not be charged again.',
    /** What a person types to say that they mean it. */
    phrase: DELETE_CONFIRMATION as string,
    toGoOn: 'To go on, type',
    mistyped: (phrase: string) => `Please type “${phrase}”, so that nothing goes by accident.`,
    keep: 'Keep it',
    confirm: 'Delete for good',
    busy: 'Deleting',
    unconfirmed: 'It was not confirmed that everything is deleted: please try again.',
    goodbye: 'Goodbye',
    doneUser: 'Your account is deleted.',
    doneVisitor: 'Your stories are deleted.',
    subscriptionEnded: 'Your subscription has ended, and you will not be charged again.',
    done: 'Done',
  },
};
