import { atRest, step, type Happening, type Playback } from './playback.ts';
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

export type PlayerView = { playback: Playback; durationSeconds: number | undefined; rate: number; isMuted: boolean };

/** A narration. `renew` answers a fresh address of the same file, or null when there is none any more. */
export type Source = { url: string; durationSeconds: number | null; renew: () => Promise<string | null> };

export type Player = ReturnType<typeof createPlayer>;

const pathOf = (url: string): string => url.split('?')[0] ?? url;

/**
 * One narration and what a listener may do with it. `onFrame` listeners hear the position in seconds on every frame
 * while it plays and once after each jump; `view` is a new object whenever something else changed.
 */
export function createPlayer(frames: Pick<typeof globalThis, 'requestAnimationFrame' | 'cancelAnimationFrame'>) {
  const viewListeners = new Set<() => void>();
  const frameListeners = new Set<(seconds: number) => void>();
  let view: PlayerView = { playback: atRest, durationSeconds: undefined, rate: 1, isMuted: false };
  let sound: Sound | undefined;
  let source: Source | undefined;
  let frame = 0;

  const change = (changes: Partial<PlayerView>): void => {
    view = { ...view, ...changes };
    for (const listener of viewListeners) listener();
  };
  const positionSeconds = (): number => sound?.currentTime ?? 0;
  const show = (): void => {
    for (const listener of frameListeners) listener(positionSeconds());
  };
  const tick = (): void => {
    show();
    if (view.playback.is === 'playing') frame = frames.requestAnimationFrame(tick);
  };
  const happen = (happening: Happening): void => {
    const playback = step(view.playback, happening);
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
      if (error instanceof DOMException && error.name === 'NotAllowedError') happen({ was: 'paused' });
    });
  };

  const renew = async (broken: Source, seconds: number): Promise<void> => {
    const url = await broken.renew().catch(() => null);
    if (source?.url !== broken.url) return;
    if (url === null) return happen({ was: 'broken', seconds });
    source = { ...broken, url };
    load(url, seconds);
    happen({ was: 'renewed' });
    if (view.playback.is === 'starting') start();
  };

  const on: Record<string, () => void> = {
    playing: () => happen({ was: 'sounding' }),
    waiting: () => happen({ was: 'stalled' }),
    pause: () => happen({ was: 'paused' }),
    seeked: show,
    ended: () => {
      if (sound) sound.currentTime = 0;
      happen({ was: 'ended' });
    },
    durationchange: () => {
      const known = sound?.duration;
      if (known && Number.isFinite(known)) change({ durationSeconds: known });
    },
    error: () => {
      const seconds = positionSeconds();
      happen({ was: 'broken', seconds });
      if (source && view.playback.is === 'renewing') void renew(source, seconds);
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
      for (const [name, listener] of Object.entries(on)) element.addEventListener(name, listener);
      if (source) load(source.url, 0);
      return () => {
        for (const [name, listener] of Object.entries(on)) element.removeEventListener(name, listener);
        element.pause();
        frames.cancelAnimationFrame(frame);
        sound = undefined;
      };
    },
    /** Another file replaces this one and plays from its start; a fresh signature of the same file changes nothing. */
    setSource: (next: Source): void => {
      const before = source;
      if (before && pathOf(before.url) === pathOf(next.url)) {
        source = { ...next, url: before.url };
        return;
      }
      source = next;
      load(next.url, 0);
      change({ durationSeconds: next.durationSeconds ?? undefined });
      happen({ was: 'replaced' });
      if (before) player.play();
    },
    play: (): void => {
      if (!source) return;
      takeTurn(player);
      if (view.playback.is === 'failed') load(source.url, positionSeconds());
      happen({ was: 'asked' });
      if (view.playback.is === 'starting') start();
    },
    pause: (): void => {
      happen({ was: 'paused' });
      sound?.pause();
    },
    toggle: (): void => {
      if (view.playback.is === 'playing' || view.playback.is === 'starting') player.pause();
      else player.play();
    },
    seekTo: (seconds: number): void => {
      if (!sound) return;
      sound.currentTime = Math.min(Math.max(0, seconds), view.durationSeconds ?? Infinity);
      happen({ was: 'sought' });
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
  };
  return player;
}
