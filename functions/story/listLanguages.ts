import { listLanguages as spec } from '#shared/story/listLanguages.ts';
import type { UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { buildLanguages } from './languages/languages.ts';
import type { StoryPorts } from './ports.ts';

export const listLanguages =
  ({ languages }: Pick<StoryPorts, 'languages'>): UseCase<typeof spec> =>
  async () => [...languages];

export const handler = serve('story.listLanguages', spec, listLanguages, { languages: buildLanguages });
