import { BedrockRuntimeClient } from '@aws-sdk/client-bedrock-runtime';
import { isUsableAnswer } from '#functions/story/storyteller/parseAnswer.ts';
import { storytellerOn } from '#functions/story/storyteller/storyteller.ts';
import { listen } from '#local/platform/wire/listen.ts';
import { createBedrock, type BedrockOptions } from '../bedrock.ts';
import type { BuiltinAnswer } from '../builtinStoryteller.ts';
import type { Vision } from '../vision.ts';

/** The client does not retry, so that tests see each failure. */
export const openBedrock = async (options: BedrockOptions) => {
  const lines: string[] = [];
  const listening = await listen(await createBedrock({ log: (line) => lines.push(line), ...options }));
  const client = new BedrockRuntimeClient({
    endpoint: listening.url,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
  });
  const close = async (): Promise<void> => {
    client.destroy();
    await listening.close();
  };
  return { client, lines, url: listening.url, close };
};

export const words = (count: number): string => Array.from({ length: count }, (_, at) => `word${at} then.`).join(' ');

export const builtinStory: BuiltinAnswer = {
  title: 'A Red Picture',
  description: 'A picture in red.',
  story: words(60),
  mood: 'calm',
  neighbours: [],
  keywords: ['red'],
  memory: {},
};

export const openStoryteller = async (vision: Vision, visionLimits?: BedrockOptions['visionLimits']) => {
  const tellBuiltin = async () => builtinStory;
  const bedrock = await openBedrock({ tellBuiltin, vision, visionLimits, holdsStory: isUsableAnswer });
  const storyteller = storytellerOn({ client: bedrock.client, metrics: { add: () => undefined } }, 'any');
  const tell: typeof storyteller.tell = (...request) => storyteller.tell(...request);
  return { ...bedrock, tell };
};
