import type { Voice } from './listVoices.ts';
import list from './voices.json' with { type: 'json' };

/**
 * A voice of Polly. A voice without `engine` speaks with the stage's engine. `polly` has the id and language to request,
 * for a voice that reads two languages.
 */
export type OwnVoice = Voice & {
  preview_url: string;
  language: string;
  engine?: 'neural' | 'standard';
  polly?: { voiceId: string; languageCode: string };
};

/** The voices, different in language, gender, accent and age. The upload dialog preselects the first of a language. */
export const voices: readonly OwnVoice[] = list as readonly OwnVoice[];
