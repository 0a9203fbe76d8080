import { voices } from '../voices.ts';

export const describeVoices = (query: URLSearchParams) => {
  const engine = query.get('Engine');
  const language = query.get('LanguageCode');
  const matching = voices.filter(
    (voice) =>
      (!engine || voice.engines.some((each) => each === engine)) && (!language || voice.languageCode === language),
  );
  return {
    Voices: matching.map((voice) => ({
      Id: voice.id,
      Name: voice.id,
      Gender: voice.gender,
      LanguageCode: voice.languageCode,
      LanguageName: voice.languageName,
      SupportedEngines: voice.engines,
    })),
  };
};
