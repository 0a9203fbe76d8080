import { useState } from 'react';
import { readTheme, writeTheme, type Theme } from '../../lib/storage.ts';
import { Icon } from '../../ui/Icon.tsx';

const systemTheme = (): Theme => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');

/** Turns to the other theme and remembers it; until then the system decides. */
export const ThemeSwitch = () => {
  const [theme, setTheme] = useState<Theme>(() => readTheme() ?? systemTheme());
  const turn = () => {
    const next = theme === 'dark' ? 'light' : 'dark';
    document.documentElement.dataset.theme = next;
    writeTheme(next);
    setTheme(next);
  };
  return (
    <button
      className="sidebar__theme"
      type="button"
      aria-label="Dark theme"
      aria-pressed={theme === 'dark'}
      onClick={turn}
    >
      <Icon name={theme === 'dark' ? 'sun' : 'moon'} />
      <span className="sidebar__label">Theme</span>
    </button>
  );
};
