import type { IncomingMessage, ServerResponse } from 'node:http';
import { VIEWER_ADDRESS_HEADER } from '#local/platform/edge/event.ts';
import { viewerAddressOf, type IsProxy } from '#local/platform/edge/viewerAddress.ts';
import type { Serve } from './gateway.ts';

/** Paths below which stand-ins answer, so that browsers need no other port. On AWS, other origins serve them. */
export const ownPaths = { signIn: '/signin', checkout: '/checkout', upload: '/upload' } as const;

export type OwnPagesName = keyof typeof ownPaths;
export type OwnPages = Partial<Readonly<Record<OwnPagesName, Serve>>>;

const names = Object.keys(ownPaths) as OwnPagesName[];

export const findOwnPages = (pathname: string): OwnPagesName | undefined =>
  names.find((name) => (name === 'upload' ? pathname === ownPaths[name] : pathname.startsWith(`${ownPaths[name]}/`)));

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

type Own = {
  origin: string;
  isProxy: IsProxy;
  at: string;
  to: string;
  isServed?: (request: IncomingMessage) => boolean;
};

/**
 * Passes requests below the path `at` to a stand-in, which expects them below `to`. Security: refuses requests that
 * another site's page sends.
 */
export const passOn =
  (handle: Handle, { origin, isProxy, at, to, isServed = () => true }: Own): Serve =>
  async (request, response) => {
    const from = request.headers.origin;
    if (from !== undefined && from !== origin) return void response.writeHead(403).end();
    request.headers[VIEWER_ADDRESS_HEADER] = viewerAddressOf(request, isProxy);
    request.url = `${to}${(request.url ?? '').slice(at.length)}`;
    if (!isServed(request)) return void response.writeHead(404).end();
    return handle(request, response);
  };
