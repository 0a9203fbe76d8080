import type { IncomingMessage } from 'node:http';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';

export type GatewayEvent = APIGatewayProxyEventV2;

/** On AWS, a CloudFront function overwrites this header, so clients cannot set it. */
export const VIEWER_ADDRESS_HEADER = 'x-aw-viewer-address';
export const ORIGIN_SECRET_HEADER = 'x-aw-origin-secret';

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

export type Sent = Pick<IncomingMessage, 'method' | 'headers'>;

/** The address that proxies name is in `VIEWER_ADDRESS_HEADER`, if they are trusted. */
const isDropped = (name: string): boolean => name === 'cookie' || /^(x-)?forwarded\b/.test(name);

const singleHeaders = (request: Sent): Record<string, string> =>
  Object.fromEntries(
    Object.entries(request.headers).flatMap(([name, value]) =>
      value === undefined || isDropped(name) ? [] : [[name, Array.isArray(value) ? value.join(',') : value]],
    ),
  );

const joinedQuery = (search: string): Record<string, string> => {
  const joined: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(search)) {
    const before = Object.hasOwn(joined, name) ? joined[name] : undefined;
    joined[name] = before === undefined ? value : `${before},${value}`;
  }
  return joined;
};

/** Passes the body's bytes unchanged, because webhook signatures are computed from them. */
export const gatewayEvent = (
  request: Sent,
  at: {
    path: string;
    search: string;
    routeKey: string;
    params: Record<string, string>;
    body: Buffer;
    requestId: string;
    originSecret: string;
    now: Date;
    viewerAddress: string;
  },
): GatewayEvent => {
  const method = request.method ?? 'GET';
  const cookies = (request.headers.cookie ?? '').split(/;\s*/).filter((cookie) => cookie !== '');
  return {
    version: '2.0',
    routeKey: at.routeKey,
    rawPath: at.path,
    rawQueryString: at.search,
    ...(cookies.length > 0 && { cookies }),
    headers: {
      ...singleHeaders(request),
      [VIEWER_ADDRESS_HEADER]: at.viewerAddress,
      [ORIGIN_SECRET_HEADER]: at.originSecret,
    },
    queryStringParameters: joinedQuery(at.search),
    pathParameters: Object.fromEntries(Object.entries(at.params).map(([name, value]) => [name, decode(value)])),
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      domainName: '127.0.0.1',
      domainPrefix: 'local',
      http: {
        method,
        path: at.path,
        protocol: 'HTTP/1.1',
        sourceIp: at.viewerAddress,
        userAgent: request.headers['user-agent'] ?? '',
      },
      requestId: at.requestId,
      routeKey: at.routeKey,
      stage: '$default',
      time: at.now.toISOString(),
      timeEpoch: at.now.getTime(),
    },
    ...(at.body.length > 0 && { body: at.body.toString('base64') }),
    isBase64Encoded: at.body.length > 0,
  };
};
