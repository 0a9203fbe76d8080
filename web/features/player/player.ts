import { limits } from '#shared/limits.ts';
import type { Timings } from '#shared/story/story.ts';
import { atRest, step, type PlaybackEvent, type Playback } from './playback.ts';
import { takeTurn } from './takeTurn.ts';

/** What the player needs of an audio element. */
export type Sound = Pick<
  HTMLMediaElement,
  | 'src'
  | 'currentTime'
  | 'duration'
  | 'defaultPlaybackRate'
  | 'playbackRate'
  | 'muted'
  | 'play'
  | 'pause'
  | 'addEventListener'
  | 'removeEventListener'
>;

/** `musicVolume` is 0 to 1, as the slider shows it. */
export type PlayerView = {
  source: Source | undefined;
  playback: Playback;
  durationSeconds: number | undefined;
  rate: number;
  isMuted: boolean;
  musicVolume: number;
  isMusicFailed: boolean;
};

/**
 * A narration, the words it speaks and the music under it. `renew` answers a fresh address of the same file, or null
 * when there is none any more.
 */
export type Source = {
  url: string;
  durationSeconds: number | null;
  renew: () => Promise<string | null>;
  musicUrl?: string | null;
  text?: string;
  timings?: Timings | null;
};

export type Player = ReturnType<typeof createPlayer>;

/** What names a file: the same one is signed anew every half hour. */
export const pathOf = (url: string): string => url.split('?')[0] ?? url;

const isOtherFile = (url: string, before: string | null | undefined): boolean =>
  !before || pathOf(url) !== pathOf(before);

const isSame = (one: Source, other: Source): boolean =>
  (['url', 'musicUrl', 'text', 'timings', 'durationSeconds'] as const).every((name) => one[name] === other[name]);

/**
 * One narration and what a listener may do with it. `onFrame` listeners hear the position in seconds on every frame
 * while it plays and once after each jump; `view` is a new object whenever something else changed.
 */
