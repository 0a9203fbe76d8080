import { useEffect, useRef, useState } from 'react';
import { takeTurn } from '../../player/takeTurn.ts';

/**
 * Plays one sound at a time. `sounding` names the sound that plays, and `silent` names the sound that could not be
 * played.
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
      if (audio.current?.element === element) setPlayback({ silent: name });
    });
  };
  return {
    ...playback,
    stop,
    toggle: (name: string, sound: Blob | string) => (playback.sounding === name ? stop() : play(name, sound)),
  };
};
