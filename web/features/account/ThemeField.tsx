import { useId } from 'react';
import { chooseTheme, useTheme, type ThemeChoice } from '../../lib/theme.ts';
import { account } from '../../strings/en/account.ts';
import { useWords } from '../../strings/useWords.ts';
import './theme.css';

const inOrder = ['light', 'dark', 'system'] as const satisfies readonly ThemeChoice[];

/** Light, dark, or as the system has it at the time. */
export const ThemeField = () => {
  const words = useWords(account);
  const { choice } = useTheme();
  const name = useId();
  return (
    <fieldset className="themes">
      <legend>{words.theme}</legend>
      <div className="themes__choices">
        {inOrder.map((one) => (
          <label key={one} className="themes__choice">
            <input type="radio" name={name} value={one} checked={one === choice} onChange={() => chooseTheme(one)} />
            {words.themes[one]}
          </label>
        ))}
      </div>
    </fieldset>
  );
};