export function createPlayer(
  frames: Pick<typeof globalThis, 'requestAnimationFrame' | 'cancelAnimationFrame'>,
  musicVolume: number = limits.musicVolumeDefault,
  source?: Source,
) {
  const viewListeners = new Set<() => void>();
  const frameListeners = new Set<(seconds: number) => void>();
  let view: PlayerView = {
    source,
    playback: atRest,
    durationSeconds: source?.durationSeconds ?? undefined,
    rate: 1,
    isMuted: false,
    musicVolume,
    isMusicFailed: false,
  };
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
    if (view.playback.is === 'playing') frame = frames.requestAnimationFrame(tick);
  };
  const dispatch = (event: PlaybackEvent): void => {
    const playback = step(view.playback, event);
    if (playback !== view.playback) change({ playback });
    frames.cancelAnimationFrame(frame);
    tick();
  };

  const load = (url: string, seconds: number): void => {
    if (!sound) return;
    sound.src = url;
    sound.defaultPlaybackRate = view.rate;
    sound.playbackRate = view.rate;
    if (seconds > 0) sound.currentTime = seconds;
  };
  const start = (): void => {
    // A refusal to play without a touch is no failure: the button is still there. Lost files announce themselves.
    sound?.play().catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'NotAllowedError') dispatch({ type: 'pause' });
    });
  };

  const goOnFrom = (source: Source, seconds: number): void => {
    change({ source });
    load(source.url, seconds);
  };
  const renew = async (broken: Source, seconds: number): Promise<void> => {
    const url = await broken.renew().catch(() => null);
    if (view.source?.url !== broken.url) return;
    if (url === null) return dispatch({ type: 'error', seconds });
    goOnFrom({ ...view.source, url }, seconds);
    dispatch({ type: 'renewed' });
    if (view.playback.is === 'starting') start();
  };

  const on: Record<string, () => void> = {
    playing: () => dispatch({ type: 'playing' }),
    waiting: () => dispatch({ type: 'waiting' }),
    pause: () => dispatch({ type: 'pause' }),
    seeked: show,
    ended: () => {
      if (sound) sound.currentTime = 0;
      dispatch({ type: 'ended' });
    },
    durationchange: () => {
      const known = sound?.duration;
      if (known && Number.isFinite(known)) change({ durationSeconds: known });
    },
    error: () => {
      const seconds = positionSeconds();
      dispatch({ type: 'error', seconds });
      if (view.source && view.playback.is === 'renewing') void renew(view.source, seconds);
    },
  };

  const player = {
    subscribe: (listener: () => void): (() => void) => {
      viewListeners.add(listener);
      return () => void viewListeners.delete(listener);
    },
    view: (): PlayerView => view,
    positionSeconds,
    onFrame: (listener: (seconds: number) => void): (() => void) => {
      frameListeners.add(listener);
      listener(positionSeconds());
      return () => void frameListeners.delete(listener);
    },
    /** Takes the element that sounds; answers how to let it go. */
    attach: (element: Sound): (() => void) => {
      sound = element;
      sound.muted = view.isMuted;
      for (const [name, listener] of Object.entries(on)) element.addEventListener(name, listener);
      if (view.source) load(view.source.url, 0);
      return () => {
        for (const [name, listener] of Object.entries(on)) element.removeEventListener(name, listener);
        element.pause();
        frames.cancelAnimationFrame(frame);
        leftSeconds = element.currentTime;
        sound = undefined;
      };
    },
    /**
     * Another file, narration or music, plays from the start; a fresh signature of the same file changes nothing. Music
     * that is taken away leaves the voice alone.
     */
    setSource: (next: Source): void => {
      const before = view.source;
      if (before && isSame(next, before)) return;
      const isNewMusic = next.musicUrl ? isOtherFile(next.musicUrl, before?.musicUrl) : false;
      if (before && !isOtherFile(next.url, before.url)) {
        change({ source: { ...next, url: before.url } });
        if (isNewMusic) player.playFrom(0);
        return;
      }
      load(next.url, 0);
      change({ source: next, durationSeconds: next.durationSeconds ?? undefined });
      dispatch({ type: 'replaced' });
      if (before) player.play();
    },
    play: (): void => {
      if (!view.source) return;
      takeTurn(player);
      if (view.playback.is === 'failed') load(view.source.url, positionSeconds());
      if (view.playback.is === 'playing') return;
      dispatch({ type: 'play' });
      if (view.playback.is === 'starting') start();
    },
    /** Goes on where it halted from another address of the same file, if there is one; else it waits on. */
    goOnElsewhere: async (): Promise<void> => {
      const halted = view.source;
      const url = (await halted?.renew().catch(() => null)) ?? null;
      if (!halted || url === null || view.source?.url !== halted.url || view.playback.is !== 'starting') return;
      goOnFrom({ ...view.source, url }, positionSeconds());
      start();
    },
    pause: (): void => {
      dispatch({ type: 'pause' });
      sound?.pause();
    },
    toggle: (): void => {
      if (view.playback.is === 'playing' || view.playback.is === 'starting') player.pause();
      else player.play();
    },
    seekTo: (seconds: number): void => {
      if (!sound) return;
      sound.currentTime = Math.min(Math.max(0, seconds), view.durationSeconds ?? Infinity);
      dispatch({ type: 'seeked' });
    },
    skip: (seconds: number): void => player.seekTo(positionSeconds() + seconds),
    playFrom: (seconds: number): void => {
      player.seekTo(seconds);
      player.play();
    },
    setRate: (rate: number): void => {
      if (sound) sound.playbackRate = rate;
      change({ rate });
    },
    toggleMute: (): void => {
      if (sound) sound.muted = !view.isMuted;
      change({ isMuted: !view.isMuted });
    },
    setMusicVolume: (musicVolume: number): void => change({ musicVolume }),
    setMusicFailed: (isMusicFailed: boolean): void => {
      if (isMusicFailed !== view.isMusicFailed) change({ isMusicFailed });
    },
  };
  return player;
}
