import type { Core } from './listening.ts';
import { nextOf } from './queue.ts';

export type Sleep = { kind: 'stories'; left: number } | { kind: 'time'; at: number };

const FADE_SECONDS = 10;
/** The lowest volume of the fade at a story's end, which must stay audible. */
const LEAST_AT_STORY_END = 0.25;
/** Hidden tabs run timers only once a second, so the player's times call `tick` too. */
const TICK_MILLISECONDS = 250;
const MORE_MINUTES = 5;
const MINUTE_MILLISECONDS = 60_000;

/** The sleep timer compares clock times, because hidden tabs slow timers down. */
export const createSleep = (core: Core, playOn: () => void, now: () => number = Date.now) => {
  const { player, view, change } = core;
  let ticking: ReturnType<typeof setInterval> | undefined;

  const secondsLeft = (sleep: Sleep): number => {
    if (sleep.kind === 'time') return (sleep.at - now()) / 1000;
    const { durationSeconds = Infinity, rate, playback } = player.view();
    if (sleep.left > 1 || playback.status === 'idle') return Infinity;
    return (durationSeconds - player.positionSeconds()) / rate;
  };
  const levelOf = (sleep: Sleep, seconds: number): number => {
    const least = sleep.kind === 'stories' ? LEAST_AT_STORY_END : 0;
    return least + (1 - least) * Math.min(1, Math.max(0, seconds / FADE_SECONDS));
  };
  const end = (isDark: boolean): void => {
    clearInterval(ticking);
    change({ sleep: undefined, isDark });
    player.setLevel(1);
  };
  const fallAsleep = (): void => {
    const { status: kind } = player.view().playback;
    player.pause();
    // If playback was already paused, the listener is awake, so the screen does not turn dark.
    end(kind === 'playing' || kind === 'starting' || view().isDark);
  };
  const tick = (): void => {
    const { sleep } = view();
    if (!sleep) return;
    const seconds = secondsLeft(sleep);
    if (sleep.kind === 'time' && seconds <= 0) return fallAsleep();
    const isFading = seconds < FADE_SECONDS && player.view().playback.status === 'playing';
    player.setLevel(levelOf(sleep, seconds));
    if (isFading !== view().isDark) change({ isDark: isFading });
  };
  const begin = (sleep: Sleep): void => {
    clearInterval(ticking);
    change({ sleep, isDark: false });
    player.setLevel(1);
    ticking = setInterval(tick, TICK_MILLISECONDS);
  };
  const inMinutes = (minutes: number): void => begin({ kind: 'time', at: now() + minutes * MINUTE_MILLISECONDS });
  const stopTimes = player.onTime(tick);

  return {
    sleepIn: inMinutes,
    sleepAfter: (stories: number): void => begin({ kind: 'stories', left: stories }),
    wake: (): void => end(false),
    fiveMore: (): void => {
      const { sleep } = view();
      const wasAsleep = sleep === undefined;
      if (sleep?.kind === 'time' && sleep.at > now() + FADE_SECONDS * 1000)
        return begin({ kind: 'time', at: sleep.at + MORE_MINUTES * MINUTE_MILLISECONDS });
      inMinutes(MORE_MINUTES);
      if (wasAsleep) playOn();
    },
    isLastStory: (): boolean => {
      const { sleep, queue } = view();
      if (sleep?.kind !== 'stories') return false;
      if (sleep.left === 1 || !nextOf(queue)) {
        end(true);
        return true;
      }
      change({ sleep: { kind: 'stories', left: sleep.left - 1 } });
      return false;
    },
    endSleep: (): void => {
      clearInterval(ticking);
      stopTimes();
    },
  };
};
