import type { Story } from '#functions/story/story.ts';

const UID = 'storystorystorystory00';

/** A private story of which nothing is made yet. */
export const aNewStory = (over: Partial<Story> = {}): Story => ({
  uid: UID,
  uploadId: 'uploaduploaduploadup00',
  ownerId: 'v_0000000000000000000000',
  version: 1,
  stage: 'preparing',
  voiceId: 'Joanna',
  isPublic: false,
  wantsMusic: false,
  incomingKey: `incoming/${over.uid ?? UID}`,
  createdAt: '2026-03-14T08:00:00.000Z',
  ...over,
});

/** The same, ready, with all its parts. */
export const aStory = (over: Partial<Story> = {}): Story => {
  const media = `media/${over.uid ?? UID}`;
  return aNewStory({
    stage: 'ready',
    picture: {
      width: 1200,
      height: 800,
      placeholder: 'data:image/webp;base64,AA==',
      key: `${media}/picture.jpg`,
      thumbnailKey: `${media}/480.webp`,
      shareKey: `${media}/share.jpg`,
      renditions: [{ key: `${media}/480.webp`, width: 480, format: 'webp' }],
    },
    content: {
      text: 'A lamp stood in the rain and waited.',
      description: 'A street lamp on a wet evening.',
      moodId: 2,
      neighbourMoodIds: [9],
      keywords: ['lamp', 'rain'],
    },
    narration: {
      voiceId: 'Joanna',
      key: `${media}/voice.mp3`,
      timingsKey: `${media}/voice.json`,
      durationSeconds: 41.5,
    },
    publishedAt: '2026-03-14T08:00:03.000Z',
    ...over,
  });
};
