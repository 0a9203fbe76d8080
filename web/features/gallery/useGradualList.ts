import { startTransition, useEffect, useMemo, useState } from 'react';

type Revealing = {
  step: number;
  /** Nothing more than the first ones, for now. */
  isHeld: boolean;
  /** It was whole before, and is at once. */
  wasWhole: boolean;
};

/** As much of a list as is drawn by now: a little more with each frame, so that on a slow phone none holds up a finger. */
export const useGradualList = <T>(list: readonly T[], { step, isHeld, wasWhole }: Revealing): readonly T[] => {
  const [count, setCount] = useState(wasWhole ? list.length : step);
  const isWhole = count >= list.length;
  useEffect(() => {
    if (isWhole || isHeld) return undefined;
    const frame = requestAnimationFrame(() => startTransition(() => setCount(count + step)));
    return () => cancelAnimationFrame(frame);
  }, [count, isWhole, isHeld, step]);
  return useMemo(() => (isWhole ? list : list.slice(0, count)), [list, count, isWhole]);
};
