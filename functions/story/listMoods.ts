import { moods } from '#shared/story/moods.ts';
import { listMoods as spec } from '#shared/story/listMoods.ts';
import type { UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';

export const listMoods = (): UseCase<typeof spec> => async () => [...moods];

export const handler = serve('story.listMoods', spec, listMoods, {});
