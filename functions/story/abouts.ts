import type { Story, StoryPicture } from './story.ts';

/** One line per picture, in their order; null: the owner says nothing of it. */
export type Abouts = (string | null)[];

/** New lines for the pictures: null removes a line, undefined leaves it as it is. */
export type AboutsInput = readonly (string | null | undefined)[];

export const aboutsOf = ({ pictures }: Pick<Story, 'pictures'>): Abouts => pictures.map(({ about }) => about ?? null);

export const withAbouts = ({ pictures }: Pick<Story, 'pictures'>, input: AboutsInput): StoryPicture[] =>
  pictures.map(({ about: before, ...picture }, at) => {
    const about = input[at] === undefined ? before : (input[at] ?? undefined);
    return { ...picture, ...(about !== undefined && { about }) };
  });
