import { once } from 'node:events';
import { request as httpRequest, type OutgoingHttpHeaders } from 'node:http';
import { createSecureServer, type ServerHttp2Session } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { generate } from 'selfsigned';

/** Headers that HTTP/2 forbids, or that it defines itself. */
const isOwnTo = (name: string): boolean =>
  name.startsWith(':') || /^(connection|keep-alive|transfer-encoding|upgrade)$/.test(name);
const carried = (headers: OutgoingHttpHeaders): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !isOwnTo(name)));

/** Serves `origin` over https. The certificate is self-signed, so no browser trusts it. */
export const startTlsFront = async (origin: string): Promise<{ origin: string; close(): void }> => {
  const { private: key, cert } = await generate([{ name: 'commonName', value: '127.0.0.1' }]);
  const { hostname, port, host } = new URL(origin);
  const sessions = new Set<ServerHttp2Session>();
  /** Replaces the front's host and origin with the server's own, because the server refuses others. */
  const asBehind = (headers: OutgoingHttpHeaders): OutgoingHttpHeaders => ({
    ...carried(headers),
    host,
    ...(headers['origin'] === ownOrigin() && { origin }),
  });
  const server = createSecureServer({ key, cert, allowHTTP1: true }, (request, response) => {
    const behind = httpRequest(
      { hostname, port, method: request.method, path: request.url, headers: asBehind(request.headers) },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, carried(answer.headers));
        answer.pipe(response);
      },
    );
    behind.on('error', () => response.destroy());
    request.pipe(behind);
  });
  server.on('session', (session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
  });
  const ownOrigin = () => `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: ownOrigin(),
    close: () => {
      for (const session of sessions) session.destroy();
      server.close();
    },
  };
};
