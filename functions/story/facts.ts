import type { Details } from '#shared/story/details.ts';
import type { Story, StoryPicture } from './story.ts';

export type Abouts = (string | null)[];

/** `null` removes the owner's line or details, and `undefined` leaves them unchanged. */
export type PictureFacts = { about?: string | null | undefined; details?: Details | null | undefined };
export type FactsInput = readonly PictureFacts[];

type WithPictures = Pick<Story, 'pictures'>;

export const aboutsOf = ({ pictures }: WithPictures): Abouts => pictures.map(({ about }) => about ?? null);

export const detailsOf = ({ pictures }: WithPictures): (Details | null)[] =>
  pictures.map(({ details }) => details ?? null);

const given = <T>(value: T | null | undefined, before: T | undefined): T | undefined =>
  value === undefined ? before : (value ?? undefined);

export const withFacts = ({ pictures }: WithPictures, input: FactsInput): StoryPicture[] =>
  pictures.map(({ about: line, details: fields, ...picture }, at) => {
    const about = given(input[at]?.about, line);
    const details = given(input[at]?.details, fields);
    return { ...picture, ...(about !== undefined && { about }), ...(details !== undefined && { details }) };
  });

export const detailWords = ({ subject, setting }: Details): string[] =>
  [subject, setting].filter((words) => words !== undefined);
