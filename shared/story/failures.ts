const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];

/** The English ordinal, such as "second" for 2. */
export const ordinalOf = (position: number): string => ordinals[position - 1] ?? `${position}th`;

type Nth = { picture: number };

/** Reasons that are stored with a story. Clients need their messages whenever they load the story. */
export const storyFailures = {
  STORY_FAILED: 'Couldn’t finish this story. Nothing was charged.',
  STORY_IN_OTHER_LANGUAGE: 'Couldn’t finish this story in its language. Nothing was charged.',
  PICTURE_UNREADABLE: 'Couldn’t read this picture. Choose another PNG or JPG file.',
  PICTURE_TOO_MANY_PIXELS: ({ millions }: { millions: number }) =>
    `This picture is too large. The limit is ${millions} million pixels.`,
  PICTURE_REFUSED: 'We can’t write stories about pictures like this one. Choose another picture.',

  // For stories with several pictures. `picture` counts from 1.
  NTH_PICTURE_UNREADABLE: ({ picture }: Nth) =>
    `Couldn’t read the ${ordinalOf(picture)} picture. Choose another PNG or JPG file.`,
  NTH_PICTURE_TOO_MANY_PIXELS: ({ picture, millions }: Nth & { millions: number }) =>
    `The ${ordinalOf(picture)} picture is too large. The limit is ${millions} million pixels.`,
  NTH_PICTURE_REFUSED: ({ picture }: Nth) =>
    `We can’t write stories about pictures like the ${ordinalOf(picture)} one. Choose another picture.`,
  PICTURES_REFUSED: 'We can’t write a story about these pictures. Choose other pictures.',

  VOICE_NOT_CHANGED: 'Couldn’t change the voice. The story still has the old voice.',
  STORY_NOT_RETOLD: 'Couldn’t rewrite this story. It’s unchanged.',

  NOT_TRANSLATED: 'Couldn’t translate this story. Nothing was charged.',
  TRANSLATION_PRIVATE: 'Only you can read this translation. Its text may not be suitable for everyone.',
  TRANSLATION_UNCHECKABLE: 'Only you can read this translation. We can’t check texts in its language.',

  PRIVATE_BY_WORDS: 'This story stays private. Its text may not be suitable for everyone.',
  PRIVATE_UNCHECKED: 'Couldn’t check the text, so this story is private for now. You can make it public later.',
  PRIVATE_BY_LANGUAGE: 'This story stays private. We can’t check texts in its language.',
  HIDDEN_BY_REPORTS: 'This story was reported. It’s hidden until it has been reviewed.',
} as const;
