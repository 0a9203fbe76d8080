import { cookieLevelOf, type CookieLevel, type EndpointSpec, type Scope } from '#shared/endpoint.ts';
import { Refusal } from './call.ts';
import type { Caller, Callers, LinkHolder } from './caller.ts';
import { readCookies } from './cookies.ts';
import { cookiePairs, type Event } from './event.ts';

export type Keys = {
  find(key: string): Promise<{ caller: Caller & { kind: 'user' }; scopes: readonly Scope[] } | undefined>;
};

export type Links = {
  find(secret: string): Promise<LinkHolder | undefined>;
  /** Returns the error for a wrong secret. May count the attempt against the address. */
  refusal(address: string): Promise<Refusal>;
};

const KEY = /^Bearer +(aw_\S+)$/i;

/** @returns the request's API key. A bearer token in another form is ignored, because it may belong to a proxy. */
export const keyOf = ({ headers }: Pick<Event, 'headers'>): string | undefined =>
  KEY.exec(headers['authorization']?.trim() ?? '')?.[1];

const unauthenticated = (reason: 'LOGIN_NEEDED' | 'KEY_UNKNOWN' | 'KEY_REFUSED'): Refusal =>
  new Refusal('UNAUTHENTICATED', reason);

/** True if the browser can renew its session. Before the renewal, it must not act as the visitor that it was before. */
const mayRenew = ({ aw_refresh: value = '' }: Readonly<Record<string, string>>): boolean => value !== '';

const byKey = async ({ auth, scope }: EndpointSpec, key: string, keys: Keys | undefined): Promise<Caller> => {
  if (scope === undefined || !auth.includes('bearer')) throw unauthenticated('KEY_REFUSED');
  const found = await keys?.find(key);
  if (!found) throw unauthenticated('KEY_UNKNOWN');
  if (!found.scopes.includes(scope)) throw unauthenticated('KEY_REFUSED');
  return found.caller;
};

const isEnough: Readonly<Record<CookieLevel, (caller: Caller | undefined) => boolean>> = {
  anyone: () => true,
  visitor: (caller) => caller !== undefined,
  user: (caller) => caller?.kind === 'user',
  admin: (caller) => caller?.kind === 'user' && caller.isAdmin === true,
};

const byCookies = async (spec: EndpointSpec, event: Event, { callers, publicOrigin }: Known) => {
  const level = cookieLevelOf(spec);
  const cookies = readCookies(cookiePairs(event), publicOrigin);
  const caller = await callers?.find(cookies);
  const isEnded = caller?.kind !== 'user' && mayRenew(cookies) && spec.ignoresEndedSession !== true;
  const isLetIn = level !== undefined && isEnough[level](caller) && !isEnded;
  // Security: for everybody but administrators, the endpoint does not exist.
  const refusal = level === 'admin' && !isEnded ? new Refusal('NOT_FOUND', 'NOTHING_HERE') : undefined;
  return { caller, isLetIn, refusal };
};

type Known = { callers: Callers | undefined; keys?: Keys | undefined; publicOrigin: string };

/** Finds the caller of a request. An API key takes precedence over cookies. @throws Refusal UNAUTHENTICATED */
export const findCaller = async (spec: EndpointSpec, event: Event, known: Known): Promise<Caller | undefined> => {
  const level = cookieLevelOf(spec);
  if (spec.auth === 'public' || (level === undefined && !spec.auth.includes('bearer'))) return undefined;
  const key = keyOf(event);
  if (key !== undefined) return byKey(spec, key, known.keys);
  if (level !== undefined) {
    const { caller, isLetIn, refusal } = await byCookies(spec, event, known);
    if (isLetIn) return caller;
    if (refusal) throw refusal;
  }
  if (spec.auth.includes('linkSecret')) return undefined;
  throw unauthenticated('LOGIN_NEEDED');
};

type Parsed = { params: unknown; body: unknown; address: string };

const secretIn = (part: unknown): string | undefined => (part as { secret?: string } | undefined)?.secret;

/** Finds the holder of the link whose secret was sent. @throws Refusal for a wrong secret */
export const findLinkHolder = async (
  { params, body, address }: Parsed,
  links: Links | undefined,
): Promise<LinkHolder> => {
  if (!links) throw new TypeError('endpoint needs a link finder');
  const secret = secretIn(params) ?? secretIn(body);
  const holder = secret === undefined ? undefined : await links.find(secret);
  if (!holder) throw await links.refusal(address);
  return holder;
};
