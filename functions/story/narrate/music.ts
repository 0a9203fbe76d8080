import { createHash } from 'node:crypto';
import { slugOfMood } from '#shared/story/moodSlugs.ts';
import { step, StepInput } from '#functions/platform/step.ts';
import { buildSoundtracks } from '../music/soundtracks.ts';
import type { StoryPorts, StoryReader } from '../ports.ts';
import { buildStoryMusic } from '../store/storyMusic.ts';
import { buildStoryReader } from '../store/readStory.ts';

/** The same choice for the same story, however often this step runs. */
const choiceOf = (uid: string, among: number): number =>
  createHash('sha256').update(uid).digest().readUInt32BE() % among;

/**
 * Puts music of its mood under a story that was asked for with music, as it is told for the first time; a story told again
 * keeps what it has. @throws Throttled, Unavailable
 */
export const music =
  ({ stories, soundtracks, storyMusic }: { stories: StoryReader } & Pick<StoryPorts, 'soundtracks' | 'storyMusic'>) =>
  async ({ uid, version }: StepInput): Promise<void> => {
    const story = await stories.findWorking(uid, version);
    if (!story?.wantsMusic || story.soundtrack || !story.content) return;
    const mood = slugOfMood(story.content.moodId);
    const offered = mood ? await soundtracks.list(mood) : [];
    const chosen = offered[choiceOf(uid, Math.max(1, offered.length))];
    if (!chosen) return;
    const { directory, key, name } = chosen;
    await storyMusic.choose(uid, version, { directory, key, name });
  };

export const handler = step({ name: 'narrate.music', input: StepInput }, music, {
  stories: buildStoryReader,
  soundtracks: buildSoundtracks,
  storyMusic: buildStoryMusic,
});
