import { soundtracksAmong } from '#functions/story/music/soundtrackFiles.ts';
import type { Soundtracks, StoryMusic } from '#functions/story/ports.ts';
import type { Story } from '#functions/story/story.ts';
import type { FakeState } from './fakeState.ts';

/** Unlike the product, the fake does not cache the list for a minute. */
export const fakeSoundtracks = (state: FakeState): Soundtracks => ({
  list: async (directory) => soundtracksAmong(directory, [...state.media.keys()]),
});

export const fakeStoryMusic = (state: FakeState): StoryMusic => {
  const change = (uid: string, ownerId: string, make: (story: Story) => Story): boolean => {
    const story = state.stories.get(uid);
    if (!story || story.ownerId !== ownerId || story.stage === 'failed') return false;
    state.stories.set(uid, make(story));
    return true;
  };
  return {
    put: async (uid, ownerId, soundtrack) => change(uid, ownerId, (story) => ({ ...story, soundtrack })),
    remove: async (uid, ownerId) =>
      change(uid, ownerId, ({ soundtrack: _taken, ...story }) => ({ ...story, wantsMusic: false })),
    choose: async (uid, version, soundtrack) => {
      const story = state.stories.get(uid);
      const isAwaited = story?.version === version && ['preparing', 'writing', 'narrating'].includes(story.stage);
      if (isAwaited && !story.soundtrack) state.stories.set(uid, { ...story, soundtrack });
    },
    give: async (uid, soundtrack) => {
      const story = state.stories.get(uid);
      const isAwaiting = story?.wantsMusic === true && !story.soundtrack && ['ready', 'silent'].includes(story.stage);
      if (isAwaiting) state.stories.set(uid, { ...story, soundtrack });
      return isAwaiting;
    },
  };
};

export const withSoundtracks = (state: FakeState, directory: string, ...files: string[]): void => {
  for (const file of files)
    state.media.set(`soundtracks/${directory}/${file}`, { bytes: Buffer.from(file), contentType: 'audio/mpeg' });
};
