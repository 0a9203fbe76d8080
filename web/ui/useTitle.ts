import { useEffect } from 'react';
import { ui } from '../strings/en/ui.ts';
import { useWords } from '../strings/useWords.ts';
import { productName } from './Brand.tsx';

type About = {
  description?: string;
  /** Hides the page from search engines. */
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

export const useTitle = (title: string, { description, isPrivate = false }: About = {}): void => {
  // The same description is in the served page. Only story pages are served with the story's own description.
  const own = useWords(ui).description;
  useEffect(() => {
    document.title = title.includes(productName) ? title : `${title} · ${productName}`;
    describe(description ?? own);
    hide(isPrivate);
  }, [title, description, own, isPrivate]);
};
