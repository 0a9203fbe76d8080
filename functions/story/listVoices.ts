import { listVoices as spec } from '#shared/story/listVoices.ts';
import { voices } from '#shared/story/voices.ts';
import type { Environment } from '#functions/platform/environment.ts';
import type { UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import type { StoryPorts } from './ports.ts';

export const listVoices =
  ({ accents }: Pick<StoryPorts, 'accents'>): UseCase<typeof spec> =>
  async () =>
    voices.map((voice) => {
      const accent = accents[voice.voice_id] ?? voice.labels.accent;
      return { ...voice, labels: { ...voice.labels, accent } };
    });

export const handler = serve('story.listVoices', spec, listVoices, {
  accents: (env: Environment) => env.VOICE_ACCENTS,
});
