import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';

const PAUSE_MILLISECONDS = 10;
const PIECE = 'a'.repeat(64 * 1024);

const repeat = (response: ServerResponse, piece: string): void => {
  const timer = setInterval(() => response.write(piece), PAUSE_MILLISECONDS);
  response.once('close', () => clearInterval(timer));
};

const begin = (response: ServerResponse, type = 'application/json'): void => {
  response.writeHead(200, { 'content-type': type });
  response.flushHeaders();
};

const event = `data: ${JSON.stringify({ choices: [{ delta: { content: 'a' } }] })}\n\n`;

/** Each behavior lasts until its connection closes. */
export const badBehaviours = {
  'never answers': () => undefined,
  'sends headers and no body': (response: ServerResponse) => begin(response),
  'drips one byte at a time': (response: ServerResponse) => {
    begin(response);
    repeat(response, 'a');
  },
  'streams characters of events for ever': (response: ServerResponse) => {
    begin(response, 'text/event-stream');
    repeat(response, event);
  },
  'sends a body without an end': (response: ServerResponse) => {
    begin(response);
    repeat(response, PIECE);
  },
  'fails with a body without an end': (response: ServerResponse) => {
    response.writeHead(500, { 'content-type': 'application/json' });
    repeat(response, PIECE);
  },
} satisfies Record<string, (response: ServerResponse) => void>;

/** `open` is the number of unclosed connections. */
export const startBadServer = async (behave: (response: ServerResponse) => void) => {
  let [requests, open] = [0, 0];
  const server = createServer((request, response) => {
    request.resume().once('end', () => {
      requests += 1;
      behave(response);
    });
  });
  server.on('connection', (socket) => {
    open += 1;
    socket.once('close', () => (open -= 1));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    requests: () => requests,
    open: () => open,
    close: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
};
