import { useId } from 'react';
import { useServices } from '../lib/services.tsx';
import { errors } from '../strings/en/errors.ts';
import { chooseLanguage, languageNames, wordsOf, type Language } from '../strings/language.ts';
import { useLanguage } from '../strings/useWords.ts';
import { Icon } from './Icon.tsx';
import './language.css';

const languages = Object.keys(languageNames) as Language[];

export const languageOptions = languages.map((language) => (
  <option key={language} value={language} lang={language}>
    {languageNames[language]}
  </option>
));

/** If the strings cannot be loaded, the language stays the same and an error is shown. */
export const useChooseLanguage = (): ((value: string) => void) => {
  const { events } = useServices();
  return (value) => {
    chooseLanguage(value as Language).catch(() => {
      events.publish('toast', { message: wordsOf(errors).offline, isError: true });
    });
  };
};

export const LanguageSelect = ({ label }: { label: string }) => {
  const id = useId();
  const choose = useChooseLanguage();
  return (
    <span className="language">
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <span className="language__select">
        <select id={id} value={useLanguage()} onChange={({ target }) => choose(target.value)}>
          {languageOptions}
        </select>
        <Icon name="down" />
      </span>
    </span>
  );
};
