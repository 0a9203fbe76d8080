import { useEffect } from 'react';

const product = 'A Thousand Words';

type About = {
  /** A sentence for search engines; without one the product's own stands. */
  description?: string;
  /** Nothing that a search engine should keep: somebody's own, or a way through. */
  isPrivate?: boolean;
};

/** Also in the page as it comes, but not where a story's link was opened: that comes with the story's. */
const ownDescription = 'Give us a picture. We write it a short story in the mood you choose, and read it to you.';

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
export const useTitle = (title: string, { description = ownDescription, isPrivate = false }: About = {}): void => {
  useEffect(() => {
    document.title = title.includes(product) ? title : `${title} · ${product}`;
    describe(description);
    hide(isPrivate);
  }, [title, description, isPrivate]);
};
