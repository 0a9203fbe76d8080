import { useEffect, useEffectEvent, type RefObject } from 'react';
import { limits } from '#shared/limits.ts';
import { takeTurn } from './takeTurn.ts';

type Excerpt = {
  url: string;
  isOn: boolean;
  /** Called when the excerpt ends, or when another sound starts. */
  onEnd: () => void;
  bar: RefObject<HTMLElement | null>;
};

/** Plays the excerpt shortly after `isOn` becomes true. */
export const useExcerpt = ({ url, isOn, onEnd, bar }: Excerpt): void => {
  const ended = useEffectEvent(onEnd);
  useEffect(() => {
    if (!isOn) return;
    const audio = new Audio(url);
    const line = bar.current;
    const stop = new AbortController();
    const show = () => line?.style.setProperty('--at', String(audio.currentTime / (audio.duration || 1)));
    const end = () => ended();
    audio.addEventListener('timeupdate', show, { signal: stop.signal });
    audio.addEventListener('ended', end, { signal: stop.signal });
    const timer = setTimeout(() => {
      takeTurn({
        pause: () => {
          if (!stop.signal.aborted) ended();
        },
      });
      // A failure is ignored, because the text can still be read.
      void audio.play().catch(() => undefined);
    }, limits.flipAutoplayMilliseconds);
    return () => {
      clearTimeout(timer);
      stop.abort();
      audio.pause();
      audio.currentTime = 0;
      audio.removeAttribute('src');
      line?.style.setProperty('--at', '0');
    };
  }, [isOn, url, bar]);
};
