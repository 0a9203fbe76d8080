import type { Language } from '#shared/story/language.ts';
import type { Timings } from '#shared/story/story.ts';
import type { Engine, Sound, Spoken } from './engine.ts';
import { step, type PlaybackEvent, type Playback } from './playback.ts';

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
  /** Undefined while the story's own narration plays. */
  spoken: Spoken | undefined;
};

/** `renew` fetches a new URL of the same file, or null if the file was deleted. */
export type Source = {
  url: string;
  durationSeconds: number | null;
  renew: () => Promise<string | null>;
  musicUrl?: string | null;
  text?: string;
  language?: Language;
  timings?: Timings | null;
  /** More sound will be appended to the same file. */
  isGrowing?: boolean;
  /** A person recorded it. No other voice replaces it. */
  isRecording?: boolean;
};

export type Frames = Pick<typeof globalThis, 'requestAnimationFrame' | 'cancelAnimationFrame'>;

export type PlayerState = ReturnType<typeof createPlayerState>;

/** Subscribers get the position on every frame, and a new view when anything else changes. */
export const createPlayerState = (frames: Frames, first: PlayerView) => {
  const viewListeners = new Set<() => void>();
  const frameListeners = new Set<(seconds: number) => void>();
  const endListeners = new Set<() => void>();
  const timeListeners = new Set<() => void>();
  let view = first;
  let engine: Engine | undefined;
  let leftSeconds = 0;
  let frame = 0;

  const change = (changes: Partial<PlayerView>): void => {
    view = { ...view, ...changes };
    for (const listener of viewListeners) listener();
  };
  const positionSeconds = (): number => engine?.sound.currentTime ?? leftSeconds;
  const show = (): void => {
    for (const listener of frameListeners) listener(positionSeconds());
  };
  const tick = (): void => {
    show();
    if (view.playback.status === 'playing') frame = frames.requestAnimationFrame(tick);
  };

  return {
    view: (): PlayerView => view,
    engine: (): Engine | undefined => engine,
    sound: (): Sound | undefined => engine?.sound,
    positionSeconds,
    change,
    show,
    dispatch: (event: PlaybackEvent): void => {
      const playback = step(view.playback, event);
      if (playback !== view.playback) change({ playback });
      frames.cancelAnimationFrame(frame);
      tick();
    },
    take: (next: Engine): void => {
      engine = next;
      engine.sound.muted = view.isMuted;
      engine.sound.volume = view.level;
    },
    release: (): void => {
      frames.cancelAnimationFrame(frame);
      if (!engine) return;
      engine.sound.pause();
      leftSeconds = engine.sound.currentTime;
      engine = undefined;
    },
    tellEnd: (): void => {
      for (const listener of endListeners) listener();
    },
    tellTime: (): void => {
      for (const listener of timeListeners) listener();
    },
    subscribe: (listener: () => void): (() => void) => {
      viewListeners.add(listener);
      return () => void viewListeners.delete(listener);
    },
    onEnd: (listener: () => void): (() => void) => {
      endListeners.add(listener);
      return () => void endListeners.delete(listener);
    },
    /** Called a few times a second while it plays, also in a hidden tab. */
    onTime: (listener: () => void): (() => void) => {
      timeListeners.add(listener);
      return () => void timeListeners.delete(listener);
    },
    onFrame: (listener: (seconds: number) => void): (() => void) => {
      frameListeners.add(listener);
      listener(positionSeconds());
      return () => void frameListeners.delete(listener);
    },
  };
};
