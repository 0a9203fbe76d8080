import type * as z from 'zod/mini';
import type { commonErrors, ErrorCode } from './errors.ts';

/** Identifies the caller: by cookies of a certain level, by an API key (`bearer`), or by the secret of a link. */
export type Authenticator = `cookies:${CookieLevel}` | 'bearer' | 'linkSecret';
/** For everybody but administrators, an endpoint of the level `admin` does not exist. */
export type CookieLevel = 'anyone' | 'visitor' | 'user' | 'admin';

/** `public` needs no caller, so its answers may be cached for everybody. Authenticators are tried in order. */
export type Auth = 'public' | readonly [Authenticator, ...Authenticator[]];

export const scopes = ['stories:read', 'stories:write', 'media:make'] as const;
export type Scope = (typeof scopes)[number];

/** Multipart fields that may repeat. A field that was sent once is a plain value, not an array. */
export type SeveralFiles = { max: number; fields: readonly string[] };

export type BodySpec =
  /** `mayBeForm`: a plain HTML form may send the same fields. `mayBeMissing`: no body counts as `{}`. */
  | { kind: 'json'; schema: z.ZodMiniType; mayBeForm?: true; mayBeMissing?: true }
  /** `file` names the file part. `several` allows more files, and lists the fields that each file may have. */
  | { kind: 'multipart'; fields: z.ZodMiniType; file: string; orJson?: z.ZodMiniType; several?: SeveralFiles }
  /** The unparsed bytes, because Stripe signs the exact body. */
  | { kind: 'raw' };

export type SuccessSpec =
  /**
   * `mayBeUnfinished` allows 202. `paged` adds a `Link` header. `formsAreRedirected` answers plain forms with a 303.
   */
  | {
      kind: 'json';
      status: 200 | 201;
      body: z.ZodMiniType;
      mayBeUnfinished?: true;
      paged?: true;
      formsAreRedirected?: true;
      cacheSeconds?: number;
    }
  | { kind: 'html'; status: 200; mayBeMissing?: true; cacheSeconds?: number }
  | { kind: 'text'; status: 200; contentType: string; cacheSeconds?: number }
  | { kind: 'bytes'; status: 200; contentType: string; cacheSeconds?: number }
  /**
   * Players may request parts of the file (`Range`). A request for a file that is too large for Lambda's answer is
   * redirected with 302.
   */
  | { kind: 'file'; status: 200; contentType: string; cacheSeconds?: number }
  | { kind: 'redirect'; status: 302 | 303 };

export type EndpointSpec = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: `/${string}`;
  alsoAt?: readonly `/${string}`[];
  alsoHead?: true;
  /** Origins that may embed the answer, in the syntax of `frame-ancestors`. Undefined: no origin may. */
  frameAncestors?: string;
  /** True if the path itself grants access. The answers are kept out of caches, search engines and `Referer` headers. */
  isSecretAddress?: true;
  summary: string;
  auth: Auth;
  /** The permission that an API key needs. Undefined: no API key is accepted. */
  scope?: Scope;
  /** True for sign-in and sign-out. All other calls are answered with 401 if the session must be renewed first. */
  ignoresEndedSession?: true;
  /** True for a call that changes data or sets a cookie. Such a call is refused if another site sent it. */
  changes: boolean;
  params?: z.ZodMiniType<Record<string, string>>;
  query?: z.ZodMiniType;
  /** The schema's header names are in lower case. */
  headers?: z.ZodMiniType;
  body?: BodySpec;
  success: SuccessSpec;
  errors: readonly ErrorCode[];
};

type Output<T> = T extends z.ZodMiniType ? z.output<T> : undefined;

export type ParamsOf<E extends EndpointSpec> = Output<E['params']>;
export type QueryOf<E extends EndpointSpec> = Output<E['query']>;
export type HeadersOf<E extends EndpointSpec> = Output<E['headers']>;

type JsonInstead<B> = B extends { orJson: infer J } ? { json: Output<J> } : never;

/** An uploaded file without the name and type from the sender, because they cannot be trusted. */
export type UploadedFile = { bytes: Uint8Array };

/** `files` may hold more than the maximum, so that the handler's error can name the maximum. */
type FilesOf<B> = B extends { several: SeveralFiles } ? { files: UploadedFile[] } : { file: UploadedFile | undefined };

export type BodyOf<E extends EndpointSpec> = E['body'] extends { kind: 'json'; schema: infer S }
  ? Output<S>
  : E['body'] extends { kind: 'multipart'; fields: infer F }
    ? ({ fields: Output<F> } & FilesOf<E['body']>) | JsonInstead<E['body']>
    : E['body'] extends { kind: 'raw' }
      ? Uint8Array
      : undefined;

export type SuccessOf<E extends EndpointSpec> = E['success'] extends { kind: 'json'; body: infer S }
  ? Output<S>
  : E['success'] extends { kind: 'html' | 'text' }
    ? string
    : E['success'] extends { kind: 'bytes' }
      ? Uint8Array
      : E['success'] extends { kind: 'file' }
        ? Uint8Array | { location: string }
        : E['success'] extends { kind: 'redirect' }
          ? { location: string }
          : never;

export const pathsOf = ({ path, alsoAt = [] }: Pick<EndpointSpec, 'path' | 'alsoAt'>): EndpointSpec['path'][] => [
  path,
  ...alsoAt,
];

export type Method = EndpointSpec['method'] | 'HEAD';

export const methodsOf = ({ method, alsoHead }: Pick<EndpointSpec, 'method' | 'alsoHead'>): Method[] =>
  alsoHead === true ? [method, 'HEAD'] : [method];

export const routesOf = (spec: Pick<EndpointSpec, 'method' | 'alsoHead' | 'path' | 'alsoAt'>) =>
  methodsOf(spec).flatMap((method) => pathsOf(spec).map((path) => ({ method, path })));

/** @returns the level that the cookies must prove; undefined for an endpoint that ignores cookies */
export const cookieLevelOf = ({ auth }: Pick<EndpointSpec, 'auth'>): CookieLevel | undefined => {
  const [, level] = (auth === 'public' ? undefined : auth.find(isOfCookies))?.split(':') ?? [];
  return level as CookieLevel | undefined;
};

const isOfCookies = (one: Authenticator): one is `cookies:${CookieLevel}` => one.startsWith('cookies:');

/** @returns how many seconds the answer may be cached; undefined if it must not be */
export const cacheSecondsOf = ({ success }: Pick<EndpointSpec, 'success'>): number | undefined =>
  success.kind === 'redirect' ? undefined : success.cacheSeconds;

export type CommonError = (typeof commonErrors)[number];
export type RefusalOf<E extends EndpointSpec> = E['errors'][number] | CommonError;

/** Keeps an endpoint's literal types, so that the compiler checks handlers, infra and client. */
export const defineEndpoint = <const E extends EndpointSpec>(spec: E): E => spec;
