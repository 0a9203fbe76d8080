import type { Theme } from '../storage/storage.ts';

/** Style sheets read the attribute. The browser's own bars read the two `meta` elements. */
export const showTheme = (choice: Theme | 'system'): void => {
  const { dataset } = document.documentElement;
  if (choice === 'system') delete dataset['theme'];
  else dataset['theme'] = choice;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.dataset['theme'];
    const chosen = own === choice ? 'all' : 'not all';
    meta.setAttribute('media', choice === 'system' ? `(prefers-color-scheme: ${own})` : chosen);
  }
};
