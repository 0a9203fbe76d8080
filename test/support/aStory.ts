import type { Picture, Story } from '#functions/story/story.ts';

const UID = 'storystorystorystory00';

/** A private story without text, voice and prepared picture. */
export const aNewStory = (over: Partial<Story> = {}): Story => ({
  uid: UID,
  uploadId: 'uploaduploaduploadup00',
  ownerId: 'v_0000000000000000000000',
  version: 1,
  stage: 'preparing',
  voiceId: 'Joanna',
  isPublic: false,
  wantsMusic: false,
  pictures: [{ incomingKey: `incoming/${over.uid ?? UID}/1` }],
  createdAt: '2026-03-14T08:00:00.000Z',
  ...over,
});

const pictureIn = (folder: string): Picture => ({
  width: 1200,
  height: 800,
  placeholder: 'data:image/webp;base64,AA==',
  key: `${folder}/picture.jpg`,
  thumbnailKey: `${folder}/480.webp`,
  shareKey: `${folder}/share.jpg`,
  renditions: [{ key: `${folder}/480.webp`, width: 480, format: 'webp' }],
});

export const aPicture = (over: Partial<Story> = {}): Picture => pictureIn(`media/${over.uid ?? UID}`);

/** A ready story with all its parts. */
export const aStory = (over: Partial<Story> = {}): Story => {
  const media = `media/${over.uid ?? UID}`;
  return aNewStory({
    stage: 'ready',
    served: { text: over.version ?? 1 },
    pictures: [{ incomingKey: `incoming/${over.uid ?? UID}/1`, prepared: pictureIn(media) }],
    text: {
      body: 'A lamp stood in the rain and waited.',
      alts: ['A street lamp on a wet evening.'],
      moodId: 2,
      neighbourMoodIds: [9],
      keywords: ['lamp', 'rain'],
    },
    narration: {
      voiceId: 'Joanna',
      key: `${media}/voice.mp3`,
      timingsKey: `${media}/voice.json`,
      durationSeconds: 41.5,
      bytes: 332_000,
      audience: 'everyone',
    },
    publishedAt: '2026-03-14T08:00:03.000Z',
    ...over,
  });
};
