import type { Language } from '#shared/story/language.ts';
import type { Client } from '../../lib/client.ts';
import { chooseLanguage } from './useStoryLanguages.ts';

/** The form's field for a language, or none if this stage does not tell it. @throws without a network */
export const toldLanguage = async (client: Client, wanted: string): Promise<{ language?: Language }> => {
  const told = (await client.story.listLanguages({ quiet: true })).filter((one) => one.told && one.spoken);
  const language = chooseLanguage(told, [wanted]);
  return language ? { language: language.code } : {};
};
