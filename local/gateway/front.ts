import type { IncomingMessage, ServerResponse } from 'node:http';
import { cameByPlainHttp, type IsProxy } from '#local/platform/edge/viewerAddress.ts';

/** The gateway's address. Without `publicOrigin`, only `http://127.0.0.1:PORT` is served. */
export type Front = { publicOrigin?: string | undefined; isProxy: IsProxy };

export const loopbackFront: Front = { isProxy: () => false };

const MISDIRECTED = 421;

const redirect = (response: ServerResponse, origin: string, path: string): void => {
  response.writeHead(308, { location: `${origin}${path}` }).end();
};

/**
 * Security: a page elsewhere could give its own name our address, so any Host but ours is refused.
 * @returns the request's URL, or undefined if the request was answered
 */
export const arriveAt = (front: Front, request: IncomingMessage, response: ServerResponse): URL | undefined => {
  const { publicOrigin, isProxy } = front;
  const origin = publicOrigin ?? `http://127.0.0.1:${request.socket.localPort}`;
  const host = request.headers.host ?? '';
  const path = request.url ?? '/';
  if (publicOrigin === undefined && host.startsWith('localhost') && path.startsWith('/')) {
    redirect(response, origin, path);
    return undefined;
  }
  // A path such as `//other.example` or `http://other.example/` is a whole address, which would change the origin.
  const url = URL.canParse(path, origin) ? new URL(path, origin) : undefined;
  if (host !== new URL(origin).host || url?.origin !== origin) {
    response.writeHead(MISDIRECTED).end();
    return undefined;
  }
  if (origin.startsWith('https:') && cameByPlainHttp(request, isProxy)) {
    redirect(response, origin, url.pathname + url.search);
    return undefined;
  }
  return url;
};
