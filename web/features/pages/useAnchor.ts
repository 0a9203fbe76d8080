import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Goes to what the address points at, each time it does: the browser looked for it before the page was there. */
export const useAnchor = (): void => {
  const location = useLocation();
  useEffect(() => {
    const id = location.hash.slice(1);
    const target = id ? document.getElementById(id) : null;
    target?.scrollIntoView();
    target?.focus({ preventScroll: true });
  }, [location]);
};
