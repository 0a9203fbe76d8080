import type { EndpointSpec } from '#shared/endpoint.ts';
import { addressKey } from './address.ts';
import { Refusal, type Call } from './call.ts';
import { readCookies } from './cookies.ts';
import { cookiePairs, VIEWER_ADDRESS_HEADER, type Event } from './event.ts';
import type { ReadMultipart } from './multipart.ts';
import { readBody } from './readBody.ts';
import { parsePart } from './sentences.ts';
import type { Caller } from './caller.ts';

/** Parses the raw query, because API Gateway joins repeated parameters with commas. */
const readQuery = (rawQueryString: string): Record<string, string | string[]> => {
  const values = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(rawQueryString)) {
    const known = values.get(name);
    if (known) known.push(value);
    else values.set(name, [value]);
  }
  return Object.fromEntries(
    [...values].map(([name, all]) => [name, all.length === 1 && all[0] !== undefined ? all[0] : all]),
  );
};

/** A malformed id is answered with 404, not 400, because it is part of the path. */
const readParams = ({ params }: EndpointSpec, event: Event): unknown => {
  if (!params) return undefined;
  const parsed = params.safeParse(event.pathParameters ?? {});
  if (!parsed.success) throw new Refusal('NOT_FOUND', 'NOTHING_HERE');
  return parsed.data;
};

type Known = { caller: Caller | undefined; publicOrigin: string; readMultipart: ReadMultipart | undefined };

/** Parses a request as the contract declares it. @throws Refusal NOT_FOUND, BAD_REQUEST, PICTURE_TOO_LARGE */
export const readCall = <E extends EndpointSpec>(
  spec: E,
  event: Event,
  { caller, publicOrigin, readMultipart }: Known,
): Call<E> => {
  const call = {
    params: readParams(spec, event),
    query: parsePart(spec.query, readQuery(event.rawQueryString), 'query parameter'),
    headers: parsePart(spec.headers, event.headers, 'header'),
    body: readBody(spec, event, readMultipart),
    caller,
    cookies: readCookies(cookiePairs(event), publicOrigin),
    address: addressKey(event.headers[VIEWER_ADDRESS_HEADER]),
    requestId: event.requestContext.requestId,
    fail: (...refusal: ConstructorParameters<typeof Refusal>) => new Refusal(...refusal),
  };
  // The cast is safe, because the endpoint's own schemas parsed each part.
  return call as unknown as Call<E>;
};
