import type { EndpointSpec } from '#shared/endpoint.ts';
import type { Route, RouteTable } from '../lib/route.ts';

const routeOf = ({ method, path, body, success, ignoresEndedSession, changes }: EndpointSpec): Route => ({
  method,
  path,
  ...(body && { body: body.kind }),
  ...(body?.kind === 'multipart' && { file: body.file }),
  success: success.kind,
  ...(success.kind === 'json' && success.paged && { paged: true as const }),
  ...(ignoresEndedSession && { ignoresEndedSession }),
  ...(!changes && { isRead: true as const }),
});

/** Browsers, podcast apps and Stripe call these endpoints, and the client's code does not. */
const isForOthers = ({ success, body }: EndpointSpec): boolean =>
  success.kind === 'html' || success.kind === 'text' || success.kind === 'file' || body?.kind === 'raw';

/** The parts of each endpoint that the client needs, without schemas and zod. */
export const routeTable = (contract: Record<string, Record<string, EndpointSpec>>): RouteTable =>
  Object.fromEntries(
    Object.entries(contract).map(([area, endpoints]) => [
      area,
      Object.fromEntries(
        Object.entries(endpoints)
          .filter(([, spec]) => !isForOthers(spec))
          .map(([name, spec]) => [name, routeOf(spec)]),
      ),
    ]),
  );
