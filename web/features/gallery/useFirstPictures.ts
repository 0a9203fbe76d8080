import { startTransition, useEffect, useState, type RefObject } from 'react';

/** On a line slower than that, there is something to see meanwhile. */
const PATIENCE_MILLISECONDS = 500;

/**
 * Whether the pictures in view are there, or have had their time: until then nothing else is asked for or drawn. True from
 * the start for who comes back.
 */
export const useFirstPictures = (grid: RefObject<Element | null>, wasThere: boolean): boolean => {
  const [areThere, setThere] = useState(wasThere);
  useEffect(() => {
    if (areThere) return undefined;
    const go = () => startTransition(() => setThere(true));
    const timeout = setTimeout(go, PATIENCE_MILLISECONDS);
    const pictures = [...(grid.current?.querySelectorAll<HTMLImageElement>('img[loading="eager"]') ?? [])];
    void Promise.allSettled(pictures.map(async (picture) => picture.decode())).then(go);
    return () => clearTimeout(timeout);
  }, [grid, areThere]);
  return areThere;
};
