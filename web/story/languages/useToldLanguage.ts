import { useState } from 'react';
import type { Language } from '#shared/story/language.ts';
import { currentLanguage } from '../../strings/language.ts';
import { chooseLanguage, useStoryLanguages } from './useStoryLanguages.ts';

/** The languages in which stories can be told and spoken. The first choice is `wanted`, or the interface's language. */
export const useToldLanguage = (wanted: string | undefined) => {
  const told = useStoryLanguages()?.filter((one) => one.told && one.spoken);
  const [picked, setLanguage] = useState<Language>();
  return { told, language: told && chooseLanguage(told, [picked, wanted, currentLanguage()]), setLanguage };
};
