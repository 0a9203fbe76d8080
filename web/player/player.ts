import { limits } from '#shared/limits.ts';
import { atRest, isSounding } from './playback.ts';
import type { Engine } from './engine.ts';
import { pathOf } from './pathOf.ts';
import { createPlayerSound } from './playerSound.ts';
import { sentenceAfter } from './spoken.ts';
import { createPlayerState, type Frames, type PlayerState, type Source } from './playerState.ts';
import { takeTurn } from './takeTurn.ts';

export type Player = ReturnType<typeof createPlayer>;

const isOtherFile = (url: string, before: string | null | undefined): boolean =>
  !before || pathOf(url) !== pathOf(before);

const isSame = (one: Source, other: Source): boolean =>
  (['url', 'musicUrl', 'text', 'timings', 'durationSeconds', 'isGrowing'] as const).every(
    (name) => one[name] === other[name],
  );

const settingsOf = ({ view, sound, change }: PlayerState) => ({
  setRate: (rate: number): void => {
    const element = sound();
    if (element) element.playbackRate = rate;
    change({ rate });
  },
  toggleMute: (): void => {
    const isMuted = !view().isMuted;
    const element = sound();
    if (element) element.muted = isMuted;
    change({ isMuted });
  },
  setMusicVolume: (musicVolume: number): void => change({ musicVolume }),
  /** Fades the sound. On an iPhone, only the device sets the volume, so there the narration does not fade. */
  setLevel: (level: number): void => {
    const element = sound();
    if (element) element.volume = level;
    if (level !== view().level) change({ level });
  },
  setMusicFailed: (isMusicFailed: boolean): void => {
    if (isMusicFailed !== view().isMusicFailed) change({ isMusicFailed });
  },
});

const placesOf = ({ view, sound, dispatch, positionSeconds }: PlayerState) => {
  const seekTo = (seconds: number): void => {
    const element = sound();
    if (!element) return;
    element.currentTime = Math.min(Math.max(0, seconds), view().durationSeconds ?? Infinity);
    dispatch({ type: 'seeked' });
  };
  return {
    positionSeconds,
    seekTo,
    /** In a voice of the device it skips one sentence, because there are no times. */
    skip: (seconds: number): void => {
      const { spoken } = view();
      const at = positionSeconds();
      seekTo(spoken ? sentenceAfter(spoken, at, Math.sign(seconds)) : at + seconds);
    },
  };
};

const filesOf = (
  { view, sound, change, dispatch, positionSeconds }: PlayerState,
  { load, start, choose, takeVoice }: ReturnType<typeof createPlayerSound>,
) => {
  const open = (next: Source | undefined): void => {
    choose(next);
    if (next) load(next, 0);
    change({ source: next, durationSeconds: next?.durationSeconds ?? undefined });
    dispatch({ type: 'replaced' });
    if (!next) sound()?.pause();
  };
  /** Continues in another file, at `seconds`. */
  const goOnIn = (next: Source, seconds: number): void => {
    const wasSounding = isSounding(view().playback);
    load(next, seconds);
    change({ source: next, durationSeconds: next.durationSeconds ?? undefined });
    dispatch({ type: 'replaced' });
    if (wasSounding) {
      dispatch({ type: 'play' });
      start();
    } else if (seconds > 0) dispatch({ type: 'seeked' });
  };
  return {
    open,
    goOnIn,
    /** A voice of the device speaks instead of the narration. The story goes on at the same place. */
    setVoice: (next: Engine | undefined): void => {
      const seconds = positionSeconds();
      const { source } = view();
      takeVoice(next);
      if (source && choose(source)) goOnIn(source, seconds);
    },
  };
};

export function createPlayer(frames: Frames, musicVolume: number = limits.musicVolumeDefault) {
  const state = createPlayerState(frames, {
    source: undefined,
    playback: atRest,
    durationSeconds: undefined,
    rate: 1,
    isMuted: false,
    musicVolume,
    isMusicFailed: false,
    level: 1,
    spoken: undefined,
  });
  const { view, sound, change, dispatch, positionSeconds, subscribe, onFrame, onTime, onEnd } = state;
  const playerSound = createPlayerSound(state);
  const { load, start, goOnFrom, choose, attach, voice } = playerSound;

  const player = {
    subscribe,
    view,
    onFrame,
    onTime,
    onEnd,
    attach,
    ...settingsOf(state),
    ...placesOf(state),
    ...filesOf(state, playerSound),
    voice,
    /**
     * A changed file plays from the start, in another language only if the story is playing. A new signature of the same
     * file changes nothing.
     */
    setSource: (next: Source): void => {
      const before = view().source;
      if (before && isSame(next, before)) return;
      const isNewMusic = next.musicUrl ? isOtherFile(next.musicUrl, before?.musicUrl) : false;
      if (before && !isOtherFile(next.url, before.url)) {
        const grown = before.isGrowing ? { durationSeconds: next.durationSeconds ?? undefined } : {};
        change({ source: { ...next, url: before.url }, ...grown });
        if (isNewMusic && !before.isGrowing) player.playFrom(0);
        return;
      }
      const goesOn = before && (next.language === before.language || isSounding(view().playback));
      choose(next);
      load(next, 0);
      change({ source: next, durationSeconds: next.durationSeconds ?? undefined });
      dispatch({ type: 'replaced' });
      if (goesOn) player.play();
    },
    play: (): void => {
      const { source, playback } = view();
      if (!source) return;
      takeTurn(player);
      if (playback.status === 'failed') load(source, positionSeconds());
      if (playback.status === 'playing') return;
      dispatch({ type: 'play' });
      if (view().playback.status === 'starting') start();
    },
    goOnElsewhere: async (): Promise<void> => {
      const halted = view().source;
      const url = (await halted?.renew().catch(() => null)) ?? null;
      const { source, playback } = view();
      if (!halted || url === null || source?.url !== halted.url || playback.status !== 'starting') return;
      goOnFrom({ ...source, url }, positionSeconds());
      start();
    },
    pause: (): void => {
      dispatch({ type: 'pause' });
      sound()?.pause();
    },
    toggle: (): void => {
      if (view().playback.status === 'playing' || view().playback.status === 'starting') player.pause();
      else player.play();
    },
    playFrom: (seconds: number): void => {
      player.seekTo(seconds);
      player.play();
    },
  };
  return player;
}
