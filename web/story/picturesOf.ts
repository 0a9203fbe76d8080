import type { Item, OtherPicture } from '#shared/story/story.ts';

/** A picture of a story as its screen shows it. What the first has not got yet is null. */
export type PictureOfStory = Omit<OtherPicture, 'imageUrl' | 'thumbnail' | 'width' | 'height' | 'placeholder'> &
  Pick<Item, 'imageUrl' | 'thumbnail' | 'width' | 'height' | 'placeholder'>;

/** All pictures of a story in their order, the one of its card first. */
export const picturesOf = (story: Item): PictureOfStory[] => [
  {
    imageUrl: story.imageUrl,
    thumbnail: story.thumbnail,
    renditions: story.renditions,
    width: story.width,
    height: story.height,
    placeholder: story.placeholder,
    alt: story.description,
    about: story.about,
  },
  ...story.otherPictures,
];
