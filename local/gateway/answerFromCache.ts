import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { codingFor, type Coding } from '#functions/platform/http/compressResult.ts';
import { toNotModified } from '#functions/platform/http/file.ts';
import { gatewayEvent, type GatewayEvent, type Sent } from '#local/platform/edge/event.ts';
import type { Answer } from './answer.ts';
import type { EdgeCache } from './edgeCache.ts';
import type { Match } from './routes.ts';

type Cacheable = {
  isHead: boolean;
  coding: Coding | undefined;
  /** CloudFront forwards no cookie, and no header outside the cache's key. */
  forwarded: Sent;
};

const hasBody = ({ 'content-length': length = '0', 'transfer-encoding': coding }: IncomingHttpHeaders): boolean =>
  length !== '0' || coding !== undefined;

/** @returns undefined if the request must reach its handler. The cache has only whole answers, so parts do. */
const cacheableRequest = (
  { method, headers }: Pick<IncomingMessage, 'method' | 'headers'>,
  { isCached }: Pick<Match, 'isCached'>,
): Cacheable | undefined => {
  const isHead = method === 'HEAD';
  if (!isCached || !(isHead || method === 'GET') || hasBody(headers) || headers.range !== undefined) return undefined;
  const { host, 'accept-encoding': accepted } = headers;
  const coding = codingFor(accepted?.toString());
  return {
    isHead,
    coding,
    forwarded: { method: 'GET', headers: { host, ...(coding !== undefined && { 'accept-encoding': coding }) } },
  };
};

const NOTHING = Buffer.alloc(0);

/** Answers 304 without the bytes if the caller has them already. */
const unlessKnown = (
  { method = 'GET', headers }: Pick<IncomingMessage, 'method' | 'headers'>,
  answer: Answer,
): Answer => {
  const known = headers['if-none-match'];
  if (known === undefined) return answer;
  const found = { statusCode: answer.status, headers: answer.headers };
  const { statusCode = answer.status, headers: remaining } = toNotModified(found, {
    method,
    headers: { 'if-none-match': known },
  });
  if (statusCode === answer.status) return answer;
  return { status: statusCode, headers: remaining as Record<string, string>, bytes: NOTHING };
};

type Call = {
  match: Match;
  url: URL;
  viewerAddress: string;
  requestId: string;
  call: (event: GatewayEvent) => Promise<Answer>;
};

/** @returns undefined if the call must reach its handler as it is */
export const answerFromCache = async (
  { edgeCache, originSecret, now }: { edgeCache?: EdgeCache; originSecret: string; now: () => Date },
  request: IncomingMessage,
  { match, url, viewerAddress, requestId, call }: Call,
): Promise<Answer | undefined> => {
  const cacheable = edgeCache && cacheableRequest(request, match);
  if (!edgeCache || !cacheable) return undefined;
  const { isHead, coding, forwarded } = cacheable;
  const [path, search] = [url.pathname, url.search.slice(1)];
  const key = JSON.stringify([path, search, coding]);
  const ask = async () => {
    const { routeKey, params } = match;
    const at = { path, search, routeKey, params, requestId, originSecret, now: now(), viewerAddress, body: NOTHING };
    return call(gatewayEvent(forwarded, at));
  };
  const answer = isHead ? edgeCache.find(key) : await edgeCache.answer(key, ask);
  if (answer) request.resume();
  return answer && unlessKnown(request, answer);
};
