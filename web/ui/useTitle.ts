import { useEffect } from 'react';

const product = 'A Thousand Words';

/** Names the tab after the screen. */
export const useTitle = (title: string): void => {
  useEffect(() => {
    document.title = `${title} · ${product}`;
  }, [title]);
};
