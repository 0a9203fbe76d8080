import type { BodyOf } from '#shared/endpoint.ts';
import type { createStory } from '#shared/story/createStory.ts';
import { voices } from '#shared/story/voices.ts';
import type { Story } from './story.ts';

type Fields = Omit<BodyOf<typeof createStory>['fields'], 'about'> & { about?: string | undefined };

/** A story before anything of it is made. No mood asked: the storyteller chooses; no voice asked: the first one. */
export const newStory = (
  fields: Fields,
  { uid, uploadId, ownerId }: Pick<Story, 'uid' | 'uploadId' | 'ownerId'>,
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
  ...(fields.about !== undefined && { about: fields.about }),
  wantsMusic: fields.useBackgroundMusic === 'yes',
  incomingKey: `incoming/${uid}`,
  createdAt: now.toISOString(),
});
