import {
  BedrockRuntimeClient,
  ConverseCommand,
  type ConverseCommandOutput,
  type ToolConfiguration,
} from '@aws-sdk/client-bedrock-runtime';
import type { Builder } from '#functions/platform/environment.ts';
import { metricsOf, type Metrics } from '#functions/platform/metrics.ts';
import { callVendor } from '#functions/platform/vendorErrors.ts';
import type { StoryRequest, Storyteller } from '../ports.ts';
import { ModelAnswerInvalid, PictureRefused } from '../refusals.ts';
import { ANSWER_TOOL, answerSchema } from './answerSchema.ts';
import { parseAnswer } from './parseAnswer.ts';
import { systemPrompt, userPrompt } from './prompts.ts';

/** 200 words, the boxes of six things and the JSON around them take about 900 tokens. */
const MOST_TOKENS = 1800;

/** The answer as arguments of a tool: a model that is made to call one cannot chat, nor forget a key. */
const toolConfig: ToolConfiguration = {
  tools: [
    {
      toolSpec: {
        name: ANSWER_TOOL,
        description: 'Tells the story of the picture.',
        inputSchema: { json: answerSchema },
      },
    },
  ],
  toolChoice: { tool: { name: ANSWER_TOOL } },
};

const textOf = ({ output, stopReason }: ConverseCommandOutput): string => {
  if (stopReason === 'guardrail_intervened' || stopReason === 'content_filtered') throw new PictureRefused();
  const blocks = output?.message?.content ?? [];
  const given = blocks.find((block) => block.toolUse)?.toolUse?.input;
  const text = given === undefined ? blocks.map((block) => block.text ?? '').join('') : JSON.stringify(given);
  if (text.trim() === '') throw new ModelAnswerInvalid(`the model said nothing (${stopReason ?? 'no reason'})`);
  return text;
};

/** A model without tools says so; the picture or the words being wrong is another matter. */
const refusesTools = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ValidationException' && /\btool/i.test(error.message);

/**
 * A model that looks at the picture and tells. `requestMetadata` names the story in the invocation log, and holds nothing
 * that a person wrote. A refusal, by the vendor's guard or in words, is final; an answer without a story is asked for once more.
 */
export const storytellerOn = (
  { client, metrics }: { client: BedrockRuntimeClient; metrics: Metrics },
  modelId: string,
): Storyteller => {
  let takesTools = true;

  const converse = ({ uid, jpeg, ...asked }: StoryRequest): Promise<ConverseCommandOutput> => {
    const { moodId, attempt } = asked;
    const content = [{ image: { format: 'jpeg' as const, source: { bytes: jpeg } } }, { text: userPrompt(asked) }];
    return client.send(
      new ConverseCommand({
        modelId,
        system: [{ text: systemPrompt }],
        messages: [{ role: 'user', content }],
        inferenceConfig: { maxTokens: MOST_TOKENS },
        requestMetadata: { uid, attempt: String(attempt), ...(moodId !== undefined && { moodId: String(moodId) }) },
        ...(takesTools && { toolConfig }),
      }),
    );
  };

  return {
    tell: async (request) => {
      const answer = await callVendor(() =>
        converse(request).catch((error: unknown) => {
          if (!takesTools || !refusesTools(error)) throw error;
          takesTools = false;
          return converse(request);
        }),
      );
      // Paid for before anybody knows whether it is of use.
      metrics.add('ModelTokensIn', answer.usage?.inputTokens ?? 0);
      metrics.add('ModelTokensOut', answer.usage?.outputTokens ?? 0);
      return parseAnswer(textOf(answer), request.moodId);
    },
  };
};

export const buildStoryteller: Builder<Storyteller> = (env) => {
  const requestHandler = { requestTimeout: env.STORY_TIMEOUT_SECONDS * 1000 };
  const client = new BedrockRuntimeClient({ requestHandler });
  return storytellerOn({ client, metrics: metricsOf(env) }, env.STORY_MODEL_ID);
};
