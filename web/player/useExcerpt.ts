import { useEffect, useEffectEvent, type RefObject } from 'react';
import { limits } from '#shared/limits.ts';
import { takeTurn } from './takeTurn.ts';

type Excerpt = {
  url: string;
  isOn: boolean;
  /** It was heard to its end, or something else began to speak. */
  onEnd: () => void;
  /** Shows how much was heard, as `--at` from 0 to 1. */
  bar: RefObject<HTMLElement | null>;
};

/** Reads an excerpt aloud while `isOn`, from its start, a moment after it was turned on. */
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
      // A preview that does not load or may not play leaves the text to read.
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
