import type * as z from 'zod/mini';
import type { commonErrors, ErrorCode } from './errors.ts';

/**
 * A way to identify the caller. `cookies:…`: the browser's cookies; `anyone` also admits unknown callers, `visitor` a visitor or a
 * signed-in user, `user` a signed-in user alone. `bearer`: an API key in the header `Authorization`. `linkSecret`: the secret of a
 * link that an owner gave away, in the field `secret` of the body or the path.
 */
export type Authenticator = `cookies:${CookieLevel}` | 'bearer' | 'linkSecret';
export type CookieLevel = 'anyone' | 'visitor' | 'user';

/**
 * `public`: the handler does not learn the caller, so its answer may be cached for all. Otherwise the authenticators in order; 401
 * when none knows the caller.
 */
export type Auth = 'public' | readonly [Authenticator, ...Authenticator[]];

export const scopes = ['stories:read', 'stories:write', 'media:make'] as const;
export type Scope = (typeof scopes)[number];

/** A repeated field arrives as a list, a single one as it is. */
export type SeveralFiles = { max: number; fields: readonly string[] };

export type BodySpec =
  /** `mayBeForm`: a plain HTML form may send the same fields, all of them text. `mayBeMissing`: no body is `{}`. */
  | { kind: 'json'; schema: z.ZodMiniType; mayBeForm?: true; mayBeMissing?: true }
  /**
   * Text fields parsed by `fields`; `file` names the one file part, whose bytes arrive untouched. `orJson`: a JSON body accepted
   * instead. `several`: the file part may be repeated in order, and these fields once for each.
   */
  | { kind: 'multipart'; fields: z.ZodMiniType; file: string; orJson?: z.ZodMiniType; several?: SeveralFiles }
  /** The bytes as they arrived: a re-serialised body would break a signature over it. */
  | { kind: 'raw' };

export type SuccessSpec =
  /**
   * `mayBeUnfinished`: 202 with the same body while the work goes on. `paged`: a cursor in `Link: <…>; rel="next"`.
   * `formsAreRedirected`: a plain form is answered 303 to the body's `redirectTo`.
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
  /** `mayBeMissing`: the same page under 404. */
  | { kind: 'html'; status: 200; mayBeMissing?: true; cacheSeconds?: number }
  /** A text that is neither JSON nor a page; its content type with its charset. */
  | { kind: 'text'; status: 200; contentType: string; cacheSeconds?: number }
  | { kind: 'bytes'; status: 200; contentType: string; cacheSeconds?: number }
  /** Bytes that a player may request in part (`Range`, `If-Range`) and a cache by their ETag; 302 to a larger one. */
  | { kind: 'file'; status: 200; contentType: string; cacheSeconds?: number }
  | { kind: 'redirect'; status: 302 | 303 };

export type EndpointSpec = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** As the browser requests it, with `{name}` for path parameters. */
  path: `/${string}`;
  /** Other paths of the same operation, with the same parameters. */
  alsoAt?: readonly `/${string}`[];
  /** Whether HEAD is answered like GET, without the body. */
  alsoHead?: true;
  /** Origins that may show the answer in a frame, in the syntax of `frame-ancestors`. Absent: none. */
  frameAncestors?: string;
  summary: string;
  auth: Auth;
  /** The permission an API key needs. Absent: every key is refused. */
  scope?: Scope;
  /**
   * Endpoints that identify callers answer 401 to a browser whose session is over but renewable (`user/refresh`), so that no signed-in
   * user is taken for a visitor. True for calls that sign in or out.
   */
  ignoresEndedSession?: true;
  /** True where the call changes data or sets a cookie: it is then refused when another site sends it. */
  changes: boolean;
  params?: z.ZodMiniType<Record<string, string>>;
  /** Repeated query parameters arrive as arrays, single ones as strings; the schema brings them to one form. */
  query?: z.ZodMiniType;
  /** Header names in lower case. */
  headers?: z.ZodMiniType;
  body?: BodySpec;
  success: SuccessSpec;
  errors: readonly ErrorCode[];
};

type Output<T> = T extends z.ZodMiniType ? z.output<T> : undefined;

export type ParamsOf<E extends EndpointSpec> = Output<E['params']>;
export type QueryOf<E extends EndpointSpec> = Output<E['query']>;
export type HeadersOf<E extends EndpointSpec> = Output<E['headers']>;

/** A body that may come as JSON instead of a form with a file. */
type JsonInstead<B> = B extends { orJson: infer J } ? { json: Output<J> } : never;

/** A file part's bytes. The sender's name and type for it are dropped, because they cannot be trusted. */
export type UploadedFile = { bytes: Uint8Array };

/** More files than the maximum are passed on as well, so that the handler can name the maximum. */
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

/** The level that the cookies must prove; undefined where the endpoint ignores cookies. */
export const cookieLevelOf = ({ auth }: Pick<EndpointSpec, 'auth'>): CookieLevel | undefined => {
  const [, level] = (auth === 'public' ? undefined : auth.find(isOfCookies))?.split(':') ?? [];
  return level as CookieLevel | undefined;
};

const isOfCookies = (one: Authenticator): one is `cookies:${CookieLevel}` => one.startsWith('cookies:');

/** Cache time in seconds for anyone; undefined for answers that must not be cached. */
export const cacheSecondsOf = ({ success }: Pick<EndpointSpec, 'success'>): number | undefined =>
  success.kind === 'redirect' ? undefined : success.cacheSeconds;

export type CommonError = (typeof commonErrors)[number];
export type RefusalOf<E extends EndpointSpec> = E['errors'][number] | CommonError;

/** Keeps an endpoint's literal types, so that handlers, infra and the client are checked against them. */
export const defineEndpoint = <const E extends EndpointSpec>(spec: E): E => spec;
