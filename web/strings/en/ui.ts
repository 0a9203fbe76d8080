import { formatsOf } from '../format.ts';

const { number, plural } = formatsOf('en');

export const ui = {
  area: 'ui',
  /** Also in the page as it comes. */
  description: 'Give us a picture. We’ll write a short story in the mood you choose and read it to you.',
  failedStory: 'Couldn’t make this story.',
  inProgress: 'In progress…',
  views: 'Views',
  favorites: 'Favorites',
  /** Of how many pictures a story is told. */
  pictures: (count: number) => plural(count, { one: '1 picture', other: `${number(count)} pictures` }),
  preparingSamples: (ready: number, of: number) => `Preparing sample stories (${ready} of ${of})`,
  count: (value: number) => number(value),
};
