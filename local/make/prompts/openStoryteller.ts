import { BedrockRuntimeClient } from '@aws-sdk/client-bedrock-runtime';
import type { Storyteller } from '#functions/story/storyteller/ports.ts';
import { isUsableAnswer } from '#functions/story/storyteller/parseAnswer.ts';
import { storytellerOn } from '#functions/story/storyteller/storyteller.ts';
import { createBedrock } from '#local/standins/bedrock/bedrock.ts';
import { describeVision, findVision, type VisionSettings } from '#local/standins/bedrock/vision.ts';
import { listen } from '#local/platform/wire/listen.ts';
import { createPictureThread } from '#local/pictures/pictureThread.ts';

export type Opened = { storyteller: Storyteller; described: string; close: () => Promise<void> };

const metrics = { add: () => undefined };

/** Takes AWS credentials and the region from the environment. */
export const openBedrock = (modelId: string): Opened => {
  const client = new BedrockRuntimeClient({});
  return {
    storyteller: storytellerOn({ client, metrics }, modelId),
    described: `Stories: written by ${modelId} on Bedrock.`,
    close: async () => client.destroy(),
  };
};

export const openLocal = async (settings: VisionSettings, log: (line: string) => void): Promise<Opened> => {
  const vision = await findVision(settings, fetch);
  const pictures = createPictureThread();
  const tellBuiltin: Parameters<typeof createBedrock>[0]['tellBuiltin'] = (request, signal) =>
    pictures.run('tell', request, signal);
  const listening = await listen(await createBedrock({ tellBuiltin, vision, holdsStory: isUsableAnswer, log }));
  const client = new BedrockRuntimeClient({
    endpoint: listening.url,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  return {
    storyteller: storytellerOn({ client, metrics }, 'local.storyteller'),
    described: describeVision(vision),
    close: async () => {
      client.destroy();
      await listening.close();
      await pictures.close();
    },
  };
};
