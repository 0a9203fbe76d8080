import { DELETE_CONFIRMATION } from '#shared/lifecycle/deleteConfirmation.ts';
import { formatsOf } from '../format.ts';

const { number, paidDay, plural } = formatsOf('en');

export const account = {
  area: 'account',
  title: 'Settings',
  tokens: 'Tokens',
  subscription: 'Subscription',
  pro: 'PRO',
  free: 'Free',
  loginFirst: 'You must login before you can buy tokens.',
  notKnown: 'Couldn’t load your account.',
  tryAgain: 'Try Again',
  endsLater: 'Your cancellation will end after the current billing cycle',
  buy: 'Buy Tokens',
  unsubscribe: 'Unsubscribe',
  unsubscribing: 'Unsubscribing',
  /** Asks for confirmation before unsubscribing. `until` is the end of the paid period, if known. */
  unsubscribeFrom: {
    title: 'Unsubscribe from PRO?',
    text: (until: string | undefined) =>
      `You keep PRO until ${until === undefined ? 'the end of the period you paid for' : paidDay(new Date(until))} and won’t be charged again. You can change your mind until then.`,
  },
  keepPro: 'Keep PRO',
  keeping: 'Keeping PRO',
  proContinues: (until: string | undefined) =>
    until === undefined ? 'PRO continues.' : `PRO continues. Your next month starts on ${paidDay(new Date(until))}.`,
  keepingFailed: 'Couldn’t confirm that PRO will renew. Try again.',
  cancellationFailed: 'Couldn’t confirm your cancellation. PRO may still renew, so try again.',
  theme: 'Theme',
  themes: { light: 'Light', dark: 'Dark', system: 'System' },

  signIns: {
    title: 'Where you’re signed in',
    about:
      'You stay signed in for 30 days after your last visit, and 180 days at most. Lost a device? Sign out of it here, or sign out everywhere.',
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
    endThat: (name: string, since: string): string => `Sign out of ${name}, signed in on ${since}`,
    ended: (name: string): string => `Signed out of ${name}.`,
    listFailed: 'Couldn’t load your sign-ins.',
  },

  data: {
    title: 'Your data',
    about: 'Download a ZIP file with your stories, pictures, narrations and everything else we store about you.',
    aboutDeletingAccount: 'If you delete your account, we delete all your data.',
    aboutDeleting: 'You can also delete all your data.',
    download: 'Download my data',
    packing: 'Preparing',
    looking: 'Collecting your data',
    packed: (stories: number) => plural(stories, { one: '1 story added', other: `${number(stories)} stories added` }),
    tooMuch: 'Your data doesn’t fit in one file. Download your stories one by one.',
    failed: 'Couldn’t prepare your data. Try again.',
    deleteAccount: 'Delete account',
    deleteData: 'Delete my data',
  },

  /** English shows the server's message, which already names the end date. */
  cancelled: (message: string, _until: string | undefined): string => message,
  leaving: {
    titleUser: 'Delete your account?',
    titleVisitor: 'Delete all your data?',
    whatGoesUser:
      'Your stories, pictures, narrations, videos, favorites and profile will be deleted permanently. Links to your stories will stop working.',
    whatGoesVisitor:
      'Your stories, pictures, narrations and videos will be deleted permanently. Links to your stories will stop working.',
    tokens: 'You’ll lose your unused tokens. They aren’t refunded.',
    subscription: 'Your subscription ends right away. You won’t be charged again.',
    phrase: DELETE_CONFIRMATION as string,
    toGoOn: 'To confirm, type',
    mistyped: (phrase: string) => `Type “${phrase}” to confirm.`,
    keep: 'Cancel',
    confirm: 'Delete permanently',
    busy: 'Deleting',
    unconfirmed: 'Couldn’t confirm that everything was deleted. Try again.',
    goodbye: 'Goodbye',
    doneUser: 'Your account has been deleted.',
    doneVisitor: 'Your stories have been deleted.',
    subscriptionEnded: 'Your subscription has ended. You won’t be charged again.',
    done: 'Done',
  },
};
