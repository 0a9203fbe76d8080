import type { StoryFields } from '../../lib/device.ts';

/** A picture of a story to come. `about` is what was written of it, undefined until somebody writes. */
export type Picture = { file: File; about: string | undefined };

/** Files in their order, with what was said of each. */
export const picturesOf = (files: readonly File[], { about }: StoryFields): Picture[] => {
  const abouts = [about].flat();
  return files.map((file, at) => ({ file, about: abouts[at] }));
};

/** Whether two files are the same one, chosen twice. */
export const areSame = (one: File, other: File): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
