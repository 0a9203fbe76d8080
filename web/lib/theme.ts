import { useEffect, useSyncExternalStore } from 'react';
import { useMediaQuery } from './useMediaQuery.ts';
import { onThemeWritten, readTheme, writeTheme, type Theme } from './storage.ts';

export type ThemeChoice = Theme | 'system';

const listeners = new Set<() => void>();

/** As `start.js` does before the first paint: the styles go by the attribute, the browser's own frame by the two metas. */
const show = (choice: ThemeChoice): void => {
  const { dataset } = document.documentElement;
  if (choice === 'system') delete dataset['theme'];
  else dataset['theme'] = choice;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.dataset['theme'];
    const chosen = own === choice ? 'all' : 'not all';
    meta.setAttribute('media', choice === 'system' ? `(prefers-color-scheme: ${own})` : chosen);
  }
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const currentChoice = (): ThemeChoice => readTheme() ?? 'system';

/** Shown at once, and remembered; `system` forgets what was remembered, and from then on follows the system. */
export const chooseTheme = (choice: ThemeChoice): void => {
  writeTheme(choice === 'system' ? undefined : choice);
  show(choice);
  for (const listener of listeners) listener();
};

/** What was chosen, and the theme that is seen because of it; another tab's choice is followed too. */
export const useTheme = (): { choice: ThemeChoice; theme: Theme } => {
  const choice = useSyncExternalStore(subscribe, currentChoice);
  const systemIsDark = useMediaQuery('(prefers-color-scheme: dark)');
  useEffect(
    () =>
      onThemeWritten(() => {
        show(currentChoice());
        for (const listener of listeners) listener();
      }),
    [],
  );
  return { choice, theme: choice === 'system' ? (systemIsDark ? 'dark' : 'light') : choice };
};
