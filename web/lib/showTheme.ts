import type { Theme } from '../storage/storage.ts';

/** Styles use the attribute, the browser's frame the two metas. */
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
