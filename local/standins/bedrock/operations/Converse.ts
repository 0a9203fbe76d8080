import { randomUUID } from 'node:crypto';
import type { Answer } from '../answer.ts';
import type { TellRequest } from '../request.ts';

/** A model's picture costs about width × height / 750 tokens; ours are at most 2048 px and scaled down to this. */
const PICTURE_TOKENS = 1600;
/** English has about four characters a token. */
const countTokens = (text: string): number => Math.ceil(text.length / 4);

/** Arguments of the tool that was asked for; undefined for words that are none. */
const toolUseIn = (text: string, { answerForm }: TellRequest) => {
  if (!answerForm) return undefined;
  try {
    const input: unknown = JSON.parse(text);
    const isObject = typeof input === 'object' && input !== null && !Array.isArray(input);
    return isObject ? { toolUse: { toolUseId: `tooluse_${randomUUID()}`, name: answerForm.name, input } } : undefined;
  } catch {
    return undefined;
  }
};

/** An estimate: see README.md. */
export const usageOf = ({ system, text, others = [] }: TellRequest, answer: string) => {
  const inputTokens = PICTURE_TOKENS * (1 + others.length) + countTokens(system) + countTokens(text);
  const outputTokens = countTokens(answer);
  return { inputTokens, outputTokens, totalTokens: inputTokens + outputTokens };
};

/** One turn of one user message with a picture; the answer is the text the model would give, or its call of the one tool. */
export const converse =
  ({ answer, now }: { answer: Answer; now: () => Date }) =>
  async (request: TellRequest, signal: AbortSignal) => {
    const started = now().getTime();
    const text = await answer(request, signal);
    const toolUse = toolUseIn(text, request);
    return {
      // A model that says nothing answers with no content, not with an empty block.
      output: { message: { role: 'assistant', content: text === '' ? [] : [toolUse ?? { text }] } },
      stopReason: toolUse ? 'tool_use' : 'end_turn',
      usage: usageOf(request, text),
      metrics: { latencyMs: now().getTime() - started },
    };
  };
