import { layout } from '../../strings/en/layout.ts';
import { useLanguage, useWords } from '../../strings/useWords.ts';
import { SelectField } from '../../ui/Fields.tsx';
import { languageOptions, useChooseLanguage } from '../../ui/LanguageSelect.tsx';

export const LanguageField = () => {
  const { language: label } = useWords(layout);
  const choose = useChooseLanguage();
  return (
    <SelectField
      className="language-field"
      label={label}
      value={useLanguage()}
      onChange={({ target }) => choose(target.value)}
    >
      {languageOptions}
    </SelectField>
  );
};
