import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { errorStatus, type ErrorCode } from '#shared/errors.ts';
import { readBody } from './body.ts';
import { gatewayEvent, type GatewayEvent } from './event.ts';
import { isOfContract, matchRoute, type Match } from './routes.ts';

export type Handler = (event: GatewayEvent, context: unknown) => Promise<APIGatewayProxyStructuredResultV2>;
type Serve = (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void>;

export type GatewayParts = {
  /** The handler of an operation, by its contract id, e.g. `stories.getStory`. */
  handlerOf(match: Match['operation']): Promise<Handler>;
  /** `/media/…`, `/previews/…` and `/soundtracks/…`. */
  media: Serve;
  /** Everything else: the built client. */
  site: Serve;
  apiDocument: string;
  /** Sent with every page and answer. */
  pageHeaders: Readonly<Record<string, string>>;
  originSecret: string;
  now: () => Date;
};

/** A slow sender gets this long for a whole request; others are served meanwhile. */
const REQUEST_TIMEOUT_MILLISECONDS = 60_000;

const refuse = (response: ServerResponse, code: ErrorCode, message: string, requestId: string): void => {
  response.writeHead(errorStatus[code], { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify({ code, message, requestId }));
};

const send = (response: ServerResponse, result: APIGatewayProxyStructuredResultV2): void => {
  const headers = Object.fromEntries(
    Object.entries(result.headers ?? {}).map(([name, value]) => [name.toLowerCase(), String(value)]),
  );
  response.writeHead(result.statusCode ?? 200, {
    ...headers,
    ...(result.cookies && { 'set-cookie': result.cookies }),
  });
  response.end(Buffer.from(result.body ?? '', result.isBase64Encoded ? 'base64' : 'utf8'));
};

type ReadEvent = { is: 'read'; event: GatewayEvent } | { is: 'tooLarge' } | { is: 'broken' };

/** Apart from its caller, so that the bytes are let go as soon as they are in the event. */
const readEvent = async (
  request: IncomingMessage,
  url: URL,
  { routeKey, params }: Match,
  { originSecret, now }: GatewayParts,
  requestId: string,
): Promise<ReadEvent> => {
  const body = await readBody(request);
  if (body.is !== 'read') return body;
  const at = { path: url.pathname, search: url.search.slice(1), routeKey, params, requestId, originSecret, now: now() };
  return { is: 'read', event: gatewayEvent(request, { ...at, body: body.bytes }) };
};

const api =
  (parts: GatewayParts): Serve =>
  async (request, response, url) => {
    const requestId = randomUUID();
    const match = matchRoute(request.method ?? 'GET', url.pathname);
    if (!match) {
      request.resume();
      return refuse(response, 'NOT_FOUND', 'There is nothing at this address.', requestId);
    }
    const read = await readEvent(request, url, match, parts, requestId);
    if (read.is === 'tooLarge') {
      response.setHeader('connection', 'close');
      return refuse(
        response,
        'PICTURE_TOO_LARGE',
        'This picture is larger than 4.5 MB. Please choose a smaller one.',
        requestId,
      );
    }
    if (read.is === 'broken') return void response.destroy();
    const handler = await parts.handlerOf(match.operation);
    const context = { awsRequestId: requestId, functionName: match.operation.id };
    send(response, await handler(read.event, context));
  };

/**
 * CloudFront and API Gateway on one machine: the contract's handlers under their own paths, signed media, the client.
 * Requests that come before the parts are there wait for them.
 * One origin only, `http://127.0.0.1:PORT`: `localhost` is redirected to it, any other Host is refused.
 */
export const createGateway = (starting: Promise<GatewayParts>): Server => {
  const dispatch: Serve = async (request, response, url) => {
    const parts = await starting;
    if (url.pathname === '/api/openapi.json') {
      response.writeHead(200, { 'content-type': 'application/json' }).end(parts.apiDocument);
      return undefined;
    }
    for (const [name, value] of Object.entries(parts.pageHeaders)) response.setHeader(name, value);
    if (isOfContract(url.pathname)) return api(parts)(request, response, url);
    if (/^\/(media|previews|soundtracks)\//.test(url.pathname)) return parts.media(request, response, url);
    return parts.site(request, response, url);
  };

  const server = createServer({ requestTimeout: REQUEST_TIMEOUT_MILLISECONDS }, (request, response) => {
    const own = `127.0.0.1:${request.socket.localPort}`;
    const host = request.headers.host ?? '';
    if (host.startsWith('localhost')) {
      response.writeHead(308, { location: `http://${own}${request.url ?? '/'}` }).end();
      return;
    }
    if (host !== own || !URL.canParse(request.url ?? '/', `http://${own}`)) {
      response.writeHead(421).end();
      return;
    }
    dispatch(request, response, new URL(request.url ?? '/', `http://${own}`)).catch((cause: unknown) => {
      console.error('gateway:', cause);
      if (response.headersSent) response.destroy();
      else refuse(response, 'INTERNAL', 'Something went wrong.', randomUUID());
    });
  });
  server.on('clientError', (_error, socket) => {
    if (socket.writable) socket.end('HTTP/1.1 400 Bad Request\r\nconnection: close\r\n\r\n');
  });
  return server;
};
