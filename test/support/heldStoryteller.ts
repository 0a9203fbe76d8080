import { shortAnswer } from './shortAnswer.ts';
import { startStoryServer } from './storyServer.ts';

/** A fake model that can hold its answers, so that stories stay unfinished. */
export const startHeldStoryteller = async () => {
  let waiting: (() => void)[] = [];
  let isHolding = false;
  const server = await startStoryServer(async () => {
    if (isHolding) await new Promise<void>((resolve) => void waiting.push(resolve));
    return shortAnswer;
  });
  return {
    ...server,
    hold: () => void (isHolding = true),
    held: () => waiting.length,
    goOn: () => {
      isHolding = false;
      for (const resolve of waiting) resolve();
      waiting = [];
    },
  };
};
