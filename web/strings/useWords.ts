import { useSyncExternalStore } from 'react';
import { formatsOf, type Formats } from './format.ts';
import { currentLanguage, onLanguage, wordsOf, type Language, type Words } from './language.ts';

/** The language of the interface; the component is drawn anew when it changes. */
export const useLanguage = (): Language => useSyncExternalStore(onLanguage, currentLanguage, () => 'en');

/** What an area says in the language of the interface. Outside of React, `wordsOf`. */
export const useWords = <W extends Words>(english: W): W => {
  useLanguage();
  return wordsOf(english);
};

/** Numbers, dates and sizes as the language of the interface writes them. */
export const useFormats = (): Formats => formatsOf(useLanguage());
