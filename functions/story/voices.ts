import { baseLanguage, isSameLanguage } from '#shared/story/baseLanguage.ts';
import type { Language } from '#shared/story/language.ts';
import type { Voice } from '#shared/story/listVoices.ts';
import { voices } from '#shared/story/voices.ts';
import type { Builder } from '#functions/platform/environment.ts';

export type Voices = readonly Voice[];

export const isOffered = (voices: Voices, voiceId: string): boolean =>
  voices.some((voice) => voice.voice_id === voiceId);

/** True also for a voice without a known language, because such voices of speech servers read many. */
export const reads = ({ language: own }: Pick<Voice, 'language'>, language: Language): boolean =>
  own === undefined || isSameLanguage(own, language);

/**
 * Chooses the voice for a text: the preferred one if it reads the language, else one of the same gender, else the first.
 * Undefined if no voice reads the language.
 */
export const voiceFor = (voices: Voices, language: Language, preferred?: string): string | undefined => {
  const fitting = voices.filter((voice) => reads(voice, language));
  const wanted = voices.find(({ voice_id: id }) => id === preferred);
  const chosen =
    fitting.find((voice) => voice === wanted) ??
    fitting.find(({ labels }) => labels.gender === wanted?.labels.gender) ??
    fitting[0];
  return chosen?.voice_id;
};

export const isReadBy = (voices: Voices, voiceId: string, language: Language): boolean =>
  voices.some((voice) => voice.voice_id === voiceId && reads(voice, language));

export const buildVoices: Builder<Voices> = (env) => {
  const accents = env.VOICE_ACCENTS;
  const own = voices.map(({ voice_id, name, preview_url, labels, language }): Voice => {
    const accent = accents[voice_id] ?? labels.accent;
    return { voice_id, name, preview_url, labels: { ...labels, accent }, language };
  });
  const unspoken = env.UNSPOKEN_LANGUAGES;
  return [...env.MORE_VOICES, ...own].filter(
    ({ language }) => language === undefined || !unspoken.includes(baseLanguage(language)),
  );
};
