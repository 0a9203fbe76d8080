import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createHttp2Server } from 'node:http2';
import { createServer as createTcpServer, type AddressInfo, type Socket } from 'node:net';

/** One AWS service on loopback, for requests of the real SDK client. */
export type Emulator = {
  name: string;
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Security: origins whose pages may call this service, besides its own. Without it no page may. */
  allowsOrigin?(origin: string): boolean;
  close(): Promise<void>;
};

export type Listening = { url: string; port: number; close(): Promise<void> };

const HTTP2_PREFACE = 'PRI';
/**
 * Milliseconds that an idle connection is kept. Node's 5 s ends while a busy client sends its next request, and a client without
 * retries then fails with ECONNRESET.
 */
const IDLE_MILLISECONDS = 60_000;

/**
 * Serves an emulator on 127.0.0.1 with HTTP/1.1 and cleartext HTTP/2 on one port, because the SDK's Polly and Bedrock clients use HTTP/2.
 * Security: only its own Host passes, and no request of a web page unless the emulator allows its origin. @param port 0 takes a free one.
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
      // A client that disconnected gets no answer, and the abort is not an error.
      if (hasGone) return;
      console.error(`${emulator.name}:`, cause);
      if (response.headersSent) response.destroy();
      else response.writeHead(500, { 'content-type': 'application/json' }).end('{"__type":"InternalServerError"}');
    });
  };

  const http1 = createServer({ requestTimeout: 0, keepAliveTimeout: IDLE_MILLISECONDS }, onRequest);
  // Node types the two protocols apart, but its compatibility layer gives both the same request and response.
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
