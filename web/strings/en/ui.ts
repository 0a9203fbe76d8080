import { formatsOf } from '../format.ts';

const { number, plural } = formatsOf('en');

export const ui = {
  area: 'ui',
  /** The same text is in `index.html`. */
  description: 'Give us a picture. We’ll write a short story in the mood you choose and read it to you.',
  failedStory: 'Couldn’t make this story.',
  inProgress: 'In progress',
  views: 'Views',
  writtenByPeople: 'Written by people',
  favorites: 'Favorites',
  /** The number of a story's pictures. */
  pictures: (count: number) => plural(count, { one: '1 picture', other: `${number(count)} pictures` }),
  preparingSamples: (ready: number, of: number) => `Preparing sample stories (${ready} of ${of})`,
  rowBack: (row: string) => `Back in ${row}`,
  rowOn: (row: string) => `Forward in ${row}`,
  count: (value: number) => number(value),
};
