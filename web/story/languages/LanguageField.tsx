import type { ReactNode } from 'react';
import type { Language } from '#shared/story/language.ts';
import type { StoryLanguage } from '#shared/story/listLanguages.ts';
import { languages as english } from '../../strings/en/languages.ts';
import { useFormats, useWords } from '../../strings/useWords.ts';
import { SelectField } from '../../ui/Fields.tsx';
import './languageField.css';

type LanguageFieldProps = {
  label: string;
  offered: readonly StoryLanguage[] | undefined;
  chosen: StoryLanguage | undefined;
  onChange: (language: Language) => void;
  children?: ReactNode;
};

/** A choice among the languages of this stage, by their names in the language of the interface. */
export const LanguageField = ({ label, offered, chosen, onChange, children }: LanguageFieldProps) => {
  const { languageName } = useFormats();
  const named = (offered ?? [])
    .map(({ code }) => ({ code, name: languageName(code) }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
  return (
    <div className="language-field">
      <SelectField
        name="language"
        label={label}
        value={chosen?.code ?? ''}
        isDisabled={!offered}
        onChange={({ currentTarget }) => onChange(currentTarget.value as Language)}
      >
        {named.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      {children}
    </div>
  );
};

type ToldLanguageProps = Omit<LanguageFieldProps, 'label' | 'children'>;

/** The language to tell a story in. If only one is told here, it says what to do for others. */
export const ToldLanguage = ({ offered, chosen, onChange }: ToldLanguageProps) => {
  const words = useWords(english);
  if (offered && offered.length < 2) return <p className="language-field quiet">{words.onlyEnglish}</p>;
  return (
    <LanguageField label={words.label} offered={offered} chosen={chosen} onChange={onChange}>
      {chosen && !chosen.public && <small className="quiet">{words.staysPrivate}</small>}
    </LanguageField>
  );
};
