import { formatsOf } from '../format.ts';

const { number, plural } = formatsOf('en');

export const drafts = {
  area: 'drafts',
  title: 'Drafts',
  description: 'Photos that wait until you make stories of them.',
  lead: (most: number, days: number) =>
    `Add many photos at once. Each becomes a draft with its date and description. No story is made and nothing is charged until you open a draft and press Analyze. Only you see your drafts. You can have ${number(most)}, and each is kept for ${number(days)} days.`,
  uploads: 'My Uploads',
  bring: 'Add Photos',
  bringFolder: 'Add a Folder',
  bringing: 'Adding photos',
  progress: (done: number, total: number) => `${number(done)} of ${number(total)}`,
  cancel: 'Cancel',
  canceled: 'Canceled. Choose the same photos again to continue.',
  added: (count: number) => plural(count, { one: '1 draft added.', other: `${number(count)} drafts added.` }),
  known: (count: number) =>
    plural(count, { one: '1 photo was here already.', other: `${number(count)} photos were here already.` }),
  told: (count: number) =>
    plural(count, {
      one: '1 photo already became a story.',
      other: `${number(count)} photos already became stories.`,
    }),
  refused: (count: number) =>
    plural(count, { one: 'Couldn’t add 1 file:', other: `Couldn’t add ${number(count)} files:` }),
  moreRefused: (count: number) => plural(count, { one: 'and 1 more', other: `and ${number(count)} more` }),
  list: (count: number) => plural(count, { one: '1 draft', other: `${number(count)} drafts` }),
  loading: 'Loading drafts',
  failed: 'Couldn’t load your drafts',
  failedText: 'Something went wrong on our side. Try again in a moment.',
  tryAgain: 'Try Again',
  empty: 'No drafts yet',
  emptyText: 'Photos you add wait here until you make stories of them.',
  signedOut: 'Your drafts appear here',
  signedOutText: 'Sign in to add photos.',
  login: 'Sign in',
  unnamed: (at: number) => `Photograph ${number(at)}`,
  noLine: 'No description',
  noDate: 'No date',
  keptUntil: (day: string) => `Kept until ${day}`,
  tell: 'Open',
  tellThat: (name: string) => `Open ${name}`,
  busy: 'Opening',
  delete: 'Delete',
  deleteThat: (name: string) => `Delete ${name}`,
  deleting: 'Deleting',
  deleteAll: 'Delete All',
  deleteAllTitle: (count: number) =>
    plural(count, { one: 'Delete your draft?', other: `Delete all ${number(count)} drafts?` }),
  deleteAllText: 'The photos on your device stay. Stories stay, too.',
  keep: 'Keep Drafts',
  gone: 'This draft no longer exists.',
  immich: {
    open: 'From Immich',
    title: 'Choose an album',
    lead: 'Its photos become your drafts, each with its date and description. Nothing is charged.',
    loading: 'Loading albums',
    none: 'Immich has no albums.',
    unnamed: 'Album without a name',
    assets: (count: number) => plural(count, { one: '1 photo or video', other: `${number(count)} photos and videos` }),
    reading: 'Reading the album',
    canceled: 'Canceled. Choose the album again to continue.',
    videos: (count: number) =>
      plural(count, { one: '1 video was skipped.', other: `${number(count)} videos were skipped.` }),
    trashed: (count: number) =>
      plural(count, {
        one: '1 photo in Immich’s trash was skipped.',
        other: `${number(count)} photos in Immich’s trash were skipped.`,
      }),
    more: 'The album has more photos. Make stories of some drafts or delete some, then choose it again.',
  },
};
