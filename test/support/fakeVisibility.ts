import type { StoryLinks, Visibility } from '#functions/story/ports.ts';
import { sharingFields } from '#functions/story/publicWords.ts';
import type { Story } from '#functions/story/story.ts';
import type { FakeState } from './fakeState.ts';

export const isAsSeen = (story: Story | undefined, seen: Story): story is Story =>
  story !== undefined &&
  (['ownerId', 'stage', 'version', 'isPublic', 'hiddenAt'] as const).every((name) => story[name] === seen[name]) &&
  story.link?.secret === seen.link?.secret;

export const withoutFields = (story: Story, names: readonly (keyof Story)[]): Story =>
  Object.fromEntries(Object.entries(story).filter(([name]) => !names.some((one) => one === name))) as Story;

export const fakeVisibility = (state: FakeState): Visibility<Story> => ({
  set: async (seen, isPublic) => {
    const story = state.stories.get(seen.uid);
    if (!isAsSeen(story, seen)) return false;
    const rest = withoutFields(story, ['privacyReason', ...(isPublic ? [] : sharingFields)]);
    state.stories.set(seen.uid, { ...rest, isPublic });
    return true;
  },
});

export const fakeStoryLinks = (state: FakeState): StoryLinks<Story> => ({
  put: async (seen, link) => {
    const story = state.stories.get(seen.uid);
    if (!isAsSeen(story, seen)) return false;
    const isNew = link.secret !== story.link?.secret;
    const rest = withoutFields(story, ['privacyReason']);
    state.stories.set(seen.uid, { ...rest, isPublic: false, ...(isNew && { link, linkOpenings: 0 }) });
    return true;
  },
  remove: async (seen) => {
    const story = state.stories.get(seen.uid);
    if (!isAsSeen(story, seen)) return false;
    state.stories.set(seen.uid, withoutFields(story, sharingFields));
    return true;
  },
  countOpening: async ({ uid, link }, callerId) => {
    const story = state.stories.get(uid);
    if (!link || story?.link?.secret !== link.secret) return;
    const mark = `${link.secret} ${callerId} ${state.clock.now.toISOString().slice(0, 10)}`;
    if (state.openings.has(mark)) return;
    state.openings.add(mark);
    state.stories.set(uid, { ...story, linkOpenings: (story.linkOpenings ?? 0) + 1 });
  },
});
