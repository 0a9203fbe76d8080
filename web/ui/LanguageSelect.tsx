import { useId } from 'react';
import { useServices } from '../lib/services.tsx';
import { errors } from '../strings/en/errors.ts';
import { chooseLanguage, languageNames, wordsOf, type Language } from '../strings/language.ts';
import { useLanguage } from '../strings/useWords.ts';
import { Icon } from './Icon.tsx';
import './language.css';

const languages = Object.keys(languageNames) as Language[];

type LanguageSelectProps = {
  label: string;
  /** The label is seen, and stands before it. */
  isNamed?: boolean;
};

/** The languages of the interface, each by its own name; one that cannot be fetched says so and changes nothing. */
export const LanguageSelect = ({ label, isNamed = false }: LanguageSelectProps) => {
  const { events } = useServices();
  const id = useId();
  const choose = (language: Language) => {
    chooseLanguage(language).catch(() => {
      events.publish('toast', { message: wordsOf(errors).offline, isTrouble: true });
    });
  };
  return (
    <span className={isNamed ? 'language language--named' : 'language'}>
      <label className={isNamed ? undefined : 'visually-hidden'} htmlFor={id}>
        {label}
      </label>
      <span className="language__select">
        <select id={id} value={useLanguage()} onChange={({ target }) => choose(target.value as Language)}>
          {languages.map((language) => (
            <option key={language} value={language} lang={language}>
              {languageNames[language]}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </span>
    </span>
  );
};
