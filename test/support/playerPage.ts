import type { Page } from 'playwright-core';

/** What a journey asks of the one player of the app. */
export const playerPage = (page: Page) => {
  const audio = page.locator('audio');
  return {
    dock: page.getByRole('region', { name: 'Now playing' }),
    /** The title of the story in the dock. */
    docked: () => page.locator('.mini__title').textContent(),
    heardSeconds: () => audio.evaluate(({ currentTime }: HTMLAudioElement) => currentTime),
    isSilent: () => audio.evaluate(({ paused }: HTMLAudioElement) => paused),
    /** Waits until the voice has gone on by so much. */
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
    /** Brings the voice to so many seconds before its end. */
    nearEnd: (seconds = 0.6): Promise<void> =>
      audio.evaluate((sound: HTMLAudioElement, seconds) => {
        sound.currentTime = sound.duration - seconds;
      }, seconds),
  };
};
