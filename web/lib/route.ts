import type { BodySpec, EndpointSpec, SuccessSpec } from '#shared/endpoint.ts';

export type Route = {
  method: EndpointSpec['method'];
  path: EndpointSpec['path'];
  body?: BodySpec['kind'];
  file?: string;
  success: SuccessSpec['kind'];
  paged?: true;
  ignoresEndedSession?: true;
  /** The call changes nothing, so it can be repeated. */
  isRead?: true;
};

export type RouteTable = Record<string, Record<string, Route>>;
