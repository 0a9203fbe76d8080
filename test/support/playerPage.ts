import type { Page } from 'playwright-core';

export const playerPage = (page: Page) => {
  const audio = page.locator('audio');
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
    nearEnd: (seconds = 0.6): Promise<void> =>
      audio.evaluate((sound: HTMLAudioElement, seconds) => {
        sound.currentTime = sound.duration - seconds;
      }, seconds),
  };
};
