import { useEffect, useEffectEvent, useState } from 'react';

/** Counts down to `onEnd`, second by second, as long as nobody stops it. */
export const useCountdown = (seconds: number, onEnd: () => void) => {
  const [left, setLeft] = useState(seconds);
  const [isPaused, setPaused] = useState(false);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(() => {
      setLeft(left - 1);
      if (left === 1) end();
    }, 1000);
    return () => clearTimeout(timer);
  }, [left, isPaused]);
  return { left, isPaused, toggle: () => setPaused((now) => !now) };
};
