import { formatsOf } from '../format.ts';

const { number, plural } = formatsOf('en');

/** Parts that many screens are built of. */
export const ui = {
  area: 'ui',
  /** Also in the page as it comes. */
  description: 'Give us a picture. We write it a short story in the mood you choose, and read it to you.',
  failedStory: 'This story could not be told.',
  inTheMaking: 'Being told…',
  views: 'Views',
  favorites: 'Favorites',
  /** Of how many pictures a story is told. */
  pictures: (count: number) => plural(count, { one: '1 picture', other: `${number(count)} pictures` }),
  hanging: (hung: number, of: number) => `Hanging the gallery: ${hung} of ${of}`,
  count: (value: number) => number(value),
};
