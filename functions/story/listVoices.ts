import { listVoices as spec } from '#shared/story/listVoices.ts';
import type { UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import type { StoryPorts } from './ports.ts';
import { buildVoices, reads } from './voices.ts';

export const listVoices =
  ({ voices }: Pick<StoryPorts, 'voices'>): UseCase<typeof spec> =>
  async ({ query: { language } }) =>
    voices.filter((voice) => language === undefined || reads(voice, language));

export const handler = serve('story.listVoices', spec, listVoices, { voices: buildVoices });
