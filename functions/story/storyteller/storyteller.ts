import {
  BedrockRuntimeClient,
  ConverseCommand,
  ConverseStreamCommand,
  type ConverseCommandInput,
  type ConverseCommandOutput,
  type ToolConfiguration,
} from '@aws-sdk/client-bedrock-runtime';
import { defaultLanguage, type Language } from '#shared/story/language.ts';
import type { TextLength } from '#shared/story/level.ts';
import type { Builder } from '#functions/platform/environment.ts';
import { metricsOf, type Metrics } from '#functions/platform/metrics.ts';
import { callVendor } from '#functions/platform/vendorErrors.ts';
import type { StoryRequest, Storyteller } from './ports.ts';
import type { Text } from '../story.ts';
import { ModelAnswerInvalid, ModelWrongLanguage, PictureRefused } from '../refusals.ts';
import { answerProblem, type AnswerProblem } from './answerProblem.ts';
import { ANSWER_TOOL, answerSchemaFor } from './answerSchema.ts';
import { parseAnswer } from './parseAnswer.ts';
import { examplePrompt, systemPromptFor, userPrompt } from './prompts.ts';
import { readStream, type ModelAnswer } from './readStream.ts';

/** An English answer with 200 words, a plan and six boxes needs about 1,000 tokens. */
const MAX_TOKENS = 1800;
/** Words in other scripts have two to three times as many tokens. */
const MAX_TOKENS_OF_OTHER_SCRIPTS = 3600;

/** The story is half of an answer, and a long one has three times as many words. */
const TIMES_FOR_LONG = 2;

export const maxTokensFor = (language: Language, length?: TextLength): number =>
  (new Intl.Locale(language).maximize().script === 'Latn' ? MAX_TOKENS : MAX_TOKENS_OF_OTHER_SCRIPTS) *
  (length === 'long' ? TIMES_FOR_LONG : 1);
const TIMEOUT_SECONDS = 45;

/** Forces the model to answer with a tool call. So it cannot write other text or leave out fields. */
const toolConfigFor = (pictures: number): ToolConfiguration => ({
  tools: [
    {
      toolSpec: {
        name: ANSWER_TOOL,
        description: 'Tells the story of the picture.',
        inputSchema: { json: answerSchemaFor(pictures) },
      },
    },
  ],
  toolChoice: { tool: { name: ANSWER_TOOL } },
});

export const readWhole = ({ output, stopReason, usage }: ConverseCommandOutput): ModelAnswer => {
  const blocks = output?.message?.content ?? [];
  const given = blocks.find((block) => block.toolUse)?.toolUse?.input;
  const text = given === undefined ? blocks.map((block) => block.text ?? '').join('') : JSON.stringify(given);
  return { text, stopReason, usage };
};

export const textOf = ({ text, stopReason }: ModelAnswer): string => {
  if (stopReason === 'guardrail_intervened' || stopReason === 'content_filtered') throw new PictureRefused();
  if (text.trim() === '') throw new ModelAnswerInvalid(`empty response (${stopReason ?? 'no reason'})`);
  if (stopReason === undefined) throw new ModelAnswerInvalid('response truncated');
  return text;
};

/** The features that requests use. Some models lack tools, streaming or caching, and then requests omit them. */
type RequestMode = { tool: boolean; stream: boolean; cache: boolean };

const simplerMode = (mode: RequestMode, error: unknown): RequestMode | undefined => {
  if (!(error instanceof Error) || error.name !== 'ValidationException') return undefined;
  if (mode.tool && /\btool/i.test(error.message)) return { ...mode, tool: false };
  if (mode.cache && /\bcach/i.test(error.message)) return { ...mode, cache: false };
  return mode.stream && /\bstream/i.test(error.message) ? { ...mode, stream: false } : undefined;
};

type TellRequest = StoryRequest & { again?: AnswerProblem };
type Model = { client: BedrockRuntimeClient; modelId: string; timeoutSeconds: number };

const picturesIn = ({ others = [] }: StoryRequest): number => 1 + others.length;

