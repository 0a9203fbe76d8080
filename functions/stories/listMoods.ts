import { moods } from '#shared/moods/moods.ts';
import { listMoods as spec } from '#shared/stories/listMoods.ts';
import type { UseCase } from '#functions/lib/serve/call.ts';
import { serve } from '#functions/lib/serve/serve.ts';

export const listMoods = (): UseCase<typeof spec> => async () => [...moods];

export const handler = serve('stories.listMoods', spec, listMoods, {});
