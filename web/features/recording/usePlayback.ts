import { useEffect, useRef, useState } from 'react';
import { takeTurn } from '../../player/takeTurn.ts';

/**
 * One sound at a time: a take of one's own, or a recording that somebody sent. `sounding` and `silent` are the names of the
 * one that is heard, and of the one that would not play.
 */
export const usePlayback = () => {
  const [playback, setPlayback] = useState<{ sounding?: string; silent?: string }>({});
  const audio = useRef<{ element: HTMLAudioElement; leave: () => void }>(undefined);
  const stop = () => {
    audio.current?.element.pause();
    audio.current?.leave();
    audio.current = undefined;
    setPlayback({});
  };
  useEffect(
    () => () => {
      audio.current?.element.pause();
      audio.current?.leave();
    },
    [],
  );
  const play = (name: string, sound: Blob | string) => {
    stop();
    const url = typeof sound === 'string' ? sound : URL.createObjectURL(sound);
    const element = new Audio(url);
    audio.current = { element, leave: () => typeof sound !== 'string' && URL.revokeObjectURL(url) };
    takeTurn({ pause: stop });
    element.addEventListener('ended', stop);
    setPlayback({ sounding: name });
    element.play().catch(() => {
      // It was stopped, or another one asked for, before it sounded: no failure.
      if (audio.current?.element === element) setPlayback({ silent: name });
    });
  };
  return {
    ...playback,
    stop,
    toggle: (name: string, sound: Blob | string) => (playback.sounding === name ? stop() : play(name, sound)),
  };
};
