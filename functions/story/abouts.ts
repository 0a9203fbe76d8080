import type { Story, StoryPicture } from './story.ts';

/** What is said of each picture of a story, in their order; null where that is nothing. */
export type Abouts = (string | null)[];

/** What is to be said of each from now on: null nothing any more, undefined or left out what is said already. */
export type AskedAbouts = readonly (string | null | undefined)[];

export const aboutsOf = ({ pictures }: Pick<Story, 'pictures'>): Abouts => pictures.map(({ about }) => about ?? null);

/** The pictures once that is said of them. */
export const withAbouts = ({ pictures }: Pick<Story, 'pictures'>, asked: AskedAbouts): StoryPicture[] =>
  pictures.map(({ about: before, ...picture }, at) => {
    const about = asked[at] === undefined ? before : (asked[at] ?? undefined);
    return { ...picture, ...(about !== undefined && { about }) };
  });
