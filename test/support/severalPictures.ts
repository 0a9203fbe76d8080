import type { StoryPicture } from '#functions/story/story.ts';
import { aStory } from './aStory.ts';

/** Pictures of a story, each with its own folder. */
export const severalPictures = (count: number, uid = aStory().uid): StoryPicture[] => [
  ...aStory({ uid }).pictures,
  ...Array.from({ length: count - 1 }, (_, at) => {
    const folder = `media/${uid}/${at + 2}`;
    return {
      incomingKey: `incoming/${uid}/${at + 2}`,
      prepared: {
        width: 1600 + at,
        height: 2000,
        placeholder: `data:image/webp;base64,A${at}==`,
        key: `${folder}/picture.jpg`,
        thumbnailKey: `${folder}/480.webp`,
        shareKey: `${folder}/share.jpg`,
        renditions: [{ key: `${folder}/480.webp`, width: 480, format: 'webp' as const }],
        focus: { x: 0.3, y: 0.4 },
      },
    };
  }),
];
