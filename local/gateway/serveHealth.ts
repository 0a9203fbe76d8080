import type { IncomingMessage, ServerResponse } from 'node:http';
import { HEALTH_PATH, type Health } from '#shared/health.ts';
import { version } from '#local/build/version.mjs';

const STATUS: Readonly<Record<Health['status'], number>> = { ready: 200, degraded: 200, starting: 503, failing: 503 };

/**
 * True for the check of a container or of this machine, which asks `http://127.0.0.1:PORT` although people use a public
 * address. A page elsewhere cannot send this Host, and everybody may read the answer at the public address.
 */
export const isOwnHealthCheck = ({ url, headers, socket }: IncomingMessage): boolean =>
  url === HEALTH_PATH &&
  socket.remoteAddress === socket.localAddress &&
  headers.host === `127.0.0.1:${socket.localPort}`;

/** @param health undefined while the product starts */
export const serveHealth = async (
  { method }: IncomingMessage,
  response: ServerResponse,
  health: (() => Promise<Health>) | undefined,
): Promise<void> => {
  if (method !== 'GET' && method !== 'HEAD') return void response.writeHead(405, { allow: 'GET, HEAD' }).end();
  const answer: Health = (await health?.()) ?? { status: 'starting', version };
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };
  response.writeHead(STATUS[answer.status], headers).end(JSON.stringify(answer));
};
