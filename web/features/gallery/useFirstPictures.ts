import { startTransition, useEffect, useState, type RefObject } from 'react';

const TIMEOUT_MILLISECONDS = 500;

/** @returns false until the first pictures are loaded. Other cards wait for them, but not when the user comes back. */
export const useFirstPictures = (grid: RefObject<Element | null>, wasThere: boolean): boolean => {
  const [areThere, setThere] = useState(wasThere);
  useEffect(() => {
    if (areThere) return undefined;
    const go = () => startTransition(() => setThere(true));
    const timeout = setTimeout(go, TIMEOUT_MILLISECONDS);
    const pictures = [...(grid.current?.querySelectorAll<HTMLImageElement>('img[loading="eager"]') ?? [])];
    void Promise.allSettled(pictures.map(async (picture) => picture.decode())).then(go);
    return () => clearTimeout(timeout);
  }, [grid, areThere]);
  return areThere;
};
