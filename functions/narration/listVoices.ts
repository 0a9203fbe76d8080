import { listVoices as spec } from '#shared/narration/listVoices.ts';
import { voices } from '#shared/voices/voices.ts';
import type { UseCase } from '#functions/lib/serve/call.ts';
import { serve } from '#functions/lib/serve/serve.ts';

export const listVoices = (): UseCase<typeof spec> => async () => [...voices];

export const handler = serve('narration.listVoices', spec, listVoices, {});
