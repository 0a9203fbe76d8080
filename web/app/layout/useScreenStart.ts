import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/**
 * Turns off the browser's scroll restoration, which would run too early. After a reload, it works, so it is left on.
 */
const useOwnScrolling = () =>
  useEffect(() => {
    const leaveIt = () => {
      history.scrollRestoration = 'auto';
    };
    history.scrollRestoration = 'manual';
    window.addEventListener('pagehide', leaveIt);
    return () => {
      leaveIt();
      window.removeEventListener('pagehide', leaveIt);
    };
  }, []);

/** Scrolls a new screen to its top, or to where the user left it. The focus moves too, for screen readers. */
export const useScreenStart = () => {
  const { key: visit, pathname: path } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const main = useRef<HTMLElement>(null);
  const shown = useRef({ visit, path });
  const left = useRef(new Map<string, number>());
  useOwnScrolling();
  useEffect(() => {
    const note = () => left.current.set(shown.current.visit, window.scrollY);
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, []);
  useLayoutEffect(() => {
    const before = shown.current;
    if (before.visit === visit) return;
    shown.current = { visit, path };
    const place = isReturn ? (left.current.get(visit) ?? 0) : 0;
    // A changed filter changes only the query, so the screen keeps its scroll position.
    if (before.path === path && !isReturn) return;
    if (before.path !== path) main.current?.focus({ preventScroll: true });
    window.scrollTo(0, place);
  }, [visit, path, isReturn]);
  return main;
};
