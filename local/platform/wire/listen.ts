import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createHttp2Server } from 'node:http2';
import { createServer as createTcpServer, type AddressInfo, type Socket } from 'node:net';

export type Emulator = {
  name: string;
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Security: web pages may call the service only if this returns true for their origin. */
  allowsOrigin?(origin: string): boolean;
  close(): Promise<void>;
};

export type Listening = { url: string; port: number; close(): Promise<void> };

const HTTP2_PREFACE = 'PRI';
/** Node's default is 5 s, but clients reuse connections longer and would get ECONNRESET. */
const IDLE_MILLISECONDS = 60_000;

/**
 * Serves HTTP/1 and, for the SDK's Polly and Bedrock clients, HTTP/2. Security: refuses other Host headers and origins.
 * @param port 0 for a free port
 */
export const listen = async (emulator: Emulator, port = 0): Promise<Listening> => {
  const sockets = new Set<Socket>();
  let ownHosts: string[] = [];

  const isFromForeignPage = (origin: string | undefined): boolean =>
    origin !== undefined &&
    !(emulator.allowsOrigin && (emulator.allowsOrigin(origin) || ownHosts.some((host) => origin === `http://${host}`)));

  const onRequest = (request: IncomingMessage, response: ServerResponse) => {
    const host = request.headers.host ?? String(request.headers[':authority'] ?? '');
    if (!ownHosts.includes(host) || isFromForeignPage(request.headers.origin)) {
      response.writeHead(403).end();
      return;
    }
    let hasGone = false;
    response.once('close', () => (hasGone = !response.writableEnded));
    emulator.handle(request, response).catch((cause: unknown) => {
      // The client disconnected, so the error needs no log line.
      if (hasGone) return;
      console.error(`${emulator.name}:`, cause);
      if (response.headersSent) response.destroy();
      else response.writeHead(500, { 'content-type': 'application/json' }).end('{"__type":"InternalServerError"}');
    });
  };

  const http1 = createServer({ requestTimeout: 0, keepAliveTimeout: IDLE_MILLISECONDS }, onRequest);
  // Node's HTTP/2 requests and responses can be used like HTTP/1 ones, but their types differ.
  const http2 = createHttp2Server(onRequest as unknown as Parameters<typeof createHttp2Server>[0]);
  const server = createTcpServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    socket.once('readable', () => {
      const start = socket.read(HTTP2_PREFACE.length) as Buffer | null;
      if (!start) return;
      socket.unshift(start);
      (start.toString('latin1') === HTTP2_PREFACE ? http2 : http1).emit('connection', socket);
    });
  });

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  const bound = (server.address() as AddressInfo).port;
  ownHosts = [`127.0.0.1:${bound}`];

  return {
    url: `http://127.0.0.1:${bound}`,
    port: bound,
    close: async () => {
      const closed = new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
      for (const socket of sockets) socket.destroy();
      await closed;
      await emulator.close();
    },
  };
};
