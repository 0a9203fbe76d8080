import type { Voice } from '#shared/story/listVoices.ts';
import { server } from '../strings/en/server.ts';
import { useFormats, useWords } from '../strings/useWords.ts';

const capitalised = (label: string): string => label.charAt(0).toUpperCase() + label.slice(1);

export const useVoiceLabels = () => {
  const { voiceLabel } = useWords(server);
  const { languageName } = useFormats();
  /** @returns an empty text if neither accent nor language is known */
  const accentOf = ({ labels: { accent }, language }: Voice): string => {
    if (accent !== '') return voiceLabel(accent);
    return language === undefined ? '' : languageName(language);
  };
  const labelsOf = (voice: Voice): string[] => {
    const { gender, age } = voice.labels;
    return [gender && voiceLabel(gender), accentOf(voice), age && voiceLabel(age)].filter(Boolean).map(capitalised);
  };
  return { accentOf, labelsOf };
};
