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

/** The parts of each endpoint that the client needs, without schemas and zod. */
export const routeTable = (contract: Record<string, Record<string, EndpointSpec>>): RouteTable =>
  Object.fromEntries(
    Object.entries(contract).map(([area, endpoints]) => [
      area,
      Object.fromEntries(Object.entries(endpoints).map(([name, spec]) => [name, routeOf(spec)])),
    ]),
  );
