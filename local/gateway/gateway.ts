import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { framedHeaders } from '#shared/csp.ts';
import type { EndpointSpec } from '#shared/endpoint.ts';
import type { AnyReason } from '#shared/english.ts';
import { refusalBody } from '#shared/errorBody.ts';
import { errorStatus, type ErrorCode } from '#shared/errors.ts';
import { limits } from '#shared/limits.ts';
import { SECURITY_TXT_PATH } from '#shared/securityTxt.ts';
import { withTimeout } from '#functions/platform/retry.ts';
import { Unavailable } from '#functions/platform/failures.ts';
import type { Log } from '#functions/platform/log.ts';
import { contain } from '#local/platform/contain.ts';
import { BUSY, createAdmission, type AdmissionLimits } from './admission.ts';
import { discardRest, readBody, type Lingering } from '#local/platform/edge/body.ts';
import { gatewayEvent, type GatewayEvent } from '#local/platform/edge/event.ts';
import { contractRoutes, type Match, type Routes } from './routes.ts';

export type Handler = (event: GatewayEvent, context: unknown) => Promise<APIGatewayProxyStructuredResultV2>;
export type Serve = (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void>;

export type GatewayParts = {
  handlerOf: (match: Match['operation']) => Promise<Handler>;
  routes?: Routes;
  media: Serve;
  site: Serve;
  apiDocument: string;
  securityTxt: () => string | undefined;
  pageHeaders: Readonly<Record<string, string>>;
  originSecret: string;
  log: Pick<Log, 'error'>;
  now: () => Date;
};

export type GatewayLimits = {
  requestMilliseconds: number;
  checkMilliseconds: number;
  lingering: Lingering;
  /** Time limit of a call, as in Lambda. After it, another call may start. */
  callMilliseconds: number;
  /** For all calls except uploads and calls that wait for unfinished work. */
  quick: AdmissionLimits;
  long: AdmissionLimits;
};

export const gatewayLimits: GatewayLimits = {
  requestMilliseconds: 60_000,
  checkMilliseconds: 1_000,
  lingering: { maxBytes: 100_000_000, maxMilliseconds: 5_000 },
  callMilliseconds: 60_000,
  // Each call sends a few table requests, and the SDK opens at most 50 sockets, so more calls at once would only wait.
  quick: { atOnce: 16, maxWaiting: 1_000, timeoutMilliseconds: 20_000 },
  // These calls mostly wait for a story, so more may run at once. Few may queue, because their files stay in memory.
  long: { atOnce: 64, maxWaiting: 64, timeoutMilliseconds: 20_000 },
};

const STATUS_NOT_MODIFIED = 304;

export const refuse = (response: ServerResponse, code: ErrorCode, reason: AnyReason, requestId: string): void => {
  response.writeHead(errorStatus[code], {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    ...(code === 'BUSY' && { 'retry-after': String(limits.busyRetrySeconds) }),
  });
  response.end(JSON.stringify(refusalBody(code, reason, requestId)));
};

const setHeaders = (response: ServerResponse, headers: Readonly<Record<string, string>>): void => {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
};

const send = (response: ServerResponse, result: APIGatewayProxyStructuredResultV2): void => {
  const headers = Object.fromEntries(
    Object.entries(result.headers ?? {}).map(([name, value]) => [name.toLowerCase(), String(value)]),
  );
  const status = result.statusCode ?? 200;
  const bytes = Buffer.from(result.body ?? '', result.isBase64Encoded ? 'base64' : 'utf8');
  response.writeHead(status, {
    ...headers,
    // Answers to HEAD have this header too.
    ...(status !== STATUS_NOT_MODIFIED && { 'content-length': bytes.length }),
    ...(result.cookies && { 'set-cookie': result.cookies }),
  });
  response.end(bytes);
};

type ReadEvent = { status: 'read'; event: GatewayEvent } | { status: 'tooLarge' } | { status: 'broken' };

/** A separate function, so that the body's bytes are freed before the handler runs. The event has a copy of them. */
const readEvent = async (
  request: IncomingMessage,
  url: URL,
  { routeKey, params }: Match,
  { originSecret, now }: GatewayParts,
  requestId: string,
): Promise<ReadEvent> => {
  const body = await readBody(request);
  if (body.status !== 'read') return body;
  const at = { path: url.pathname, search: url.search.slice(1), routeKey, params, requestId, originSecret, now: now() };
  return { status: 'read', event: gatewayEvent(request, { ...at, body: body.bytes }) };
};

/** Security: if a handler fails, the error is logged, and the client gets no details. */
const callHandler = async (
  { handlerOf, log }: GatewayParts,
  { operation }: Match,
  event: GatewayEvent,
  milliseconds: number,
) => {
  const { requestId } = event.requestContext;
  try {
    const handler = await handlerOf(operation);
    const context = { awsRequestId: requestId, functionName: operation.id };
    const answer = contain({ operation: operation.id, requestId }, () => handler(event, context));
    return await withTimeout(answer, milliseconds);
  } catch (error) {
    log.error('request failed outside its handler', { operation: operation.id, requestId, error });
    return error instanceof Unavailable ? BUSY : undefined;
  }
};

const isLong = ({ body, success }: EndpointSpec): boolean =>
  body?.kind === 'multipart' || (success.kind === 'json' && success.mayBeUnfinished === true);

const createApi = ({ lingering, callMilliseconds, quick, long }: GatewayLimits) => {
  const admit = { quick: createAdmission(quick), long: createAdmission(long) };
  return async (parts: GatewayParts, request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    const requestId = randomUUID();
    const { matchRoute } = parts.routes ?? contractRoutes;
    const match = matchRoute(request.method ?? 'GET', url.pathname);
    if (!match) {
      request.resume();
      return refuse(response, 'NOT_FOUND', 'NOTHING_HERE', requestId);
    }
    const { frameAncestors } = match.operation.spec;
    if (frameAncestors !== undefined) setHeaders(response, framedHeaders(parts.pageHeaders, frameAncestors));
    const read = await readEvent(request, url, match, parts, requestId);
    if (read.status === 'tooLarge') {
      const megabytes = limits.uploadBytes / 1e6;
      refuse(response, 'PICTURE_TOO_LARGE', { reason: 'PICTURE_TOO_MANY_BYTES', arguments: { megabytes } }, requestId);
      return discardRest(request, lingering);
    }
    if (read.status === 'broken') return void response.destroy();
    const { event } = read;
    const admitted = admit[isLong(match.operation.spec) ? 'long' : 'quick'];
    const result = await admitted(() => callHandler(parts, match, event, callMilliseconds));
    if (result === BUSY) return refuse(response, 'BUSY', 'BUSY', requestId);
    if (result) return send(response, result);
    return refuse(response, 'INTERNAL', 'SURPRISE', requestId);
  };
};

/** Writes the refusal directly to the socket, because Node has no response object for an unreadable or late request. */
const refuseUnread = (error: NodeJS.ErrnoException, socket: Duplex, { maxMilliseconds }: Lingering): void => {
  if (!socket.writable) return;
  const isSlow = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  const body = refusalBody('BAD_REQUEST', isSlow ? 'REQUEST_TOO_SLOW' : 'REQUEST_UNREADABLE', randomUUID());
  const head = ['HTTP/1.1 400 Bad Request', 'content-type: application/json', 'connection: close'];
  socket.end(`${head.join('\r\n')}\r\n\r\n${JSON.stringify(body)}`);
  // Without this, a client could keep the connection open.
  const timer = setTimeout(() => socket.destroy(), maxMilliseconds);
  socket.once('close', () => clearTimeout(timer));
};

/** Security: only `http://127.0.0.1:PORT` is served. `localhost` is redirected, and any other Host is refused. */
export const createGateway = (starting: Promise<GatewayParts>, within: GatewayLimits = gatewayLimits): Server => {
  const api = createApi(within);
  const dispatch: Serve = async (request, response, url) => {
    const parts = await starting;
    if (url.pathname === '/api/openapi.json') {
      response.writeHead(200, { 'content-type': 'application/json' }).end(parts.apiDocument);
      return undefined;
    }
    setHeaders(response, parts.pageHeaders);
    const securityTxt = url.pathname === SECURITY_TXT_PATH ? parts.securityTxt() : undefined;
    if (securityTxt !== undefined)
      return void response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' }).end(securityTxt);
    if ((parts.routes ?? contractRoutes).isOfContract(url.pathname)) return api(parts, request, response, url);
    if (/^\/(media|drafts|previews|soundtracks)\//.test(url.pathname)) return parts.media(request, response, url);
    return parts.site(request, response, url);
  };

  const { requestMilliseconds: requestTimeout, checkMilliseconds: connectionsCheckingInterval } = within;
  const server = createServer({ requestTimeout, connectionsCheckingInterval }, (request, response) => {
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
      else refuse(response, 'INTERNAL', 'SURPRISE', randomUUID());
    });
  });
  server.on('clientError', (error, socket) => refuseUnread(error, socket, within.lingering));
  return server;
};
