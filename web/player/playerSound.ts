import type { PlayerState, Sound, Source } from './playerState.ts';

export const createPlayerSound = (state: PlayerState) => {
  const { view, sound, change, dispatch, positionSeconds, show } = state;

  const load = (url: string, seconds: number): void => {
    const element = sound();
    if (!element) return;
    element.src = url;
    element.defaultPlaybackRate = view().rate;
    element.playbackRate = view().rate;
    if (seconds > 0) element.currentTime = seconds;
  };
  const start = (): void => {
    // Refused autoplay does not count as a failure, because the user can press play. A missing file fires `error`.
    sound()
      ?.play()
      .catch((error: unknown) => {
        if (error instanceof DOMException && error.name === 'NotAllowedError') dispatch({ type: 'pause' });
      });
  };
  const goOnFrom = (source: Source, seconds: number): void => {
    change({ source });
    load(source.url, seconds);
  };
  const renew = async (broken: Source, seconds: number): Promise<void> => {
    const url = await broken.renew().catch(() => null);
    const { source } = view();
    if (source?.url !== broken.url) return;
    if (url === null) return dispatch({ type: 'error', seconds });
    goOnFrom({ ...source, url }, seconds);
    dispatch({ type: 'renewed' });
    if (view().playback.status === 'starting') start();
  };

  const on: Record<string, () => void> = {
    playing: () => dispatch({ type: 'playing' }),
    waiting: () => dispatch({ type: 'waiting' }),
    pause: () => dispatch({ type: 'pause' }),
    seeked: show,
    ended: () => {
      const element = sound();
      if (element) element.currentTime = 0;
      dispatch({ type: 'ended' });
      state.tellEnd();
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

  return {
    load,
    start,
    goOnFrom,
    attach: (element: Sound): (() => void) => {
      state.take(element);
      for (const [name, listener] of Object.entries(on)) element.addEventListener(name, listener);
      const { source } = view();
      if (source) load(source.url, 0);
      return () => {
        for (const [name, listener] of Object.entries(on)) element.removeEventListener(name, listener);
        state.release(element);
      };
    },
  };
};
