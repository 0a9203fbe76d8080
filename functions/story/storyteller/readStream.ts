import type { ConverseStreamOutput, TokenUsage } from '@aws-sdk/client-bedrock-runtime';
import { ModelAnswerInvalid } from '../refusals.ts';

/** `stopReason` is undefined if the stream failed. We pay for `usage` anyway. */
export type ModelAnswer = { text: string; stopReason: string | undefined; usage: TokenUsage | undefined };

const overdue = (): Error => Object.assign(new Error('the model takes too long'), { name: 'TimeoutError' });

/** Yields the stream's events until the deadline, because a model might stream forever. */
async function* until<T>(stream: AsyncIterable<T>, deadline: AbortSignal): AsyncGenerator<T> {
  let give: (error: Error) => void = () => undefined;
  const late = new Promise<never>((_, reject) => (give = reject));
  // Without this, `late` would be an unhandled rejection after a stream that ended in time.
  late.catch(() => undefined);
  const expire = (): void => give(overdue());
  deadline.addEventListener('abort', expire, { once: true });
  const events = stream[Symbol.asyncIterator]();
  try {
    if (deadline.aborted) throw overdue();
    for (;;) {
      const { done, value } = await Promise.race([events.next(), late]);
      if (done) return;
      yield value;
    }
  } finally {
    deadline.removeEventListener('abort', expire);
  }
}

/** Reads the answer. A later block replaces an earlier one, because text before a tool call is not the answer. */
export const readStream = async (
  stream: AsyncIterable<ConverseStreamOutput>,
  { deadline, hear }: { deadline: AbortSignal; hear: (text: string) => void },
): Promise<ModelAnswer> => {
  let block = -1;
  let text = '';
  let stopReason: string | undefined;
  let usage: TokenUsage | undefined;
  try {
    for await (const { contentBlockDelta, messageStop, metadata } of until(stream, deadline)) {
      const { contentBlockIndex = 0, delta } = contentBlockDelta ?? {};
      const piece = delta?.text ?? delta?.toolUse?.input ?? '';
      if (piece !== '') {
        text = contentBlockIndex === block ? text + piece : piece;
        block = contentBlockIndex;
        hear(text);
      }
      stopReason = messageStop?.stopReason ?? stopReason;
      usage = metadata?.usage ?? usage;
    }
  } catch (error) {
    if (text === '') throw error;
    throw new ModelAnswerInvalid(`response truncated: ${String(error)}`, { cause: error });
  }
  return { text, stopReason, usage };
};
