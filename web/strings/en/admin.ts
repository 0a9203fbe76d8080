import { formatsOf } from '../format.ts';

const { number, plural } = formatsOf('en');

export const admin = {
  area: 'admin',
  title: 'Administration',
  sectionsLabel: 'Sections',
  sections: { accounts: 'Accounts', audit: 'Audit log' },
  tryAgain: 'Try Again',
  failed: 'Couldn’t load this. Try again.',
  loading: 'Loading',
  more: 'Show More',

  find: {
    label: 'E-mail address or account ID',
    find: 'Find',
    empty: 'Enter an e-mail address or an account ID.',
    none: 'No account has this address or ID. The whole address must match.',
    results: 'Accounts found',
    open: (name: string) => `Show ${name}`,
  },
  states: { open: 'Open', blocked: 'Blocked', closed: 'Closed' },
  closedAccount: 'Closed account',
  account: {
    id: 'Account ID',
    email: 'E-mail',
    noEmail: 'No e-mail address',
    created: 'Created',
    state: 'State',
    plan: 'Plan',
    plans: { free: 'Free', pro: 'PRO', unlimited: 'Unlimited, because nothing is sold here' },
    until: (day: string) => `PRO, paid until ${day}`,
    ends: (day: string) => `PRO, canceled, ends on ${day}`,
    admin: 'Administrator',
    own: 'This is your own account. You can’t block or close it here.',
    tokens: 'Tokens',
    freeStories: 'Free stories left',
    debt: 'Tokens owed',
    stories: 'Stories',
    storiesAtLeast: (count: number) => `${number(count)} or more`,
    signIns: 'Sign-ins',
    signInTimes: (since: string, used: string) => `Since ${since}, last used on ${used}`,
    noSignIns: 'Not signed in anywhere',
    blockedSince: 'Blocked since',
    closedSince: 'Closed since',
  },

  actions: {
    signOut: {
      button: 'Sign Out Everywhere',
      title: 'Sign this account out everywhere?',
      text: 'All its browsers are signed out at once. The person can sign in again.',
      done: 'The account is signed out everywhere.',
    },
    block: {
      button: 'Block',
      title: 'Block this account?',
      text: 'The account is signed out everywhere and can’t sign in again until you unblock it. Its stories stay as they are.',
      done: 'The account is blocked.',
    },
    unblock: {
      button: 'Unblock',
      title: 'Unblock this account?',
      text: 'The person can sign in again.',
      done: 'The account is no longer blocked.',
    },
    close: {
      button: 'Close Account',
      title: 'Close this account permanently?',
      text: 'The account, its stories, pictures, recordings and videos are deleted permanently within minutes. A subscription ends, and unused tokens are lost.',
      done: 'The account is closed. Its data is deleted within minutes.',
    },
  },
  dialog: {
    reason: 'Reason',
    reasonHint: 'Other administrators see it in the audit log.',
    reasonMissing: 'Enter a reason.',
    reasonTooLong: (over: number) =>
      plural(over, {
        one: 'The reason is 1 character too long.',
        other: `The reason is ${number(over)} characters too long.`,
      }),
    confirm: (text: string) => `To confirm, type ${text}`,
    mistyped: (text: string) => `Type “${text}” to confirm.`,
    cancel: 'Cancel',
    busy: 'One moment',
  },

  audit: {
    about: 'What administrators did here, and what operators did at the command line. Newest first.',
    none: 'Nothing has been done yet.',
    names: {
      'account.signOut': 'Signed an account out everywhere',
      'account.block': 'Blocked an account',
      'account.unblock': 'Unblocked an account',
      'account.close': 'Closed an account',
    },
    outcomes: {
      started: 'Interrupted. It may or may not have happened.',
      done: 'Done',
      refused: 'Refused. Nothing was done.',
      failed: 'Failed',
    },
    commandLine: (name: string) => `${name} at the command line`,
    deletedAdmin: 'A deleted account',
    noReason: 'No reason was given.',
  },
};
