import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { cacheSecondsOf, type EndpointSpec } from '#shared/endpoint.ts';
import type { ErrorBody } from '#shared/errorBody.ts';
import { errorStatus } from '#shared/errors.ts';
import { limits } from '#shared/limits.ts';
import { Reply } from './call.ts';
import { writeCookie } from './cookies.ts';
import { fileResult } from './file.ts';

export type Result = APIGatewayProxyStructuredResultV2;

const STATUS_UNFINISHED = 202;
const STATUS_FOUND = 302;
const STATUS_MISSING = 404;

const NOSNIFF = { 'x-content-type-options': 'nosniff' };
const NO_STORE = { 'cache-control': 'no-store' };

/** For addresses that grant access: no cache, search engine or `Referer` header may keep them. */
const SECRET_ADDRESS = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

const content = (
  spec: EndpointSpec,
  body: unknown,
  at: At,
): Required<Pick<Result, 'statusCode' | 'headers'>> & Result => {
  const { success } = spec;
  switch (success.kind) {
    case 'json': {
      // The schema removes fields that it does not declare, so that none can leak.
      const text = JSON.stringify(success.body.parse(body));
      return { statusCode: success.status, headers: { 'content-type': 'application/json' }, body: text };
    }
    case 'html':
      return { statusCode: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body: String(body) };
    case 'text':
      return { statusCode: 200, headers: { 'content-type': success.contentType }, body: String(body) };
    case 'bytes':
      return {
        statusCode: 200,
        headers: { 'content-type': success.contentType },
        body: Buffer.from(body as Uint8Array).toString('base64'),
        isBase64Encoded: true,
      };
    case 'file':
      return body instanceof Uint8Array
        ? fileResult(body, success.contentType, at)
        : // Not cached, because the signed URL soon expires.
          { statusCode: STATUS_FOUND, headers: { ...NO_STORE, ...(body as { location: string }) }, body: '' };
    case 'redirect': {
      const { location } = body as { location: string };
      return { statusCode: success.status, headers: { location }, body: '' };
    }
  }
};

type At = {
  publicOrigin: string;
  rawQueryString: string;
  params: Readonly<Record<string, string | undefined>>;
  byForm: boolean;
  method: string;
  headers: Readonly<Record<string, string | undefined>>;
};

const STATUS_SEE_OTHER = 303;

/** A plain form leaves its page, so the answer redirects the browser to the next page. */
const redirection = ({ success }: EndpointSpec, body: unknown, { byForm }: At): Result => {
  if (!byForm || success.kind !== 'json' || success.formsAreRedirected !== true) return {};
  const { redirectTo } = body as { redirectTo: string };
  return { statusCode: STATUS_SEE_OTHER, headers: { location: redirectTo }, body: '' };
};

const nextLink = (spec: EndpointSpec, { rawQueryString, params }: At, cursor: string): string => {
  const path = spec.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const query = new URLSearchParams(rawQueryString);
  query.set('cursor', cursor);
  return `<${path}?${query.toString()}>; rel="next"`;
};

export const toResult = (spec: EndpointSpec, answer: unknown, at: At): Result => {
  const { body, extras } = answer instanceof Reply ? (answer as Reply<unknown>) : { body: answer, extras: {} };
  const { statusCode, headers, ...rest } = { ...content(spec, body, at), ...redirection(spec, body, at) };
  const isMissing = extras.missing === true;
  // Not cached, because a missing page may exist a moment later.
  const cacheSeconds = isMissing ? undefined : cacheSecondsOf(spec);
  return {
    ...rest,
    statusCode: isMissing ? STATUS_MISSING : extras.unfinished === true ? STATUS_UNFINISHED : statusCode,
    headers: {
      ...NOSNIFF,
      ...(cacheSeconds === undefined ? NO_STORE : { 'cache-control': `public, max-age=${cacheSeconds}` }),
      ...(spec.isSecretAddress === true && SECRET_ADDRESS),
      ...headers,
      ...(extras.next !== undefined && { link: nextLink(spec, at, extras.next) }),
      ...extras.headers,
    },
    ...(extras.cookies && { cookies: extras.cookies.map((cookie) => writeCookie(cookie, at.publicOrigin)) }),
  };
};

export const toRefusal = (body: ErrorBody, cookies: string[] = []): Result => ({
  statusCode: errorStatus[body.code],
  headers: {
    ...NOSNIFF,
    ...NO_STORE,
    ...(body.code === 'BUSY' && { 'retry-after': String(limits.busyRetrySeconds) }),
    'content-type': 'application/json',
  },
  body: JSON.stringify(body),
  ...(cookies.length > 0 && { cookies }),
});
