import { chooseTheme, useTheme } from '../../lib/theme.ts';
import { layout } from '../../strings/en/layout.ts';
import { useWords } from '../../strings/useWords.ts';
import { Icon } from '../../ui/Icon.tsx';

export const ThemeSwitch = () => {
  const words = useWords(layout);
  const { theme } = useTheme();
  return (
    <button
      className="sidebar__theme"
      type="button"
      aria-label={words.darkTheme}
      aria-pressed={theme === 'dark'}
      onClick={() => chooseTheme(theme === 'dark' ? 'light' : 'dark')}
    >
      <Icon name={theme === 'dark' ? 'sun' : 'moon'} />
      <span className="sidebar__label">{words.theme}</span>
    </button>
  );
};
