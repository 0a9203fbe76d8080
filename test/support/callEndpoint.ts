import type { Context } from 'aws-lambda';
import { operations } from '#shared/contract.ts';
import type { EndpointSpec } from '#shared/endpoint.ts';
import type { ErrorBody } from '#shared/errorBody.ts';
import { readEnvironment } from '#functions/platform/environment.ts';
import type { UseCase } from '#functions/platform/http/call.ts';
import type { Event } from '#functions/platform/http/event.ts';
import { readMultipart } from '#functions/platform/http/multipart.ts';
import type { OperationOf } from '#functions/platform/http/operationOf.ts';
import { serve, type Handler, type Needs, type World } from '#functions/platform/http/serve.ts';
import { fakeServices, type Fakes } from './fakeServices.ts';
import type { Services } from './services.ts';

export const ORIGIN = 'https://words.example';

export type Request = {
  params?: Record<string, string>;
  query?: string;
  /** The headers, by names in lower case. */
  headers?: Record<string, string>;
  /** The cookies, by their names without the prefix that https cookies have. The call adds the prefix. */
  cookies?: Record<string, string>;
  body?: string | Uint8Array;
};

export type Response = {
  status: number;
  headers: Record<string, string>;
  cookies: string[];
  /** The response's body, parsed if it is JSON. */
  body: unknown;
};

/** API Gateway's event for a call from the product's own page. */
export const eventOf = (spec: EndpointSpec, { params, query, headers, cookies, body }: Request): Event => ({
  version: '2.0',
  routeKey: `${spec.method} ${spec.path}`,
  rawPath: spec.path,
  rawQueryString: query ?? '',
  headers: {
    origin: ORIGIN,
    'sec-fetch-site': 'same-origin',
    'x-aw-viewer-address': '192.0.2.1',
    ...headers,
  },
  ...(params && { pathParameters: params }),
  ...(cookies && { cookies: Object.entries(cookies).map(([name, value]) => `__Host-${name}=${value}`) }),
  requestContext: {
    accountId: '0',
    apiId: 'test',
    domainName: 'words.example',
    domainPrefix: 'words',
    http: { method: spec.method, path: spec.path, protocol: 'HTTP/1.1', sourceIp: '192.0.2.9', userAgent: 'test' },
    requestId: 'request-1',
    routeKey: spec.path,
    stage: '$default',
    time: '',
    timeEpoch: 0,
  },
  ...(body !== undefined && { body: typeof body === 'string' ? body : Buffer.from(body).toString('base64') }),
  isBase64Encoded: body !== undefined && typeof body !== 'string',
});

export const send = async (handler: Handler, event: Event): Promise<Response> => {
  const result = await handler(event, {} as Context);
  const headers = Object.fromEntries(
    Object.entries(result.headers ?? {}).map(([name, value]) => [name, String(value)]),
  );
  const isJson = headers['content-type'] === 'application/json';
  const body: unknown = isJson ? JSON.parse(result.body ?? '') : result.body;
  return { status: result.statusCode ?? 0, headers, cookies: result.cookies ?? [], body };
};

export const worldOf = ({ services }: Fakes, variables: Record<string, string> = {}): World => ({
  environment: () => readEnvironment({ PUBLIC_ORIGIN: ORIGIN, ...variables }),
  createLog: () => services.log,
  metricsOf: () => services.metrics,
  readSecret: () => Promise.reject(new Error('this world has no secrets')),
  now: services.now,
});

/** Serves an endpoint on fakes. `over` replaces individual services. */
export const servedOn = <E extends EndpointSpec>(
  spec: E,
  makeUseCase: (services: Services) => UseCase<E>,
  { fakes = fakeServices(), over = {} }: { fakes?: Fakes; over?: Partial<Services> } = {},
) => {
  const services = { ...fakes.services, ...over, readMultipart };
  const needs = Object.fromEntries(Object.entries(services).map(([name, service]) => [name, () => service]));
  const operation = (operations.find((one) => one.spec === spec)?.id ?? 'made.up') as OperationOf<E>;
  const handler = serve<E, Services>(
    operation,
    spec,
    makeUseCase,
    needs as unknown as Needs<E, Services>,
    worldOf(fakes),
  );
  return { fakes, call: (request: Request = {}) => send(handler, eventOf(spec, request)) };
};

export const refusal = (status: number, code: ErrorBody['code'], message: string | RegExp) => ({
  status,
  body: { code, message: expectText(message), requestId: 'request-1' },
});

const expectText = (message: string | RegExp): unknown =>
  typeof message === 'string' ? message : { asymmetricMatch: (text: unknown) => message.test(String(text)) };
