import { useState } from 'react';
import { readTheme, writeTheme, type Theme } from '../../lib/storage.ts';
import { layout } from '../../strings/en/layout.ts';
import { useWords } from '../../strings/useWords.ts';
import { Icon } from '../../ui/Icon.tsx';

const systemTheme = (): Theme => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');

/** Turns to the other theme and remembers it; until then the system decides. */
export const ThemeSwitch = () => {
  const words = useWords(layout);
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
      aria-label={words.darkTheme}
      aria-pressed={theme === 'dark'}
      onClick={turn}
    >
      <Icon name={theme === 'dark' ? 'sun' : 'moon'} />
      <span className="sidebar__label">{words.theme}</span>
    </button>
  );
};
