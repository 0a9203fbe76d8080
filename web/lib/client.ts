import type * as z from 'zod/mini';
import type { Contract } from '#shared/contract.ts';
import type { EndpointSpec, SuccessOf } from '#shared/endpoint.ts';
import type { ErrorBody } from '#shared/errorBody.ts';
import type { Events } from './events.ts';
import { errors } from '../strings/en/errors.ts';
import { server } from '../strings/en/server.ts';
import { wordsOf } from '../strings/language.ts';
import { inTime } from './inTime.ts';
import { ApiError, cursorOf, requestOf, type CallInput } from './http.ts';
import type { Route, RouteTable } from './route.ts';

type In<T> = T extends z.ZodMiniType ? z.input<T> : never;

type JsonInstead<B> = B extends { orJson: infer J } ? { json: In<J> } : never;

type OneFile = { file: Blob | undefined };
type FilesOf<B> = B extends { several: object } ? OneFile | { files: readonly Blob[] } : OneFile;

/** The input of a call. Form fields are typed here, and become text when they are sent. */
export type RequestOf<E extends EndpointSpec> = {
  signal?: AbortSignal;
  quiet?: boolean;
  fresh?: boolean;
} & (E['params'] extends z.ZodMiniType ? { params: In<E['params']> } : unknown) &
  (E['query'] extends z.ZodMiniType ? { query?: In<E['query']> } : unknown) &
  (E['headers'] extends z.ZodMiniType ? { headers?: In<E['headers']> } : unknown) &
  (E['body'] extends { kind: 'json'; schema: infer S }
    ? E['body'] extends { mayBeMissing: true }
      ? { body?: In<S> }
      : { body: In<S> }
    : unknown) &
  (E['body'] extends { kind: 'multipart'; fields: infer F extends z.ZodMiniType }
    ? ({ fields?: Partial<z.output<F>> } & FilesOf<E['body']>) | JsonInstead<E['body']>
    : unknown);

/** `next` is the cursor of the next page. The last page has none. */
export type Page<T> = { items: T; next: string | undefined };
/** The result of a call. After a redirect, it is a `Response` with an unread body, because the body may be large. */
export type AnswerOf<E extends EndpointSpec> = E['success'] extends { paged: true }
  ? Page<SuccessOf<E>>
  : E['success'] extends { kind: 'bytes' }
    ? Blob
    : E['success'] extends { kind: 'redirect' }
      ? Response
      : SuccessOf<E>;

type Call<E extends EndpointSpec> =
  object extends RequestOf<E>
    ? (request?: RequestOf<E>) => Promise<AnswerOf<E>>
    : (request: RequestOf<E>) => Promise<AnswerOf<E>>;

type ForOthers = { success: { kind: 'html' | 'text' | 'file' } } | { body: { kind: 'raw' } };

/** Has the endpoints that the client calls. Every call may throw ApiError. */
export type Client = {
  [A in keyof Contract]: {
    [N in keyof Contract[A] as Contract[A][N] extends ForOthers ? never : N]: Contract[A][N] extends EndpointSpec
      ? Call<Contract[A][N]>
      : never;
  };
};

export type ClientNeeds = {
  routes: RouteTable;
  /** Loads the routes of the administrators' page and of drafts, at the first call. */
  laterRoutes?: (() => Promise<{ routes: RouteTable }>) | undefined;
  events: Events;
  fetch: typeof fetch;
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Renews the session after a 401. Then the call is repeated once. */
  renew?: () => Promise<void>;
  /** Called after each request. `isUp`: the request reached the server. Resolves to true if the browser is online. */
  onNetwork?: (isUp: boolean) => Promise<boolean>;
};

export const refusalOf = async (response: Response): Promise<ApiError> => {
  const body = (await response.json().catch(() => ({}))) as Partial<ErrorBody>;
  const { code = 'INTERNAL', message = '', reason, requestId } = body;
  const because = reason && { reason, arguments: body.arguments ?? {} };
  const sentence = message && wordsOf(server).reasonText(because, message);
  return new ApiError(response.status, code, sentence, { requestId, because, message });
};

