import { listVoices as spec } from '#shared/story/listVoices.ts';
import { voices } from '#shared/story/voices.ts';
import type { UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';

export const listVoices = (): UseCase<typeof spec> => async () => [...voices];

export const handler = serve('story.listVoices', spec, listVoices, {});
