import { useEffect, useState, useSyncExternalStore, type RefObject } from 'react';

type InView = {
  /** The margin around the window, as in CSS: `600px 0px`. */
  margin?: string;
  share?: number;
};

const neverChanges = () => () => undefined;
const cannotTell = (): boolean => typeof IntersectionObserver === 'undefined';

/** Without IntersectionObserver, everything counts as visible. */
export const useInView = (place: RefObject<Element | null>, { margin = '0px', share = 0 }: InView = {}): boolean => {
  const [isInView, setIsInView] = useState(false);
  const showsAll = useSyncExternalStore(neverChanges, cannotTell, () => false);
  useEffect(() => {
    const element = place.current;
    if (!element || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver((entries) => setIsInView(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: margin,
      threshold: share,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [place, margin, share]);
  return isInView || showsAll;
};
