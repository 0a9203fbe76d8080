import type { Visibility } from '#functions/story/ports.ts';
import type { Story } from '#functions/story/story.ts';
import type { FakeState } from './fakeServices.ts';

export const isAsSeen = (story: Story | undefined, seen: Story): story is Story =>
  story !== undefined &&
  (['ownerId', 'stage', 'version', 'isPublic', 'hiddenAt'] as const).every((name) => story[name] === seen[name]);

export const fakeVisibility = (state: FakeState): Visibility<Story> => ({
  set: async (seen, isPublic) => {
    const story = state.stories.get(seen.uid);
    if (!isAsSeen(story, seen)) return false;
    const { privacyReason: _because, ...rest } = story;
    state.stories.set(seen.uid, { ...rest, isPublic });
    return true;
  },
});