const announce = (events: Events, route: Route, { status, message }: ApiError, quiet: boolean | undefined): void => {
  // During sign-in and sign-out, a 401 is expected.
  if (status === 401 && !route.ignoresEndedSession) events.publish('unauthorized-response');
  else if (status === 403) events.publish('insufficient-tokens');
  else if (status === 429) events.publish('quota-exceeded', message ? { message } : {});
  else if (!quiet && (status === 400 || status === 423 || status >= 500))
    events.publish('server-error', message ? { message } : {});
};

const MAX_TIMEOUT_SECONDS = 10;

/** @returns the delay before a busy server is asked again, in ms, or undefined if the call must not be repeated */
const timeoutFor = (route: Route, { status, headers }: Response): number | undefined => {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  const mayAskAgain = status === 503 && route.isRead === true && seconds >= 0;
  return mayAskAgain ? Math.min(seconds, MAX_TIMEOUT_SECONDS) * 1_000 : undefined;
};

/** The target of a 303. Browsers follow redirects themselves, so a script sees a 303 only if a proxy passes it on. */
const redirectOf = ({ status, headers }: Response): string | undefined =>
  status === 303 ? (headers.get('location') ?? undefined) : undefined;

const readAnswer = async (route: Route, response: Response): Promise<unknown> => {
  const redirectTo = redirectOf(response);
  if (redirectTo !== undefined) return { redirectTo };
  if (route.success === 'redirect') return response;
  if (route.success === 'bytes') return response.blob();
  const body: unknown = await response.json();
  return route.paged ? { items: body, next: cursorOf(response.headers.get('link')) } : body;
};

export const createClient = ({ routes, laterRoutes, events, fetch, wait, renew, onNetwork }: ClientNeeds): Client => {
  const ask = inTime(fetch);
  const send = async (route: Route, input: CallInput): Promise<Response> => {
    try {
      const response = await ask(...requestOf(route, input));
      void onNetwork?.(true);
      return response;
    } catch (error) {
      if (input.signal?.aborted) throw error;
      // Awaited, because code that handles the error needs to know whether the browser is offline.
      if (await onNetwork?.(false)) throw new ApiError(0, 'INTERNAL', wordsOf(errors).unexpected);
      throw new ApiError(0, 'OFFLINE', wordsOf(errors).offline);
    }
  };
  const call = async (route: Route, input: CallInput): Promise<unknown> => {
    let response = await send(route, input);
    if (response.status === 401 && renew && !route.ignoresEndedSession) {
      // An unread body would block its connection.
      void response.body?.cancel();
      await renew();
      response = await send(route, input);
    }
    const timeout = timeoutFor(route, response);
    if (timeout !== undefined) {
      void response.body?.cancel();
      await wait(timeout, input.signal ?? new AbortController().signal);
      response = await send(route, input);
    }
    if (response.ok || redirectOf(response) !== undefined) return readAnswer(route, response);
    const refusal = await refusalOf(response);
    // The target of a redirect gives these status codes different meanings, so they are not announced.
    if (!response.redirected) announce(events, route, refusal, input.quiet);
    throw refusal;
  };
  const area = (endpoints: Record<string, Route>) =>
    Object.fromEntries(
      Object.entries(endpoints).map(([name, route]) => [name, (input: CallInput = {}) => call(route, input)]),
    );
  const callLater = async (area: string, name: string, input: CallInput = {}) =>
    call((await laterRoutes?.())?.routes[area]?.[name] as Route, input);
  const later = (area: string) =>
    new Proxy({}, { get: (_, name: string) => (input?: CallInput) => callLater(area, name, input) });
  return {
    admin: later('admin'),
    draft: later('draft'),
    ...Object.fromEntries(Object.entries(routes).map(([name, endpoints]) => [name, area(endpoints)])),
  } as unknown as Client;
};
