import type { ErrorCode } from '#shared/errors.ts';
import type { ReasonWithArguments } from '#shared/message.ts';
import { readTemporaryUserId } from '../storage/storage.ts';
import type { Route } from './route.ts';

export type ServerReason = { because: ReasonWithArguments | undefined; message: string };

/** A refusal, or a network error with status 0. `message` is for the user. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | 'OFFLINE';
  readonly requestId: string | undefined;
  /** The server's reason, so that it can be shown in another language later. */
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

/** Errors that the app announces elsewhere: no tokens left, or a daily limit reached. */
export const isAnnounced = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 403 || error.status === 429);

/** After such an error, nobody knows whether the server received the request. */
export const isNetworkError = (error: unknown): boolean => error instanceof ApiError && error.status === 0;

/** Refusals are final. Network and server errors can be retried. */
export const mayPass = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

type FormValue = Value | object;
type Value = string | number | undefined;

export type CallInput = {
  params?: Record<string, string> | undefined;
  query?: Record<string, Value | readonly Value[]> | undefined;
  headers?: Record<string, string | undefined> | undefined;
  body?: unknown;
  fields?: Record<string, FormValue | readonly FormValue[]> | undefined;
  file?: Blob | undefined;
  files?: readonly Blob[] | undefined;
  json?: unknown;
  signal?: AbortSignal | undefined;
  quiet?: boolean | undefined;
  fresh?: boolean | undefined;
};

/** The values of an array become parameters with the same name. */
export const urlOf = (route: Route, { params = {}, query = {} }: CallInput): string => {
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query))
    for (const one of [value].flat()) if (one !== undefined) search.append(key, String(one));
  return search.size > 0 ? `${path}?${search}` : path;
};

const inForm = (value: string | number | object): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

const formOf = (route: Route, { fields = {}, file, files = file ? [file] : [] }: CallInput): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const one of [value].flat()) if (one !== undefined) form.append(name, inForm(one));
  for (const one of files) form.append(route.file ?? 'file', one, one instanceof File ? one.name : 'upload');
  return form;
};

/** A request to our own server, with cookies and the visitor's id. */
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

export const cursorOf = (link: string | null): string | undefined => {
  const target = /<([^>]*)>[^,]*;\s*rel="?next"?/.exec(link ?? '')?.[1];
  return target === undefined ? undefined : (new URL(target, 'http://here').searchParams.get('cursor') ?? undefined);
};
