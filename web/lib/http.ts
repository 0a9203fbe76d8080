import type { ErrorCode } from '#shared/errors.ts';
import type { ReasonWithArguments } from '#shared/message.ts';
import { readTemporaryUserId } from '../storage/storage.ts';
import type { Route } from './route.ts';

/** A reason, where one came, with its English sentence. */
export type ServerReason = { because: ReasonWithArguments | undefined; message: string };

/** A refusal, or no answer at all (status 0; `OFFLINE` where there is no network). `message` is a sentence for the person. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | 'OFFLINE';
  readonly requestId: string | undefined;
  /** The server's reason, to be shown later in another language. */
  readonly serverReason: ServerReason | undefined;

  constructor(
    status: number,
    code: ErrorCode | 'OFFLINE',
    message: string,
    answer: Partial<ServerReason> & { requestId?: string | undefined } = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.requestId = answer.requestId;
    this.serverReason = answer.message ? { because: answer.because, message: answer.message } : undefined;
  }
}

/** Out of tokens, or over the day's limit: the whole product says so by itself. */
export const isAnnounced = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 403 || error.status === 429);

/** No answer came: nobody knows whether the server heard. */
export const isLineBroken = (error: unknown): boolean => error instanceof ApiError && error.status === 0;

/** A refusal is final; a broken line or server may be back in a moment. */
export const mayPass = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

type Value = string | number | undefined;

export type CallInput = {
  params?: Record<string, string> | undefined;
  query?: Record<string, Value | readonly Value[]> | undefined;
  headers?: Record<string, string | undefined> | undefined;
  body?: unknown;
  fields?: Record<string, Value | readonly Value[]> | undefined;
  file?: Blob | undefined;
  /** Instead of the one, where the call takes several. */
  files?: readonly Blob[] | undefined;
  /** Instead of fields and file, where the call takes either. */
  json?: unknown;
  signal?: AbortSignal | undefined;
  /** The caller shows its own failures: no floating notice. */
  quiet?: boolean | undefined;
  /** Revalidates a stale cache entry with the server. */
  fresh?: boolean | undefined;
};

/** The path with its parameters filled in; array values repeat their key without an index. */
export const urlOf = (route: Route, { params = {}, query = {} }: CallInput): string => {
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query))
    for (const one of [value].flat()) if (one !== undefined) search.append(key, String(one));
  return search.size > 0 ? `${path}?${search}` : path;
};

const formOf = (route: Route, { fields = {}, file, files = file ? [file] : [] }: CallInput): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const one of [value].flat()) if (one !== undefined) form.append(name, String(one));
  for (const one of files) form.append(route.file ?? 'file', one, one instanceof File ? one.name : 'upload');
  return form;
};

/** The request of one call: same origin, cookies along, and the visitor's id while there is one. */
export const requestOf = (route: Route, input: CallInput): [url: string, init: RequestInit] => {
  const headers = new Headers({ accept: 'application/json' });
  const visitor = readTemporaryUserId();
  if (visitor) headers.set('AW-User-Id', visitor);
  for (const [name, value] of Object.entries(input.headers ?? {})) if (value !== undefined) headers.set(name, value);
  const isForm = route.body === 'multipart' && input.json === undefined;
  if (route.body && !isForm) headers.set('content-type', 'application/json');
  const body = isForm ? formOf(route, input) : route.body && JSON.stringify(input.json ?? input.body);
  return [
    urlOf(route, input),
    {
      method: route.method,
      headers,
      credentials: 'same-origin',
      ...(body !== undefined && { body }),
      ...(input.signal && { signal: input.signal }),
      ...(input.fresh && { cache: 'no-cache' as const }),
    },
  ];
};

/** The `cursor` of `Link: <…>; rel="next"`, or undefined on the last page. */
export const cursorOf = (link: string | null): string | undefined => {
  const target = /<([^>]*)>[^,]*;\s*rel="?next"?/.exec(link ?? '')?.[1];
  return target === undefined ? undefined : (new URL(target, 'http://here').searchParams.get('cursor') ?? undefined);
};
