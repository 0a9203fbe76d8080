import { step, StepInput } from '#functions/platform/step.ts';
import { chooseSoundtrack } from '../music/awaitedMusic.ts';
import { buildSoundtracks } from '../music/soundtracks.ts';
import type { StoryPorts, StoryReader } from '../ports.ts';
import { buildStoryMusic } from '../store/storyMusic.ts';
import { buildStoryReader } from '../store/readStory.ts';

/** Chooses the story's music. If the mood has no soundtrack yet, `giveAwaitedMusic` adds one later. */
export const music =
  ({ stories, soundtracks, storyMusic }: { stories: StoryReader } & Pick<StoryPorts, 'soundtracks' | 'storyMusic'>) =>
  async ({ uid, version }: StepInput): Promise<void> => {
    const story = await stories.findWorking(uid, version);
    if (!story?.wantsMusic || story.soundtrack || !story.text) return;
    const chosen = await chooseSoundtrack({ soundtracks }, story);
    if (chosen) await storyMusic.choose(uid, version, chosen);
  };

export const handler = step({ name: 'narrate.music', input: StepInput }, music, {
  stories: buildStoryReader,
  soundtracks: buildSoundtracks,
  storyMusic: buildStoryMusic,
});
