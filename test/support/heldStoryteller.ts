import { shortAnswer } from './shortAnswer.ts';
import { startStoryServer } from './storyServer.ts';

/** A model's server that keeps stories in the making while it holds, and answers all of them when it is let go on. */
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
    /** How many stories wait for it. */
    held: () => waiting.length,
    goOn: () => {
      isHolding = false;
      for (const resolve of waiting) resolve();
      waiting = [];
    },
  };
};
