import type { Services } from '#functions/lib/services.ts';
import type { Story } from '#functions/lib/story.ts';
import { isFinished } from '#functions/stories/rules.ts';

const FIRST_PAUSE_MILLISECONDS = 150;
const LONGEST_PAUSE_MILLISECONDS = 1_000;
const GROWTH = 1.4;

/** The story when it is finished, or as far as it is after `seconds`; asked for ever less often. */
export const waitForStory = async (
  { stories, now, sleep }: Pick<Services, 'stories' | 'now' | 'sleep'>,
  { uid, seconds }: { uid: string; seconds: number },
): Promise<Story | undefined> => {
  const until = now().getTime() + seconds * 1000;
  for (let pause = FIRST_PAUSE_MILLISECONDS; ; pause = Math.min(LONGEST_PAUSE_MILLISECONDS, pause * GROWTH)) {
    const story = await stories.find(uid);
    const left = until - now().getTime();
    if (!story || isFinished(story) || left <= 0) return story;
    await sleep(Math.min(pause, left));
  }
};
