import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { proveWritable } from '#local/platform/files/dataFolder.ts';
import type { Emulator } from '#local/platform/wire/listen.ts';
import { answering, awsJson, notImplemented, readBytes } from '#local/platform/wire/wire.ts';
import { openAccounts } from './accounts.ts';
import { openKeyPair } from './keyPair.ts';
import { AdminDeleteUser } from './operations/AdminDeleteUser.ts';
import { ErrorPage, Logout } from './operations/signOut.ts';
import { Authorize } from './operations/Authorize.ts';
import { Jwks, OpenidConfiguration } from './operations/discovery.ts';
import { Revoke, Token } from './operations/Token.ts';
import { UserInfo } from './operations/UserInfo.ts';
import type { Pool, PoolAnswer, PoolClient, PoolOperation, PoolRequest } from './pool.ts';
import { openUsers } from './users.ts';
import { VIEWER_ADDRESS_HEADER } from '#local/platform/edge/event.ts';
import type { Way } from './way.ts';
import { testAccounts } from './ways/testAccounts.ts';

type Asset = { type: string; bytes: () => Promise<Buffer> };

const file = (type: string, url: string): Asset => ({ type, bytes: () => readFile(new URL(url)) });
const font = (name: string): Asset => file('font/woff2', import.meta.resolve(`#assets/fonts/${name}`));

export const assets: Readonly<Record<string, Asset>> = {
  '/page.css': file('text/css', import.meta.resolve('#local/standins/cognito/page/page.css')),
  '/inter.woff2': font('inter.woff2'),
  '/fraunces.woff2': font('fraunces.woff2'),
};

const BODY_BYTES = 64 * 1024;

const routesOf = (poolId: string): Readonly<Record<string, PoolOperation>> => ({
  'GET /oauth2/authorize': Authorize,
  'POST /oauth2/authorize': Authorize,
  'GET /login': Authorize,
  'POST /oauth2/token': Token,
  'POST /oauth2/revoke': Revoke,
  'GET /oauth2/userInfo': UserInfo,
  'GET /logout': Logout,
  'GET /error': ErrorPage,
  [`GET /${poolId}/.well-known/jwks.json`]: Jwks,
  [`GET /${poolId}/.well-known/openid-configuration`]: OpenidConfiguration,
});

const send = (response: ServerResponse, answer: PoolAnswer): void => {
  switch (answer.kind) {
    case 'json':
      response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
      return void response.end(JSON.stringify(answer.body));
    case 'page': {
      // form-action includes the app's origin, because browsers also check it for the redirect after a form is sent.
      const policy = `default-src 'none'; style-src 'self'; font-src 'self'; img-src data:; form-action 'self' ${answer.formTargets ?? ''}; frame-ancestors 'none'; base-uri 'none'`;
      response.writeHead(answer.status, {
        ...(answer.cookies && { 'set-cookie': [...answer.cookies] }),
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy,
        'x-content-type-options': 'nosniff',
      });
      return void response.end(answer.html);
    }
    case 'redirect':
      return void response
        .writeHead(302, { location: answer.location, ...(answer.cookies && { 'set-cookie': [...answer.cookies] }) })
        .end();
    case 'empty':
      return void response.writeHead(200).end();
  }
};

/** The address of the pages, if another server passes requests on. */
type Mount = { basePath: string; issuerOrigin: string };

const cookiesOf = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    (headers.cookie ?? '').split(';').map((pair): [string, string] => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
    }),
  );

const requestOf = (request: IncomingMessage, mount: Mount | undefined): PoolRequest => {
  const origin = mount?.issuerOrigin ?? `http://${request.headers.host ?? ''}`;
  return {
    basePath: mount?.basePath ?? '',
    viewerAddress: String(request.headers[VIEWER_ADDRESS_HEADER] ?? request.socket.remoteAddress),
    cookies: cookiesOf(request),
    languages: request.headers['accept-language'] ?? '',
    method: request.method ?? 'GET',
    url: new URL(request.url ?? '/', origin),
    origin,
    authorization: request.headers.authorization ?? '',
    body: () => readBytes(request, BODY_BYTES),
  };
};

/** Only web pages from `allowedOrigins` may call the server. @throws DataFolderError when the folder is not writable */
export const createCognito = async (options: {
  root: string;
  poolId: string;
  client: PoolClient;
  allowedOrigins: readonly string[];
  now: () => Date;
  /** Without it, people choose a test account. */
  way?: Way;
}): Promise<Emulator & { api: Emulator; pagesAt(mount: Mount): Emulator['handle'] }> => {
  const { root, poolId, client, allowedOrigins, now } = options;
  await proveWritable(root);
  const [keys, users] = await Promise.all([openKeyPair(root), openUsers(root)]);
  const way = options.way ?? testAccounts(await openAccounts(root));
  const pool: Pool = { poolId, client, keys, way, users, codes: new Map(), renewals: new Map(), now };
  const routes = { ...routesOf(poolId), ...way.routes };

  const answer = (request: IncomingMessage, response: ServerResponse, mount?: Mount) =>
    answering(response, async () => {
      const poolRequest = requestOf(request, mount);
      const { origin } = request.headers;
      response.setHeader('cache-control', 'no-store');
      if (origin !== undefined) response.setHeader('access-control-allow-origin', origin);
      if (poolRequest.method === 'OPTIONS') {
        const allowed = {
          'access-control-allow-headers': '*, authorization',
          'access-control-allow-methods': 'GET, POST',
        };
        return void response.writeHead(204, allowed).end();
      }
      const asset = Object.hasOwn(assets, poolRequest.url.pathname) ? assets[poolRequest.url.pathname] : undefined;
      if (asset) return void response.writeHead(200, { 'content-type': asset.type }).end(await asset.bytes());
      const route = `${poolRequest.method} ${poolRequest.url.pathname}`;
      const operation = Object.hasOwn(routes, route) ? routes[route] : undefined;
      if (!operation) throw notImplemented(String(request.headers['x-amz-target'] ?? route));
      return send(response, await operation(pool, poolRequest));
    });

  return {
    // A separate server for functions, which sign their requests. It must not be open to browsers.
    api: {
      name: 'cognito-idp',
      handle: awsJson({ AdminDeleteUser: AdminDeleteUser(pool) }),
      close: async () => {},
    },
    name: 'cognito',
    allowsOrigin: (origin) => allowedOrigins.includes(origin),
    handle: (request, response) => answer(request, response),
    pagesAt: (mount) => (request, response) => answer(request, response, mount),
    close: async () => {},
  };
};
