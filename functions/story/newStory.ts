import type { BodyOf } from '#shared/endpoint.ts';
import type { createStory } from '#shared/story/createStory.ts';
import { voices } from '#shared/story/voices.ts';
import { withFacts, type FactsInput } from './facts.ts';
import { languageField, requestedLevel, type Story, type StoryPicture } from './story.ts';

type Fields = Omit<BodyOf<typeof createStory>['fields'], 'about' | 'details' | 'preferredLanguage'>;

type Of = Pick<Story, 'uid' | 'uploadId' | 'ownerId'> & { pictures: number; facts: FactsInput };

const newPictures = (uid: string, count: number, facts: FactsInput): StoryPicture[] => {
  const pictures = Array.from({ length: count }, (_, at) => ({ incomingKey: `incoming/${uid}/${at + 1}` }));
  return withFacts({ pictures }, facts);
};

/** Makes a story from the form. If no mood is chosen, the storyteller chooses one. The default voice is the first. */
export const newStory = (fields: Fields, { uid, uploadId, ownerId, pictures, facts }: Of, now: Date): Story => ({
  uid,
  uploadId,
  ownerId,
  version: 1,
  stage: 'preparing',
  ...(fields.tag !== undefined && { requestedMoodId: fields.tag }),
  ...languageField('requestedLanguage', fields.language),
  ...requestedLevel(fields),
  voiceId: fields.voiceId ?? voices[0]?.voice_id ?? '',
  isPublic: fields.isPublic === 'yes',
  ...(fields.draftId !== undefined && { photoDraftId: fields.draftId }),
  wantsMusic: fields.useBackgroundMusic === 'yes',
  pictures: newPictures(uid, pictures, facts),
  createdAt: now.toISOString(),
});
