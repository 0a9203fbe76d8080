import type { EndpointSpec } from '#shared/endpoint.ts';
import type { Caller, Callers } from '../services.ts';
import { addressKey } from './address.ts';
import { Refusal, type Call } from './call.ts';
import { readCookies } from './cookies.ts';
import { cookiePairs, VIEWER_ADDRESS_HEADER, type Event } from './event.ts';
import { readQuery } from './query.ts';
import { readBody } from './readBody.ts';
import { parsePart } from './sentences.ts';

/**
 * Who calls, as far as the endpoint may know.
 * @throws Refusal UNAUTHENTICATED when it asks for more than the cookies prove.
 */
export const findCaller = async (
  { auth }: EndpointSpec,
  event: Event,
  { callers, publicOrigin }: { callers: Callers | undefined; publicOrigin: string },
): Promise<Caller | undefined> => {
  if (auth === 'nobody') return undefined;
  const caller = await callers?.find(readCookies(cookiePairs(event), publicOrigin));
  if (auth === 'anyone') return caller;
  if (!caller || (auth === 'user' && caller.kind !== 'user'))
    throw new Refusal('UNAUTHENTICATED', 'You must login to access this area.');
  return caller;
};

/** A path that no id of ours fits leads nowhere: that is 404, not the sender's mistake. */
const readParams = ({ params }: EndpointSpec, event: Event): unknown => {
  if (!params) return undefined;
  const parsed = params.safeParse(event.pathParameters ?? {});
  if (!parsed.success) throw new Refusal('NOT_FOUND', 'There is nothing at this address.');
  return parsed.data;
};

/** @throws Refusal NOT_FOUND, BAD_REQUEST, PICTURE_TOO_LARGE */
export const readCall = async <E extends EndpointSpec>(
  spec: E,
  event: Event,
  caller: Caller | undefined,
): Promise<Call<E>> => {
  const call = {
    params: readParams(spec, event),
    query: parsePart(spec.query, readQuery(event.rawQueryString), 'query parameter'),
    headers: parsePart(spec.headers, event.headers, 'header'),
    body: await readBody(spec, event),
    caller,
    address: addressKey(event.headers[VIEWER_ADDRESS_HEADER]),
    requestId: event.requestContext.requestId,
    fail: (code: ConstructorParameters<typeof Refusal>[0], message: string) => new Refusal(code, message),
  };
  // The parts are of the contract's types because its own schemas made them.
  return call as unknown as Call<E>;
};
