import type { BodySpec, EndpointSpec, SuccessSpec } from '#shared/endpoint.ts';

/** One endpoint as the browser calls it. `file` names the file part of a multipart body. */
export type Route = {
  method: EndpointSpec['method'];
  path: EndpointSpec['path'];
  body?: BodySpec['kind'];
  file?: string;
  success: SuccessSpec['kind'];
  paged?: true;
  ignoresEndedSession?: true;
  /** It changes nothing, so it may be asked twice. */
  isRead?: true;
};

/** `routes[area][operation]`. */
export type RouteTable = Record<string, Record<string, Route>>;
