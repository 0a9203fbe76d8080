import type { PlatformPorts } from '#functions/platform/ports.ts';
import type { StoryReaderPorts } from './ports.ts';
import { isFinished } from './rules.ts';
import type { Story } from './story.ts';

const MIN_PAUSE_MILLISECONDS = 50;
/** The pause grows with the time that has passed. So 25 s need about 75 reads. */
const PAUSE_SHARE = 0.06;

export const waitForStory = async (
  { stories, now, sleep }: StoryReaderPorts & Pick<PlatformPorts, 'now' | 'sleep'>,
  { uid, seconds, isOver = isFinished }: { uid: string; seconds: number; isOver?: (story: Story) => boolean },
): Promise<Story | undefined> => {
  const since = now().getTime();
  const until = since + seconds * 1000;
  for (;;) {
    const story = await stories.find(uid);
    const left = until - now().getTime();
    if (!story || isOver(story) || left <= 0) return story;
    const waited = now().getTime() - since;
    await sleep(Math.min(Math.max(MIN_PAUSE_MILLISECONDS, waited * PAUSE_SHARE), left));
  }
};
