import { startTransition, useEffect, useMemo, useState } from 'react';

type Revealing = {
  step: number;
  isHeld: boolean;
  wasWhole: boolean;
};

/** Reveals `step` more items in each frame, so that slow phones stay responsive. */
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
