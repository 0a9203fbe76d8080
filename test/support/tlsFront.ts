import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { generate } from 'selfsigned';

/** A server on TLS before one on plain http at `origin`, with a certificate made for it and known to nobody. */
export const startTlsFront = async (origin: string): Promise<{ origin: string; close(): void }> => {
  const { private: key, cert } = await generate([{ name: 'commonName', value: '127.0.0.1' }]);
  const { hostname, port, host } = new URL(origin);
  const server = createServer({ key, cert }, (request, response) => {
    const behind = httpRequest(
      { hostname, port, method: request.method, path: request.url, headers: { ...request.headers, host } },
      (answer) => answer.pipe(response.writeHead(answer.statusCode ?? 502, answer.headers)),
    );
    behind.on('error', () => response.destroy());
    request.pipe(behind);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
