import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { AwsError } from '#local/platform/wire/wire.ts';
import type { Answer, Listener } from '../answer.ts';
import { encodeEvent, encodeException } from '../eventStream.ts';
import type { TellRequest } from '../request.ts';
import { usageOf } from './Converse.ts';

const createMessage = ({ answerForm }: TellRequest, response: ServerResponse) => {
  let index = -1;
  let isOpen = false;
  let isTool = false;
  const send = (type: string, payload: unknown): void => void response.write(encodeEvent(type, payload));

  const start = (): void => {
    if (response.headersSent) return;
    response.writeHead(200, { 'content-type': 'application/vnd.amazon.eventstream', 'x-amzn-requestid': randomUUID() });
    send('messageStart', { role: 'assistant' });
  };
  const closeBlock = (): void => {
    if (isOpen) send('contentBlockStop', { contentBlockIndex: index });
    isOpen = false;
  };
  const openBlock = (piece: string): void => {
    index += 1;
    isOpen = true;
    isTool = answerForm !== undefined && piece.trimStart().startsWith('{');
    if (!isTool) return;
    const toolUse = { toolUseId: `tooluse_${randomUUID()}`, name: answerForm?.name };
    send('contentBlockStart', { contentBlockIndex: index, start: { toolUse } });
  };
  return {
    say: (piece: string): void => {
      start();
      if (!isOpen) openBlock(piece);
      const delta = isTool ? { toolUse: { input: piece } } : { text: piece };
      send('contentBlockDelta', { contentBlockIndex: index, delta });
    },
    closeBlock,
    end: (metadata: object): void => {
      start();
      closeBlock();
      send('messageStop', { stopReason: isTool ? 'tool_use' : 'end_turn' });
      send('metadata', metadata);
      response.end();
    },
    fail: (message: string): void => void response.end(encodeException('modelStreamErrorException', message)),
  };
};

/**
 * If an answer is discarded, its replacement is sent as another content block. An error before the first word fails the
 * call, and a later one ends the stream with an exception.
 */
export const converseStream =
  ({ answer, now }: { answer: Answer; now: () => Date }) =>
  async (request: TellRequest, signal: AbortSignal, response: ServerResponse): Promise<void> => {
    const started = now().getTime();
    const message = createMessage(request, response);
    let sent = '';
    const listener: Listener = {
      more: (piece) => {
        if (piece === '') return;
        sent += piece;
        message.say(piece);
      },
      restart: () => {
        sent = '';
        message.closeBlock();
      },
    };
    try {
      const text = await answer(request, signal, listener);
      if (sent !== text) {
        if (!text.startsWith(sent)) listener.restart();
        listener.more(text.slice(sent.length));
      }
      message.end({ usage: usageOf(request, text), metrics: { latencyMs: now().getTime() - started } });
    } catch (error) {
      if (!response.headersSent) throw error;
      signal.throwIfAborted();
      message.fail(error instanceof AwsError ? error.message : 'The model failed.');
    }
  };
