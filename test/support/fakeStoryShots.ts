import type { Story } from '#functions/story/story.ts';
import type { StoryShots } from '#functions/story/shots/ports.ts';
import { withShots } from '#functions/story/shots/shotsOf.ts';
import type { FakeState } from './fakeState.ts';

export const fakeStoryShots = (state: FakeState): StoryShots<Story> => ({
  set: async (seen, input) => {
    const story = state.stories.get(seen.uid);
    if (story?.ownerId !== seen.ownerId) return { status: 'gone' };
    if (story.stage !== 'ready' || story.pending || story.version !== seen.version) return { status: 'busy' };
    state.stories.set(story.uid, withShots(story, input));
    return { status: 'done' };
  },
});
