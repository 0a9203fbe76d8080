import { useEffect } from 'react';
import { ui } from '../strings/en/ui.ts';
import { useWords } from '../strings/useWords.ts';
import { productName } from './Brand.tsx';

type About = {
  description?: string;
  /** Nothing that a search engine should keep: somebody's own, or a way through. */
  isPrivate?: boolean;
};

const describe = (description: string): void => {
  document.querySelector('meta[name="description"]')?.setAttribute('content', description);
};

const hide = (isPrivate: boolean): void => {
  const shown = document.querySelector('meta[name="robots"]');
  if (!isPrivate) return shown?.remove();
  if (shown) return undefined;
  return document.head.append(Object.assign(document.createElement('meta'), { name: 'robots', content: 'noindex' }));
};

/** Names the tab after the screen, and tells search engines about it. */
export const useTitle = (title: string, { description, isPrivate = false }: About = {}): void => {
  // The page as it comes has this too, but not where a story's link was opened: that comes with the story's.
  const own = useWords(ui).description;
  useEffect(() => {
    document.title = title.includes(productName) ? title : `${title} · ${productName}`;
    describe(description ?? own);
    hide(isPrivate);
  }, [title, description, own, isPrivate]);
};
