import type { Voice } from '#shared/story/listVoices.ts';
import { voices } from '#shared/story/voices.ts';
import type { Builder } from '#functions/platform/environment.ts';

export type Voices = readonly Voice[];

export const isOffered = (voices: Voices, voiceId: string): boolean =>
  voices.some((voice) => voice.voice_id === voiceId);

export const buildVoices: Builder<Voices> = (env) => {
  const accents = env.VOICE_ACCENTS;
  const own = voices.map((voice) => {
    const accent = accents[voice.voice_id] ?? voice.labels.accent;
    return { ...voice, labels: { ...voice.labels, accent } };
  });
  return [...env.MORE_VOICES, ...own];
};
