import type { StoryFields } from '../../lib/device.ts';

export type Picture = { file: File; about: string | undefined };

export const picturesOf = (files: readonly File[], { about }: StoryFields): Picture[] => {
  const abouts = [about].flat();
  return files.map((file, at) => ({ file, about: abouts[at] }));
};

export const areSame = (one: File, other: File): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
