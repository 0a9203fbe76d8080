import { once } from 'node:events';
import { createServer } from 'node:http';

export type Speaking = {
  /** The number of requests so far, including this one. */
  count: number;
  body: Record<string, unknown>;
  say: (piece: string) => void;
  /** Sends the text unchanged. */
  raw: (text: string) => void;
  end: () => void;
  cut: () => void;
  /** Sends one complete response, like a server that cannot stream. */
  answer: (content: string) => void;
  refuse: (status: number, message: string) => void;
};

const event = (choice: object): string => `data: ${JSON.stringify({ choices: [choice] })}\n\n`;

/** Streams answers in OpenAI's protocol. Pass `env` to `startProduct`. */
export const startStreamingModel = async (speak: (speaking: Speaking) => Promise<void> | void) => {
  let count = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    const answer = async (): Promise<void> => {
      count += 1;
      const raw = (text: string): void => {
        if (!response.headersSent) response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.write(text);
      };
      const send = (status: number, body: object): void =>
        void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      await speak({
        count,
        body: JSON.parse(Buffer.concat(chunks).toString('utf8')) as Record<string, unknown>,
        say: (content) => raw(event({ delta: { content } })),
        raw,
        end: () => {
          raw(`${event({ delta: {}, finish_reason: 'stop' })}data: [DONE]\n\n`);
          response.end();
        },
        cut: () => void response.destroy(),
        answer: (content) => send(200, { choices: [{ message: { content } }] }),
        refuse: (status, message) => send(status, { error: { message } }),
      });
    };
    request.on('end', () => void answer());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return {
    url,
    env: { AW_MODELS: 'find', VISION_URL: url },
    requests: () => count,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

export type StreamingModel = Awaited<ReturnType<typeof startStreamingModel>>;
