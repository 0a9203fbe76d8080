import { useEffect, useSyncExternalStore } from 'react';
import { showTheme } from './showTheme.ts';
import { useMediaQuery } from './useMediaQuery.ts';
import { onThemeWritten, readTheme, writeTheme, type Theme } from '../storage/storage.ts';

export type ThemeChoice = Theme | 'system';

const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const currentChoice = (): ThemeChoice => readTheme() ?? 'system';

/** Applies and saves the theme. `system` removes the saved theme. */
export const chooseTheme = (choice: ThemeChoice): void => {
  writeTheme(choice === 'system' ? undefined : choice);
  showTheme(choice);
  for (const listener of listeners) listener();
};

export const useTheme = (): { choice: ThemeChoice; theme: Theme } => {
  const choice = useSyncExternalStore(subscribe, currentChoice, () => 'system' as const);
  const systemIsDark = useMediaQuery('(prefers-color-scheme: dark)');
  useEffect(
    () =>
      onThemeWritten(() => {
        showTheme(currentChoice());
        for (const listener of listeners) listener();
      }),
    [],
  );
  return { choice, theme: choice === 'system' ? (systemIsDark ? 'dark' : 'light') : choice };
};
