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
import { HEALTH_PATH, type Health } from '#shared/health.ts';
import { SECURITY_TXT_PATH } from '#shared/securityTxt.ts';
import { withTimeout } from '#functions/platform/retry.ts';
import { Unavailable } from '#functions/platform/failures.ts';
import type { Log } from '#functions/platform/log.ts';
import { contain } from '#local/platform/contain.ts';
import { send, toAnswer, type Answer } from './answer.ts';
import { BUSY, createAdmission, type AdmissionLimits } from './admission.ts';
import { discardRest, readBody, type Lingering } from '#local/platform/edge/body.ts';
import { gatewayEvent, type GatewayEvent } from '#local/platform/edge/event.ts';
import { viewerAddressOf } from '#local/platform/edge/viewerAddress.ts';
import { answerFromCache } from './answerFromCache.ts';
import type { EdgeCache } from './edgeCache.ts';
import { arriveAt, loopbackFront, type Front } from './front.ts';
import { contractRoutes, type Match, type Routes } from './routes.ts';
import { findOwnPages, type OwnPages } from './ownPages.ts';
import { isOwnHealthCheck, serveHealth } from './serveHealth.ts';

export type Handler = (event: GatewayEvent, context: unknown) => Promise<APIGatewayProxyStructuredResultV2>;
export type Serve = (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void>;

export type GatewayParts = {
  handlerOf: (match: Match['operation']) => Promise<Handler>;
  routes?: Routes;
  media: Serve;
  site: Serve;
  ownPages?: OwnPages;
  apiDocument: string;
  health?: () => Promise<Health>;
  securityTxt: () => string | undefined;
  pageHeaders: Readonly<Record<string, string>>;
  /** Undefined in development, where answers change with the code. */
  edgeCache?: EdgeCache;
  originSecret: string;
  log: Pick<Log, 'error'>;
  now: () => Date;
};

export type GatewayLimits = {
  requestMilliseconds: number;
  /** Time limit of uploads to storage. Their forms are valid for ten minutes. */
  uploadMilliseconds: number;
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
  uploadMilliseconds: limits.uploadFormMinutes * 60_000,
  checkMilliseconds: 1_000,
  lingering: { maxBytes: 100_000_000, maxMilliseconds: 5_000 },
  callMilliseconds: 60_000,
  // Each call sends a few table requests, and the SDK opens at most 50 sockets, so more calls at once would only wait.
  quick: { atOnce: 16, maxWaiting: 1_000, timeoutMilliseconds: 20_000 },
  // These calls mostly wait for a story, so more may run at once. Few may queue, because their files stay in memory.
  long: { atOnce: 64, maxWaiting: 64, timeoutMilliseconds: 20_000 },
};

/** Longer than proxies keep an idle connection. Caddy keeps it for two minutes, and would otherwise use a closed one. */
const PROXY_IDLE_MILLISECONDS = 130_000;

const refusalOf = (code: ErrorCode, reason: AnyReason, requestId: string): Answer => ({
  status: errorStatus[code],
  headers: {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    ...(code === 'BUSY' && { 'retry-after': String(limits.busyRetrySeconds) }),
  },
  bytes: Buffer.from(JSON.stringify(refusalBody(code, reason, requestId))),
});

export const refuse = (response: ServerResponse, code: ErrorCode, reason: AnyReason, requestId: string): void =>
  send(response, refusalOf(code, reason, requestId));

const setHeaders = (response: ServerResponse, headers: Readonly<Record<string, string>>): void => {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
};

type ReadEvent = { status: 'read'; event: GatewayEvent } | { status: 'tooLarge' } | { status: 'broken' };

/** A separate function, so that the body's bytes are freed before the handler runs. The event has a copy of them. */
const readEvent = async (
  request: IncomingMessage,
  url: URL,
  { routeKey, params }: Match,
  { originSecret, now }: GatewayParts,
  { requestId, viewerAddress }: { requestId: string; viewerAddress: string },
): Promise<ReadEvent> => {
  const body = await readBody(request);
  if (body.status !== 'read') return body;
  const at = { path: url.pathname, search: url.search.slice(1), routeKey, params, requestId, originSecret, now: now() };
  return { status: 'read', event: gatewayEvent(request, { ...at, viewerAddress, body: body.bytes }) };
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

const createApi = ({ lingering, callMilliseconds, quick, long }: GatewayLimits, { isProxy }: Front) => {
  const admit = { quick: createAdmission(quick), long: createAdmission(long) };
  const call = async (parts: GatewayParts, match: Match, event: GatewayEvent): Promise<Answer> => {
    const { requestId } = event.requestContext;
    const admitted = admit[isLong(match.operation.spec) ? 'long' : 'quick'];
    const result = await admitted(() => callHandler(parts, match, event, callMilliseconds));
    if (result === BUSY) return refusalOf('BUSY', 'BUSY', requestId);
    return result ? toAnswer(result) : refusalOf('INTERNAL', 'SURPRISE', requestId);
  };
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
    const viewerAddress = viewerAddressOf(request, isProxy);
    const at = { match, url, viewerAddress, requestId };
    const cached = await answerFromCache(parts, request, { ...at, call: (event) => call(parts, match, event) });
    if (cached) return send(response, cached);
    const read = await readEvent(request, url, match, parts, { requestId, viewerAddress });
    if (read.status === 'tooLarge') {
      const megabytes = limits.uploadBytes / 1e6;
      refuse(response, 'PICTURE_TOO_LARGE', { reason: 'PICTURE_TOO_MANY_BYTES', arguments: { megabytes } }, requestId);
      return discardRest(request, lingering);
    }
    if (read.status === 'broken') return void response.destroy();
    return send(response, await call(parts, match, read.event));
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

/** Ends a request that takes too long. Node's own limit is for all requests, and uploads need more time than others. */
const limitTime = (request: IncomingMessage, { requestMilliseconds, lingering }: GatewayLimits): void => {
  const late = Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  const refuseLate = () => !request.complete && refuseUnread(late, request.socket, lingering);
  const timer = setTimeout(refuseLate, requestMilliseconds);
  for (const event of ['end', 'close']) request.once(event, () => clearTimeout(timer));
};

export const createGateway = (
  starting: Promise<GatewayParts>,
  within: GatewayLimits = gatewayLimits,
  front: Front = loopbackFront,
): Server => {
  const api = createApi(within, front);
  let started: GatewayParts | undefined;
  void starting.then(
    (parts) => (started = parts),
    () => {},
  );
  const dispatch: Serve = async (request, response, url) => {
    const ownPages = findOwnPages(url.pathname);
    if (ownPages !== 'upload') limitTime(request, within);
    if (url.pathname === HEALTH_PATH) return serveHealth(request, response, started?.health);
    const parts = await starting;
    if (url.pathname === '/api/openapi.json') {
      response.writeHead(200, { 'content-type': 'application/json' }).end(parts.apiDocument);
      return undefined;
    }
    setHeaders(response, parts.pageHeaders);
    const securityTxt = url.pathname === SECURITY_TXT_PATH ? parts.securityTxt() : undefined;
    if (securityTxt !== undefined)
      return void response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' }).end(securityTxt);
    const serveOwn = ownPages && parts.ownPages?.[ownPages];
    if (serveOwn) return serveOwn(request, response, url);
    if ((parts.routes ?? contractRoutes).isOfContract(url.pathname)) return api(parts, request, response, url);
    if (/^\/(media|drafts|previews|soundtracks)\//.test(url.pathname)) return parts.media(request, response, url);
    return parts.site(request, response, url);
  };

  const { requestMilliseconds, uploadMilliseconds, checkMilliseconds: connectionsCheckingInterval } = within;
  const times = {
    headersTimeout: requestMilliseconds,
    requestTimeout: Math.max(requestMilliseconds, uploadMilliseconds),
  };
  const kept = front.publicOrigin === undefined ? {} : { keepAliveTimeout: PROXY_IDLE_MILLISECONDS };
  const server = createServer({ ...times, ...kept, connectionsCheckingInterval }, (request, response) => {
    const url = isOwnHealthCheck(request)
      ? new URL(HEALTH_PATH, 'http://127.0.0.1')
      : arriveAt(front, request, response);
    if (!url) return;
    dispatch(request, response, url).catch((cause: unknown) => {
      console.error('gateway:', cause);
      if (response.headersSent) response.destroy();
      else refuse(response, 'INTERNAL', 'SURPRISE', randomUUID());
    });
  });
  server.on('clientError', (error, socket) => refuseUnread(error, socket, within.lingering));
  return server;
};
