import { useSyncExternalStore } from 'react';
import { formatsOf, type Formats } from './format.ts';
import { currentLanguage, onLanguage, wordsOf, type Language, type Words } from './language.ts';

export const useLanguage = (): Language => useSyncExternalStore(onLanguage, currentLanguage, () => 'en');

/** An area's strings in the current language. Outside React, use `wordsOf`. */
export const useWords = <W extends Words>(english: W): W => {
  useLanguage();
  return wordsOf(english);
};

export const useFormats = (): Formats => formatsOf(useLanguage());
