import { formatsOf } from '../format.ts';

const { list, number, plural } = formatsOf('en');

export const gallery = {
  area: 'gallery',
  collections: {
    explore: {
      title: 'Explore',
      description: 'Short stories about pictures, read aloud. Browse the newest and this week’s top stories.',
      whenEmpty: 'No public stories yet. Upload a picture to make the first one.',
    },
    uploads: {
      title: 'My Uploads',
      description: 'Your pictures and their stories.',
      whenEmpty: 'Pictures you upload appear here with their stories.',
    },
    favorites: {
      title: 'Favorites',
      description: 'Your favorite stories.',
      whenEmpty: 'Press the heart next to a story to add it here.',
    },
  },
  searchTitle: (search: string, title: string) => `“${search}” in ${title}`,
  storiesWith: 'Stories with',
  clearSearch: 'Clear search',
  shortWords: (words: readonly string[]) =>
    `${list(words.map((word) => `“${word}”`))} ${plural(words.length, { one: 'is short, so it only matches whole words.', other: 'are short, so they only match whole words.' })}`,
  playAll: 'Play all',
  drafts: 'Drafts',
  listenElsewhere: 'Listen elsewhere',
  takeAway: 'E-book and print',
  playAllOf: (shelf: string) => `Play all: ${shelf}`,
  shelves: {
    fiveMinutes: {
      title: 'Five minutes',
      text: (stories: number, time: string) =>
        `${plural(stories, { one: '1 story', other: `${number(stories)} stories` })}, ${time} in all`,
    },
    tonight: { title: 'Tonight', text: () => 'Calm and dreamy stories for the evening' },
    readByPeople: { title: 'Read by people', text: () => 'Stories that people recorded' },
  },
  allStories: 'All stories',
  mood: 'Mood',
  moodsFailed: 'Couldn’t load the moods.',
  loading: 'Loading stories',
  signedOut: 'Your stories appear here',
  signedOutText: 'Sign in to see every picture you’ve uploaded.',
  login: 'Sign in',
  tooShort: 'Type at least three letters',
  tooShortText: 'Use at least one word of three letters or more.',
  showAll: 'Show all stories',
  failed: 'Couldn’t load the stories',
  failedText: 'Something went wrong on our side. Try again in a moment.',
  tryAgain: 'Try Again',
  empty: "Oops, there's nothing here.",
  noneFound: (search: string) => `No public story matches “${search}”. Try fewer words.`,
  noneFoundOfMoods: (search: string) => `No public story in these moods matches “${search}”. Try fewer words.`,
  noneOfMoods: 'No stories in these moods yet.',
  everyMood: 'Show all moods',
  explore: 'Explore stories',
  begin: 'Turn Image into Story',
  more: 'More',
  loadingMore: 'Loading more',
  moreFailed: 'Couldn’t load more stories.',
  private: (story: string) => `Private: ${story}`,
  inProgress: 'story in progress',
  isPublic: 'Public: anyone can find it',
  isPrivate: 'Private: only you can see it',
};
