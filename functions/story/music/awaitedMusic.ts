import { createHash } from 'node:crypto';
import { slugOfMood } from '#shared/story/moodSlugs.ts';
import { Throttled, Unavailable } from '#functions/platform/failures.ts';
import type { StoryPorts } from '../ports.ts';
import type { Story, StorySoundtrack } from '../story.ts';

/** Chooses by the story's id, so that a repeated step chooses the same soundtrack. */
const choiceOf = (uid: string, among: number): number =>
  createHash('sha256').update(uid).digest().readUInt32BE() % among;

export const chooseSoundtrack = async (
  { soundtracks }: Pick<StoryPorts, 'soundtracks'>,
  { uid, text }: Story,
): Promise<StorySoundtrack | undefined> => {
  const mood = text && slugOfMood(text.moodId);
  const offered = mood ? await soundtracks.list(mood) : [];
  const chosen = offered[choiceOf(uid, Math.max(1, offered.length))];
  return chosen && { directory: chosen.directory, key: chosen.key, name: chosen.name };
};

/** True for a published story whose mood had no soundtrack at the time of publication. */
export const awaitsMusic = ({ wantsMusic, soundtrack, stage }: Story): boolean =>
  wantsMusic && !soundtrack && (stage === 'ready' || stage === 'silent');

export const giveAwaitedMusic = async (
  { soundtracks, storyMusic }: Pick<StoryPorts, 'soundtracks' | 'storyMusic'>,
  story: Story,
): Promise<Story> => {
  if (!awaitsMusic(story)) return story;
  try {
    const soundtrack = await chooseSoundtrack({ soundtracks }, story);
    return soundtrack && (await storyMusic.give(story.uid, soundtrack)) ? { ...story, soundtrack } : story;
  } catch (error) {
    if (error instanceof Throttled || error instanceof Unavailable) return story;
    throw error;
  }
};
