import type { Timings } from '#shared/story/story.ts';
import { step, type PlaybackEvent, type Playback } from './playback.ts';

export type Sound = Pick<
  HTMLMediaElement,
  | 'src'
  | 'currentTime'
  | 'duration'
  | 'defaultPlaybackRate'
  | 'playbackRate'
  | 'muted'
  | 'volume'
  | 'play'
  | 'pause'
  | 'addEventListener'
  | 'removeEventListener'
>;

/** The slider sets `musicVolume`, and the sleep timer's fade sets `level`. Both are from 0 to 1. */
export type PlayerView = {
  source: Source | undefined;
  playback: Playback;
  durationSeconds: number | undefined;
  rate: number;
  isMuted: boolean;
  musicVolume: number;
  isMusicFailed: boolean;
  level: number;
};

/** `renew` fetches a new URL of the same file, or null if the file was deleted. */
export type Source = {
  url: string;
  durationSeconds: number | null;
  renew: () => Promise<string | null>;
  musicUrl?: string | null;
  text?: string;
  timings?: Timings | null;
  /** More sound will be appended to the same file. */
  isGrowing?: boolean;
};

export type Frames = Pick<typeof globalThis, 'requestAnimationFrame' | 'cancelAnimationFrame'>;

export type PlayerState = ReturnType<typeof createPlayerState>;

/** Subscribers get the position on every frame, and a new view when anything else changes. */
export const createPlayerState = (frames: Frames, first: PlayerView) => {
  const viewListeners = new Set<() => void>();
  const frameListeners = new Set<(seconds: number) => void>();
  const endListeners = new Set<() => void>();
  let view = first;
  let sound: Sound | undefined;
  let leftSeconds = 0;
  let frame = 0;

  const change = (changes: Partial<PlayerView>): void => {
    view = { ...view, ...changes };
    for (const listener of viewListeners) listener();
  };
  const positionSeconds = (): number => sound?.currentTime ?? leftSeconds;
  const show = (): void => {
    for (const listener of frameListeners) listener(positionSeconds());
  };
  const tick = (): void => {
    show();
    if (view.playback.status === 'playing') frame = frames.requestAnimationFrame(tick);
  };

  return {
    view: (): PlayerView => view,
    sound: (): Sound | undefined => sound,
    positionSeconds,
    change,
    show,
    dispatch: (event: PlaybackEvent): void => {
      const playback = step(view.playback, event);
      if (playback !== view.playback) change({ playback });
      frames.cancelAnimationFrame(frame);
      tick();
    },
    take: (element: Sound): void => {
      sound = element;
      sound.muted = view.isMuted;
    },
    release: (element: Sound): void => {
      element.pause();
      frames.cancelAnimationFrame(frame);
      leftSeconds = element.currentTime;
      sound = undefined;
    },
    tellEnd: (): void => {
      for (const listener of endListeners) listener();
    },
    subscribe: (listener: () => void): (() => void) => {
      viewListeners.add(listener);
      return () => void viewListeners.delete(listener);
    },
    onEnd: (listener: () => void): (() => void) => {
      endListeners.add(listener);
      return () => void endListeners.delete(listener);
    },
    onFrame: (listener: (seconds: number) => void): (() => void) => {
      frameListeners.add(listener);
      listener(positionSeconds());
      return () => void frameListeners.delete(listener);
    },
  };
};
