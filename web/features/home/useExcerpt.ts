import { useEffect, useEffectEvent, type RefObject } from 'react';
import { limits } from '#shared/limits.ts';

type Excerpt = {
  url: string;
  isOn: boolean;
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
    const show = () => bar.current?.style.setProperty('--at', String(audio.currentTime / (audio.duration || 1)));
    const end = () => ended();
    audio.addEventListener('timeupdate', show);
    audio.addEventListener('ended', end);
    // A preview that does not load or may not play leaves the text to read.
    const timer = setTimeout(() => void audio.play().catch(() => undefined), limits.flipAutoplayMilliseconds);
    return () => {
      clearTimeout(timer);
      audio.removeEventListener('timeupdate', show);
      audio.removeEventListener('ended', end);
      audio.pause();
      audio.removeAttribute('src');
    };
  }, [isOn, url, bar]);
};
