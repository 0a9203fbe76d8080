import { useId } from 'react';
import { chooseTheme, useTheme, type ThemeChoice } from '../../lib/theme.ts';
import { account } from '../../strings/en/account.ts';
import { useWords } from '../../strings/useWords.ts';
import { Radio, RadioGroupField } from '../../ui/Fields.tsx';
import './theme.css';

const inOrder = ['light', 'dark', 'system'] as const satisfies readonly ThemeChoice[];

export const ThemeField = () => {
  const words = useWords(account);
  const { choice } = useTheme();
  return (
    <RadioGroupField
      className="themes"
      legend={words.theme}
      name={useId()}
      value={choice}
      onChange={({ target }) => chooseTheme(target.value as ThemeChoice)}
    >
      {inOrder.map((one) => (
        <Radio key={one} className="themes__choice" value={one}>
          {words.themes[one]}
        </Radio>
      ))}
    </RadioGroupField>
  );
};
