import { BedrockRuntimeClient, ConverseCommand, type ConverseCommandOutput } from '@aws-sdk/client-bedrock-runtime';
import type { Builder } from '#functions/platform/environment.ts';
import { metricsOf, type Metrics } from '#functions/platform/metrics.ts';
import { callVendor } from '#functions/platform/vendorErrors.ts';
import type { Storyteller } from '../ports.ts';
import { ModelAnswerInvalid, PictureRefused } from '../refusals.ts';
import { parseAnswer } from './parseAnswer.ts';
import { systemPrompt, userPrompt } from './prompts.ts';

/** 200 words and the JSON around them take about 500 tokens. */
const MOST_TOKENS = 1500;

const textOf = ({ output, stopReason }: ConverseCommandOutput): string => {
  if (stopReason === 'guardrail_intervened' || stopReason === 'content_filtered') throw new PictureRefused();
  const text = (output?.message?.content ?? []).map((block) => block.text ?? '').join('');
  if (text.trim() === '') throw new ModelAnswerInvalid(`the model said nothing (${stopReason ?? 'no reason'})`);
  return text;
};

/**
 * A model that looks at the picture and tells. `requestMetadata` names the story in the invocation log. A refusal in
 * plain words is not JSON, so it is asked once more; one by the vendor's guard, or `{"refused": true}`, is final.
 */
export const storytellerOn = (
  { client, metrics }: { client: BedrockRuntimeClient; metrics: Metrics },
  modelId: string,
): Storyteller => ({
  tell: async ({ uid, jpeg, moodId, attempt }) => {
    const answer = await callVendor(() =>
      client.send(
        new ConverseCommand({
          modelId,
          system: [{ text: systemPrompt }],
          messages: [
            {
              role: 'user',
              content: [
                { image: { format: 'jpeg', source: { bytes: jpeg } } },
                { text: userPrompt({ moodId, attempt }) },
              ],
            },
          ],
          inferenceConfig: { maxTokens: MOST_TOKENS },
          requestMetadata: { uid, attempt: String(attempt), ...(moodId !== undefined && { moodId: String(moodId) }) },
        }),
      ),
    );
    // Paid for before anybody knows whether it is of use.
    metrics.add('ModelTokensIn', answer.usage?.inputTokens ?? 0);
    metrics.add('ModelTokensOut', answer.usage?.outputTokens ?? 0);
    return parseAnswer(textOf(answer), moodId);
  },
});

export const buildStoryteller: Builder<Storyteller> = (env) => {
  const requestHandler = { requestTimeout: env.STORY_TIMEOUT_SECONDS * 1000 };
  const client = new BedrockRuntimeClient({ requestHandler });
  return storytellerOn({ client, metrics: metricsOf(env) }, env.STORY_MODEL_ID);
};
