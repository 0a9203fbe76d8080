import type { BodyOf } from '#shared/endpoint.ts';
import type { createStory } from '#shared/story/createStory.ts';
import { voices } from '#shared/story/voices.ts';
import type { AboutsInput } from './abouts.ts';
import type { Story, StoryPicture } from './story.ts';

type Fields = Omit<BodyOf<typeof createStory>['fields'], 'about'>;
type Of = Pick<Story, 'uid' | 'uploadId' | 'ownerId'> & { pictures: number; abouts: AboutsInput };

const newPictures = (uid: string, count: number, abouts: AboutsInput): StoryPicture[] =>
  Array.from({ length: count }, (_, at) => {
    const about = abouts[at];
    return { incomingKey: `incoming/${uid}/${at + 1}`, ...(typeof about === 'string' && { about }) };
  });

/** No mood: the storyteller chooses. No voice: the first one. */
export const newStory = (fields: Fields, { uid, uploadId, ownerId, pictures, abouts }: Of, now: Date): Story => ({
  uid,
  uploadId,
  ownerId,
  version: 1,
  stage: 'preparing',
  ...(fields.tag !== undefined && { askedMoodId: fields.tag }),
  voiceId: fields.voiceId ?? voices[0]?.voice_id ?? '',
  isPublic: fields.isPublic === 'yes',
  wantsMusic: fields.useBackgroundMusic === 'yes',
  pictures: newPictures(uid, pictures, abouts),
  createdAt: now.toISOString(),
});
