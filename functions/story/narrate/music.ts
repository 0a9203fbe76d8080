import { step, StepInput } from '#functions/platform/step.ts';
import { chooseSoundtrack } from '../music/awaitedMusic.ts';
import { buildSoundtracks } from '../music/soundtracks.ts';
import type { StoryPorts, StoryReader } from '../ports.ts';
import { buildStoryMusic } from '../store/storyMusic.ts';
import { buildStoryReader } from '../store/readStory.ts';

/**
 * Puts music of its mood under a story that was asked for with music, as it is told for the first time; a story told again
 * keeps what it has. Where there is none yet, it gets some as it is read, see `giveAwaitedMusic`. @throws Throttled, Unavailable
 */
export const music =
  ({ stories, soundtracks, storyMusic }: { stories: StoryReader } & Pick<StoryPorts, 'soundtracks' | 'storyMusic'>) =>
  async ({ uid, version }: StepInput): Promise<void> => {
    const story = await stories.findWorking(uid, version);
    if (!story?.wantsMusic || story.soundtrack || !story.content) return;
    const chosen = await chooseSoundtrack({ soundtracks }, story);
    if (chosen) await storyMusic.choose(uid, version, chosen);
  };

export const handler = step({ name: 'narrate.music', input: StepInput }, music, {
  stories: buildStoryReader,
  soundtracks: buildSoundtracks,
  storyMusic: buildStoryMusic,
});
