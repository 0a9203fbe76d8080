import { startTransition, useEffect, useMemo, useState } from 'react';

/**
 * As much of a list as is drawn by now: it grows by `step` with each frame, so that on a slow phone none of them holds up
 * a finger. One that `wasWhole` before is whole at once.
 */
export const useUnrolled = <T>(list: readonly T[], step: number, wasWhole: boolean): readonly T[] => {
  const [count, setCount] = useState(wasWhole ? list.length : step);
  const isWhole = count >= list.length;
  useEffect(() => {
    if (isWhole) return undefined;
    const frame = requestAnimationFrame(() => startTransition(() => setCount(count + step)));
    return () => cancelAnimationFrame(frame);
  }, [count, isWhole, step]);
  return useMemo(() => (isWhole ? list : list.slice(0, count)), [list, count, isWhole]);
};
