import type { Voice } from './listVoices.ts';
import list from './voices.json' with { type: 'json' };

/** The voices, different in gender, accent and age. The upload dialog preselects the first. */
export const voices: readonly (Voice & { preview_url: string })[] = list;
