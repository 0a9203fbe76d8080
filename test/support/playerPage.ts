import type { Page } from 'playwright-core';

export const playerPage = (page: Page) => {
  const audio = page.locator('audio');
  /** Moves to a place once the duration is known, which is NaN until the file's beginning is read. */
  const seek = async (place: { part: number } | { secondsBeforeEnd: number }): Promise<void> => {
    await page.waitForFunction(() => (document.querySelector('audio')?.duration ?? 0) > 0);
    await audio.evaluate((sound: HTMLAudioElement, to) => {
      sound.currentTime = 'part' in to ? sound.duration * to.part : sound.duration - to.secondsBeforeEnd;
    }, place);
  };
  return {
    dock: page.getByRole('region', { name: 'Now playing' }),
    docked: () => page.locator('.mini__title').textContent(),
    heardSeconds: () => audio.evaluate(({ currentTime }: HTMLAudioElement) => currentTime),
    isSilent: () => audio.evaluate(({ paused }: HTMLAudioElement) => paused),
    goesOn: async (seconds = 0.4): Promise<void> => {
      const from = await audio.evaluate(({ currentTime }: HTMLAudioElement) => currentTime);
      await page.waitForFunction(
        ([from, seconds]) => {
          const sound = document.querySelector('audio');
          return sound !== null && !sound.paused && sound.currentTime > from + seconds;
        },
        [from, seconds] as const,
      );
    },
    /** Moves to a part of the duration, from 0 to 1. */
    seekTo: (part: number): Promise<void> => seek({ part }),
    nearEnd: (seconds = 0.6): Promise<void> => seek({ secondsBeforeEnd: seconds }),
  };
};
