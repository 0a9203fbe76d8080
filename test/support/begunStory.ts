import type { Story } from '#functions/story/story.ts';
import { aVisitor, type Fakes } from './fakeServices.ts';

export const uid = 'AAAAAAAAAAAAAAAAAAAAAA';
export const thisStory = { uid, version: 1 };
export const upload = Buffer.from('the upload');

/** A visitor's new story. Its narration is held, and its upload has not been prepared. */
export const begunStory = async (fakes: Fakes, over: Partial<Story> = {}): Promise<{ callerId: string }> => {
  const { caller } = aVisitor(fakes);
  const story: Story = {
    uid,
    uploadId: 'BBBBBBBBBBBBBBBBBBBBBB',
    ownerId: caller.id,
    version: 1,
    stage: 'preparing',
    voiceId: 'Amy',
    isPublic: true,
    wantsMusic: false,
    pictures: [{ incomingKey: `incoming/${uid}/1` }],
    createdAt: '2026-03-14T09:00:00.000Z',
    ...over,
  };
  await fakes.services.stories.begin({ story, caller, idempotency: undefined });
  await fakes.services.media.put(`incoming/${uid}/1`, upload, 'application/octet-stream');
  return { callerId: caller.id };
};

export const freeNarrationsOf = ({ state }: Fakes, callerId: string): number | undefined =>
  state.books.accounts.get(callerId)?.left.free;

export const keysIn = ({ state }: Fakes): string[] => [...state.media.keys()].toSorted();
