import { randomUUID } from 'node:crypto';
import type { Answer } from '../answer.ts';
import type { TellRequest } from '../request.ts';

/** An estimate. A picture costs about width × height / 750 tokens, and models scale larger pictures down. */
const PICTURE_TOKENS = 1600;
/** English has about four characters per token. */
const countTokens = (text: string): number => Math.ceil(text.length / 4);

/** @returns undefined if the text is not JSON */
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

/** Estimates the token counts that Bedrock would report. See README.md. */
export const usageOf = ({ system, text, image, others = [] }: TellRequest, answer: string) => {
  const inputTokens = PICTURE_TOKENS * (image ? 1 + others.length : 0) + countTokens(system) + countTokens(text);
  const outputTokens = countTokens(answer);
  return { inputTokens, outputTokens, totalTokens: inputTokens + outputTokens };
};

export const converse =
  ({ answer, now }: { answer: Answer; now: () => Date }) =>
  async (request: TellRequest, signal: AbortSignal) => {
    const started = now().getTime();
    const text = await answer(request, signal);
    const toolUse = toolUseIn(text, request);
    return {
      // AWS sends no content block for an empty answer.
      output: { message: { role: 'assistant', content: text === '' ? [] : [toolUse ?? { text }] } },
      stopReason: toolUse ? 'tool_use' : 'end_turn',
      usage: usageOf(request, text),
      metrics: { latencyMs: now().getTime() - started },
    };
  };
