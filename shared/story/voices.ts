import type { Voice } from './listVoices.ts';
import list from './voices.json' with { type: 'json' };

/** The voices, distinct in gender, accent and age; the upload dialog preselects the first. */
export const voices: readonly (Voice & { preview_url: string })[] = list;
