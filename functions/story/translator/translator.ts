import {
  BedrockRuntimeClient,
  ConverseCommand,
  type ConverseCommandInput,
  type ConverseCommandOutput,
} from '@aws-sdk/client-bedrock-runtime';
import type { Builder } from '#functions/platform/environment.ts';
import { metricsOf, type Metrics } from '#functions/platform/metrics.ts';
import { callVendor } from '#functions/platform/vendorErrors.ts';
import { judgeLanguage } from '../languages/judgeLanguage.ts';
import { ModelWrongLanguage } from '../refusals.ts';
import { maxTokensFor, readWhole, textOf } from '../storyteller/storyteller.ts';
import { parseTranslation } from './parseTranslation.ts';
import type { TranslatedText, TranslationRequest, Translator } from './ports.ts';
import { sentencesOf, TRANSLATION_TOOL, translatePrompt, translationPrompt, translationSchemaFor } from './prompts.ts';

type Ask = TranslationRequest & { wasOther?: boolean };

/** Forces the model to answer with a tool call, so that it cannot leave out fields. */
const toolConfigFor = ({ text }: Ask) => ({
  tools: [
    {
      toolSpec: {
        name: TRANSLATION_TOOL,
        description: 'Gives the translation of the story.',
        inputSchema: { json: translationSchemaFor({ sentences: sentencesOf(text).length, alts: text.alts.length }) },
      },
    },
  ],
  toolChoice: { tool: { name: TRANSLATION_TOOL } },
});

const inputOf = (modelId: string, ask: Ask, hasTool: boolean): ConverseCommandInput => ({
  modelId,
  system: [{ text: translatePrompt }],
  messages: [{ role: 'user', content: [{ text: translationPrompt(ask.text, ask.language, ask.wasOther) }] }],
  inferenceConfig: { maxTokens: 2 * maxTokensFor(ask.language) },
  requestMetadata: { uid: ask.uid, language: ask.language },
  ...(hasTool && { toolConfig: toolConfigFor(ask) }),
});

const refusesTools = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ValidationException' && /\btool/i.test(error.message);

/** Translates with the model that also writes the stories. */
export const translatorOn = (
  { client, metrics }: { client: BedrockRuntimeClient; metrics: Metrics },
  modelId: string,
): Translator => {
  let hasTool = true;

  const askWithFallback = async (ask: Ask): Promise<ConverseCommandOutput> => {
    try {
      return await client.send(new ConverseCommand(inputOf(modelId, ask, hasTool)));
    } catch (error) {
      if (!hasTool || !refusesTools(error)) throw error;
      hasTool = false;
      return askWithFallback(ask);
    }
  };
  const translateOnce = async (ask: Ask): Promise<TranslatedText> => {
    const answer = readWhole(await callVendor(() => askWithFallback(ask)));
    // Counted before parsing, because tokens cost money even if the answer is useless.
    metrics.add('ModelTokensIn', answer.usage?.inputTokens ?? 0);
    metrics.add('ModelTokensOut', answer.usage?.outputTokens ?? 0);
    return parseTranslation(textOf(answer), ask);
  };
  return {
    translate: async (request) => {
      const { language } = request;
      const first = await translateOnce(request);
      if (judgeLanguage(first.body, language) !== 'other') return first;
      const second = await translateOnce({ ...request, wasOther: true });
      if (judgeLanguage(second.body, language) !== 'other') return second;
      throw new ModelWrongLanguage(`the model did not translate into ${language}`);
    },
  };
};

export const buildTranslator: Builder<Translator> = (env) => {
  const requestTimeout = env.STORY_TIMEOUT_SECONDS * 1000;
  const client = new BedrockRuntimeClient({ requestHandler: { requestTimeout } });
  return translatorOn({ client, metrics: metricsOf(env) }, env.STORY_MODEL_ID);
};
