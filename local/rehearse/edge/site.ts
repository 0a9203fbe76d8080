import { randomUUID, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { GetObjectCommand, S3ServiceException, type S3Client } from '@aws-sdk/client-s3';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { readBody } from '#local/platform/edge/body.ts';
import { gatewayEvent } from '#local/platform/edge/event.ts';
import { isSignedFor } from '#local/platform/edge/media.ts';
import type { Distribution, Forwarded } from './distribution.ts';
import type { Routes } from './routes.ts';

export type Site = {
  distribution: Distribution;
  routes: Routes;
  invoke: (functionArn: string, event: unknown) => Promise<unknown>;
  s3: S3Client;
  publicKeys: ReadonlyMap<string, KeyObject>;
  publicOrigin: string;
  now: () => Date;
};

/** Tests of the rehearsal set the viewer's IP address with this header. CloudFront would know the address itself. */
export const ADDRESS_HEADER = 'x-rehearsed-address';

const headersOf = (request: IncomingMessage, publicOrigin: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(request.headers).flatMap(([name, value]) => {
      if (value === undefined) return [];
      return [[name, name === 'origin' ? publicOrigin : String(value)]];
    }),
  );

const fromApi = async (
  { routes, invoke, now }: Site,
  request: IncomingMessage,
  { path, search, headers }: Forwarded,
): Promise<APIGatewayProxyStructuredResultV2> => {
  const route = routes.match(request.method ?? 'GET', path);
  if (!route) return { statusCode: 404, body: '{"message":"Not Found"}' };
  if (!routes.mayCall(route)) return { statusCode: 500, body: `API Gateway may not call ${route.functionArn}` };
  const body = await readBody(request);
  const asSent = new Proxy(request, {
    get: (target, name) => (name === 'headers' ? headers : (Reflect.get(target, name, target) as unknown)),
  });
  const event = gatewayEvent(asSent, {
    path,
    search: search.replace(/^\?/, ''),
    routeKey: route.routeKey,
    params: route.params,
    body: body.status === 'read' ? body.bytes : Buffer.alloc(0),
    requestId: randomUUID(),
    originSecret: headers['x-aw-origin-secret'] ?? '',
    now: now(),
    viewerAddress: request.socket.remoteAddress ?? '127.0.0.1',
  });
  // `gatewayEvent` adds the headers that CloudFront sets on AWS. They are replaced here, because the template's
  // distribution must have set them.
  event.headers = Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'cookie'));
  return (await invoke(route.functionArn, event)) as APIGatewayProxyStructuredResultV2;
};

const fromBucket = async (site: Site, { domain, path, keyIds }: Forwarded, url: URL) => {
  const isSigned = (keyIds ?? []).some((keyId) => {
    const publicKey = site.publicKeys.get(keyId);
    return publicKey !== undefined && isSignedFor(url, { keyId, publicKey, now: site.now() });
  });
  if (keyIds !== undefined && !isSigned) return { status: 403, bytes: Buffer.alloc(0) };
  try {
    const Key = decodeURIComponent(path.slice(1));
    const object = await site.s3.send(new GetObjectCommand({ Bucket: domain.split('.')[0], Key }));
    return { status: 200, bytes: Buffer.from((await object.Body?.transformToByteArray()) ?? []) };
  } catch (error) {
    if (!(error instanceof S3ServiceException)) throw error;
    return { status: error.$metadata.httpStatusCode ?? 500, bytes: Buffer.from(error.message) };
  }
};

const answer = async (site: Site, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const url = new URL(request.url ?? '/', site.publicOrigin);
  const { pathname: path, search } = url;
  const forwarded = site.distribution.forward({
    method: request.method ?? 'GET',
    path,
    search,
    headers: headersOf(request, site.publicOrigin),
    address: String(request.headers[ADDRESS_HEADER] ?? request.socket.remoteAddress),
  });
  if (!forwarded) return void response.writeHead(403).end('This method is not allowed here.');
  if (forwarded.domain !== site.routes.domain) {
    const { status, bytes } = await fromBucket(site, forwarded, url);
    return void response.writeHead(status).end(bytes);
  }
  const { statusCode = 200, headers, cookies, body = '', isBase64Encoded } = await fromApi(site, request, forwarded);
  const plain = Object.fromEntries(Object.entries(headers ?? {}).map(([name, value]) => [name, String(value)]));
  response.writeHead(statusCode, { ...plain, ...(cookies && { 'set-cookie': cookies }) });
  return void response.end(Buffer.from(body, isBase64Encoded === true ? 'base64' : 'utf8'));
};

export const createSite = (site: Promise<Site>): Server =>
  createServer((request, response) => {
    site
      .then((ready) => answer(ready, request, response))
      .catch((error: unknown) => {
        if (response.headersSent) response.destroy();
        else response.writeHead(500).end(`{"message":"Internal Server Error"} ${String(error)}`);
      });
  });
