import { audioEngine, type AudioSound } from './engine.ts';
import { createEngines } from './engines.ts';
import type { PlayerState, Source } from './playerState.ts';

const startIn =
  ({ sound, dispatch }: Pick<PlayerState, 'sound' | 'dispatch'>) =>
  (): void => {
    // Refused autoplay does not count as a failure, because the user can press play. A missing file fires `error`.
    sound()
      ?.play()
      .catch((error: unknown) => {
        if (error instanceof DOMException && error.name === 'NotAllowedError') dispatch({ type: 'pause' });
      });
  };

export const createPlayerSound = (state: PlayerState) => {
  const { view, engine, sound, change, dispatch, positionSeconds, show } = state;
  const start = startIn(state);

  const load = (source: Source, seconds: number): void => {
    const loading = engine();
    if (!loading) return;
    const { sound: element } = loading;
    loading.load(source);
    element.defaultPlaybackRate = view().rate;
    element.playbackRate = view().rate;
    if (seconds > 0) element.currentTime = seconds;
    const spoken = loading.describe(source);
    if (spoken !== view().spoken) change({ spoken });
  };
  const goOnFrom = (source: Source, seconds: number): void => {
    change({ source });
    load(source, seconds);
  };
  const renew = async (broken: Source, seconds: number): Promise<void> => {
    const url = await broken.renew().catch(() => null);
    const { source } = view();
    if (source?.url !== broken.url || view().playback.status !== 'renewing') return;
    if (url === null) return dispatch({ type: 'error', seconds });
    goOnFrom({ ...source, url }, seconds);
    dispatch({ type: 'renewed' });
    if (view().playback.status === 'starting') start();
  };

  const on: Record<string, () => void> = {
    playing: () => dispatch({ type: 'playing' }),
    waiting: () => dispatch({ type: 'waiting' }),
    pause: () => {
      // Chromium pauses an element whose file cannot be loaded, but the renewed file must go on.
      if (view().playback.status !== 'renewing') dispatch({ type: 'pause' });
    },
    seeked: show,
    timeupdate: state.tellTime,
    ended: () => {
      const element = sound();
      if (element) element.currentTime = 0;
      dispatch({ type: 'ended' });
      state.tellEnd();
    },
    marks: () => {
      const { source } = view();
      change({ spoken: source && engine()?.describe(source) });
    },
    durationchange: () => {
      const known = sound()?.duration;
      if (known && Number.isFinite(known)) change({ durationSeconds: known });
    },
    error: () => {
      const seconds = positionSeconds();
      dispatch({ type: 'error', seconds });
      const { source, playback } = view();
      if (source && playback.status === 'renewing') void renew(source, seconds);
    },
  };

  const { takeOwn, ...engines } = createEngines(state, on);

  return {
    load,
    start,
    goOnFrom,
    ...engines,
    attach: (element: AudioSound): (() => void) => {
      const detach = takeOwn(audioEngine(element));
      const { source } = view();
      if (source) load(source, 0);
      return detach;
    },
  };
};
