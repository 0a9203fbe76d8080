import { formatsOf } from '../format.ts';

const { list, plural } = formatsOf('en');

export const gallery = {
  area: 'gallery',
  collections: {
    explore: {
      title: 'Explore',
      description: 'Short stories told from pictures, read aloud: the newest, and the most heard this week.',
      whenEmpty: 'Every picture on this wall began with one upload.',
    },
    uploads: {
      title: 'My Uploads',
      description: 'Your pictures and their stories.',
      whenEmpty: 'Every picture you upload hangs here, with its story.',
    },
    favorites: {
      title: 'Favorites',
      description: 'The stories you marked.',
      whenEmpty: 'Press the heart beside a story, and it hangs here.',
    },
  },
  searchTitle: (search: string, title: string) => `“${search}” in ${title}`,
  storiesWith: 'Stories with',
  clearSearch: 'Clear search',
  shortWords: (words: readonly string[]) =>
    `${list(words.map((word) => `“${word}”`))} ${plural(words.length, { one: 'is', other: 'are' })} short: found only as a whole word.`,
  playAll: 'Play all',
  mood: 'Mood',
  moodsFailed: 'The moods could not be reached.',
  loading: 'Loading stories',
  signedOut: 'Your stories hang here',
  signedOutText: 'Log in, and every picture you uploaded is on this wall.',
  login: 'Login',
  tooShort: 'A little more, please',
  tooShortText: 'A search needs a word of three letters or more.',
  showAll: 'Show all stories',
  failed: 'The wall could not be reached',
  failedText: 'Something went wrong on our side.',
  tryAgain: 'Try Again',
  empty: "Oops, there's nothing here.",
  noneFound: (search: string) => `No public story has “${search}”. Fewer words find more.`,
  noneFoundOfMoods: (search: string) => `No public story of these moods has “${search}”. Fewer words find more.`,
  noneOfMoods: 'No story of these moods yet.',
  everyMood: 'Show every mood',
  explore: 'Explore stories',
  begin: 'Turn Image into Story',
  more: 'More',
  loadingMore: 'Loading more',
  moreFailed: 'The next stories could not be reached.',
  private: (story: string) => `Private: ${story}`,
  inTheMaking: 'story being told',
  isPublic: 'Public: anyone can find it',
  isPrivate: 'Private: only you can see it',
};
