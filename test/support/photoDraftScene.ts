import type { PhotoDraft } from '#functions/story/photoDraft.ts';
import { photoKeys } from '#functions/story/photoDraft.ts';
import { aUser, fakeServices, type Fakes } from './fakeServices.ts';

export const DRAFT_ID = 'draftdraftdraftdraft00';

/** A draft of a photograph as the store has it. */
export const aPhotoDraft = (over: Partial<PhotoDraft> = {}): PhotoDraft => ({
  draftId: DRAFT_ID,
  line: 'Biscuit at the lake',
  takenAt: '1985-07-14T16:20:00',
  fileName: 'IMG_2031.jpg',
  width: 1200,
  height: 800,
  createdAt: '2026-03-14T09:00:00.000Z',
  ...over,
});

/** Stores a draft with its pictures. */
export const putFakeDraft = async ({ services, state }: Fakes, ownerId: string, over: Partial<PhotoDraft> = {}) => {
  const draft = aPhotoDraft({ createdAt: state.clock.now.toISOString(), ...over });
  await services.photoDrafts.add(ownerId, draft);
  for (const key of photoKeys({ ownerId, draftId: draft.draftId }))
    await services.media.put(key, Uint8Array.of(1), 'image/jpeg');
  return draft;
};

/** An account with a draft, and another account without one. */
export const aPhotoDraftScene = async () => {
  const fakes = fakeServices();
  const [owner, other] = [aUser(fakes, { tokens: 2 }), aUser(fakes, { tokens: 2 })];
  const draft = await putFakeDraft(fakes, owner.caller.id);
  return { fakes, owner, other, draft, keys: photoKeys({ ownerId: owner.caller.id, draftId: draft.draftId }) };
};