const inputOf = (modelId: string, request: TellRequest, { tool, cache }: RequestMode): ConverseCommandInput => {
  const { uid, jpeg, ...input } = request;
  const { moodId, attempt, language = defaultLanguage, length, others = [] } = input;
  const pictures = picturesIn(request);
  const images = [jpeg, ...others.map((other) => other.jpeg)];
  const content = [
    ...images.map((bytes) => ({ image: { format: 'jpeg' as const, source: { bytes } } })),
    { text: userPrompt(input) },
  ];
  return {
    modelId,
    // The text before the cache point is the same in all requests, so the model's server can cache it.
    system: [
      { text: systemPromptFor(pictures) },
      { text: examplePrompt },
      ...(cache ? [{ cachePoint: { type: 'default' as const } }] : []),
    ],
    messages: [{ role: 'user', content }],
    inferenceConfig: { maxTokens: maxTokensFor(language, length) },
    requestMetadata: {
      uid,
      attempt: String(attempt),
      language,
      ...(moodId !== undefined && { moodId: String(moodId) }),
    },
    ...(tool && { toolConfig: toolConfigFor(pictures) }),
  };
};

const ask = async (
  { client, modelId, timeoutSeconds }: Model,
  request: TellRequest,
  mode: RequestMode,
  hear: (answer: string) => void,
): Promise<ModelAnswer> => {
  const input = inputOf(modelId, request, mode);
  if (!mode.stream) return readWhole(await client.send(new ConverseCommand(input)));
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), timeoutSeconds * 1000);
  try {
    // Uses `deadline` instead of the SDK's timer, which would keep the stream and its buffers in memory afterwards.
    const options = { abortSignal: deadline.signal, requestTimeout: 0 };
    const { stream } = await client.send(new ConverseStreamCommand(input), options);
    if (!stream) throw new ModelAnswerInvalid('the model gave no stream');
    return await readStream(stream, { deadline: deadline.signal, hear });
  } finally {
    clearTimeout(timer);
    deadline.abort();
  }
};

/** Writes with a model on Bedrock. `requestMetadata` lets us find a story in Bedrock's log without private text. */
export const storytellerOn = (
  { client, metrics }: { client: BedrockRuntimeClient; metrics: Metrics },
  modelId: string,
  { timeoutSeconds = TIMEOUT_SECONDS } = {},
): Storyteller => {
  const model = { client, modelId, timeoutSeconds };
  let mode: RequestMode = { tool: true, stream: true, cache: true };

  const askWithFallback = async (request: TellRequest, hear: (answer: string) => void): Promise<ModelAnswer> => {
    try {
      return await ask(model, request, mode, hear);
    } catch (error) {
      const next = simplerMode(mode, error);
      if (!next) throw error;
      mode = next;
      return askWithFallback(request, hear);
    }
  };
  const tellOnce = async (request: TellRequest, hear: (answer: string) => void): Promise<Text> => {
    const answer = await callVendor(() => askWithFallback(request, hear));
    // Counted before parsing, because tokens cost money even if the answer is useless.
    metrics.add('ModelTokensIn', answer.usage?.inputTokens ?? 0);
    metrics.add('ModelTokensOut', answer.usage?.outputTokens ?? 0);
    const { moodId, language, audience, length } = request;
    return parseAnswer(textOf(answer), moodId, { pictures: picturesIn(request), language, audience, length });
  };
  return {
    tell: async (request, hear = () => undefined) => {
      const first = await tellOnce(request, hear);
      const again = answerProblem(first, request);
      if (!again) return first;
      const second = await tellOnce({ ...request, again }, hear);
      const still = answerProblem(second, request);
      if (still === 'otherLanguage')
        throw new ModelWrongLanguage(`the model did not answer in ${request.language ?? defaultLanguage}`);
      if (still === 'tooShort') throw new ModelAnswerInvalid('the answer is too short for a long story');
      // A text that is still too hard is told nevertheless, and its owner sees the level.
      return second;
    },
  };
};

export const buildStoryteller: Builder<Storyteller> = (env) => {
  const timeoutSeconds = env.STORY_TIMEOUT_SECONDS;
  const client = new BedrockRuntimeClient({ requestHandler: { requestTimeout: timeoutSeconds * 1000 } });
  return storytellerOn({ client, metrics: metricsOf(env) }, env.STORY_MODEL_ID, { timeoutSeconds });
};
