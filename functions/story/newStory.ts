import type { BodyOf } from '#shared/endpoint.ts';
import type { createStory } from '#shared/story/createStory.ts';
import { voices } from '#shared/story/voices.ts';
import type { AskedAbouts } from './abouts.ts';
import type { OtherPicture, Story } from './story.ts';

type Fields = Omit<BodyOf<typeof createStory>['fields'], 'about'>;
type Of = Pick<Story, 'uid' | 'uploadId' | 'ownerId'> & { pictures: number; abouts: AskedAbouts };

const othersOf = (uid: string, pictures: number, abouts: AskedAbouts): OtherPicture[] =>
  Array.from({ length: pictures - 1 }, (_, at) => {
    const about = abouts[at];
    return { incomingKey: `incoming/${uid}/${at + 2}`, ...(typeof about === 'string' && { about }) };
  });

/** A story before anything of it is made. No mood asked: the storyteller chooses; no voice asked: the first one. */
export const newStory = (
  fields: Fields,
  { uid, uploadId, ownerId, pictures, abouts: [about, ...abouts] }: Of,
  now: Date,
): Story => ({
  uid,
  uploadId,
  ownerId,
  version: 1,
  stage: 'preparing',
  ...(fields.tag !== undefined && { askedMoodId: fields.tag }),
  voiceId: fields.voiceId ?? voices[0]?.voice_id ?? '',
  isPublic: fields.isPublic === 'yes',
  ...(typeof about === 'string' && { about }),
  wantsMusic: fields.useBackgroundMusic === 'yes',
  incomingKey: `incoming/${uid}`,
  ...(pictures > 1 && { otherPictures: othersOf(uid, pictures, abouts) }),
  createdAt: now.toISOString(),
});
