import { draftLimits } from '#shared/draft/draftLimits.ts';
import type { PhotoDraft } from '#functions/story/photoDraft.ts';
import { photoKeys } from '#functions/story/photoDraft.ts';
import type { PhotoDrafts } from '#functions/draft/ports.ts';
import type { BeginResult } from '#functions/story/ports.ts';
import type { Story } from '#functions/story/story.ts';
import type { FakeState } from './fakeState.ts';

type Kept = PhotoDraft & { ownerId: string; isTold?: true };

/** Drafts by owner and id. */
export type FakePhotoDrafts = Map<string, Kept>;

const DAY_MILLISECONDS = 86_400_000;

const nameOf = (ownerId: string, draftId: string): string => `${ownerId} ${draftId}`;

const findIn = (state: FakeState, ownerId: string, draftId: string): Kept | undefined => {
  const found = state.photoDrafts.get(nameOf(ownerId, draftId));
  const end = found && Date.parse(found.createdAt) + draftLimits.photoDraftDays * DAY_MILLISECONDS;
  return end !== undefined && end > state.clock.now.getTime() ? found : undefined;
};

const storyOf = (state: FakeState, { toldAs }: Kept): Story | undefined => {
  const story = toldAs === undefined ? undefined : state.stories.get(toldAs);
  return story?.stage === 'failed' ? undefined : story;
};

export const fakePhotoDrafts = (state: FakeState): PhotoDrafts => {
  const isTold = (draft: Kept): boolean => draft.isTold === true || storyOf(state, draft) !== undefined;
  const all = (ownerId: string): Kept[] =>
    [...state.photoDrafts.values()].filter(
      (one) => one.ownerId === ownerId && findIn(state, ownerId, one.draftId) !== undefined,
    );
  return {
    list: async (ownerId) => ({
      drafts: all(ownerId).filter((one) => !isTold(one)),
      told: all(ownerId)
        .filter(isTold)
        .map(({ draftId }) => draftId),
    }),
    find: async (ownerId, draftId) => {
      const found = findIn(state, ownerId, draftId);
      return found && (isTold(found) ? 'told' : 'waiting');
    },
    count: async (ownerId) => all(ownerId).filter((one) => !one.isTold).length,
    add: async (ownerId, draft) => {
      if (findIn(state, ownerId, draft.draftId)) return false;
      state.photoDrafts.set(nameOf(ownerId, draft.draftId), { ...draft, ownerId });
      return true;
    },
    remove: async (ownerId, draftId) => {
      const found = findIn(state, ownerId, draftId);
      return found && !found.isTold ? state.photoDrafts.delete(nameOf(ownerId, draftId)) : false;
    },
  };
};

/** @returns undefined if the story may begin */
export const tellFakeDraft = (
  state: FakeState,
  { ownerId, photoDraftId: draftId }: Story,
): Extract<BeginResult, { status: 'repeated' | 'draftGone' }> | undefined => {
  if (draftId === undefined) return undefined;
  const draft = findIn(state, ownerId, draftId);
  if (!draft) return { status: 'draftGone' };
  const story = storyOf(state, draft);
  if (story) return { status: 'repeated', uid: story.uid, uploadId: story.uploadId };
  return draft.isTold ? { status: 'draftGone' } : undefined;
};

export const markFakeDraft = (
  state: FakeState,
  { ownerId, uid, photoDraftId: draftId }: Story,
  over: { isTold?: true } = {},
): string[] => {
  const found = draftId === undefined ? undefined : state.photoDrafts.get(nameOf(ownerId, draftId));
  if (found) state.photoDrafts.set(nameOf(ownerId, found.draftId), { ...found, ...over, toldAs: uid });
  return draftId === undefined ? [] : photoKeys({ ownerId, draftId });
};
