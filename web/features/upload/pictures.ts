import type { Details } from '#shared/story/details.ts';
import type { StoryFields } from '../../lib/device.ts';

/** Until the user changes a field, `details` is undefined, and the fields are filled from the line (`about`). */
export type Picture = { file: File; about: string | undefined; details?: Details | undefined };

export const picturesOf = (files: readonly File[], { about, details }: StoryFields): Picture[] => {
  const [abouts, fields] = [[about].flat(), [details].flat()];
  return files.map((file, at) => ({ file, about: abouts[at], details: fields[at] }));
};

export const areSame = (one: File, other: File): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
