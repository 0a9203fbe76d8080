import { defaultLanguage, type Language } from '#shared/story/language.ts';
import type { Client } from '../../lib/client.ts';
import { readLastChoice } from '../../storage/storage.ts';
import { currentLanguage } from '../../strings/language.ts';
import { chooseLanguage } from './useStoryLanguages.ts';

/** The form's field for the last language, or that of the interface. None for English, and if the list fails to load. */
export const toldLanguage = async (client: Client): Promise<{ language?: Language }> => {
  const wanted = readLastChoice().language ?? currentLanguage();
  if (wanted === defaultLanguage) return {};
  const all = await client.story.listLanguages({ quiet: true }).catch(() => []);
  const language = chooseLanguage(
    all.filter((one) => one.told && one.spoken),
    [wanted],
  );
  return language ? { language: language.code } : {};
};
