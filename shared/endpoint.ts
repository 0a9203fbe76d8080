import type * as z from 'zod/mini';
import type { commonErrors, ErrorCode } from './errors.ts';

/**
 * A way to prove who calls. `cookies:…`: the browser's cookies; `anyone` also lets in whom nobody knows, `visitor` a visitor or
 * a signed-in user, `user` a signed-in user alone. `bearer`: an API key in the header `Authorization`. `linkSecret`: the
 * secret of a link that an owner gave away, in the field `secret` of the body or the path.
 */
export type Authenticator = `cookies:${CookieLevel}` | 'bearer' | 'linkSecret';
export type CookieLevel = 'anyone' | 'visitor' | 'user';

/**
 * `public`: the handler is not told who calls, so its answer may be cached for all. Else the authenticators in the order
 * in which they are tried; 401 where none of them knows the caller.
 */
export type Auth = 'public' | readonly [Authenticator, ...Authenticator[]];

/** What an API key may be allowed to do. */
export const scopes = ['stories:read', 'stories:write', 'media:make'] as const;
export type Scope = (typeof scopes)[number];

/** A field that is sent more than once arrives as a list, else as it is. */
export type SeveralFiles = { most: number; fields: readonly string[] };

export type BodySpec =
  /** `mayBeForm`: a plain HTML form may send the same fields, all of them text. `mayBeMissing`: no body is `{}`. */
  | { kind: 'json'; schema: z.ZodMiniType; mayBeForm?: true; mayBeMissing?: true }
  /**
   * Text fields parsed by `fields`; `file` names the one file part, whose bytes arrive untouched. `orJson`: what may be
   * sent as JSON instead. `several`: that part may come so often, in order, and these fields once for each.
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
  /** Bytes that a player may ask for in part (`Range`, `If-Range`) and a cache by their ETag; 302 to a larger one. */
  | { kind: 'file'; status: 200; contentType: string; cacheSeconds?: number }
  | { kind: 'redirect'; status: 302 | 303 };

export type EndpointSpec = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** As the browser asks for it, with `{name}` for path parameters. */
  path: `/${string}`;
  /** Other paths of the same operation, with the same parameters. */
  alsoAt?: readonly `/${string}`[];
  /** Whether HEAD is answered as GET is, without the body. */
  alsoHead?: true;
  /** Whose pages may show the answer in a frame, as `frame-ancestors` of a content security policy names them. Absent: nobody's. */
  frameAncestors?: string;
  /** One sentence for the API document. */
  summary: string;
  auth: Auth;
  /** What an API key must be allowed to do to call this. Absent: every key is refused. */
  scope?: Scope;
  /**
   * A browser that may renew its session (`user/refresh`) but whose session is over is answered 401 by every endpoint that
   * is told who calls, so that nobody signed in is taken for a visitor. True where the call is part of coming or going.
   */
  ignoresEndedSession?: true;
  /** True where the call changes anything or sets a cookie: it is then refused when another site sends it. */
  changes: boolean;
  params?: z.ZodMiniType<Record<string, string>>;
  /** Repeated query parameters arrive as arrays, single ones as strings; the schema brings them to one form. */
  query?: z.ZodMiniType;
  /** Header names in lower case. */
  headers?: z.ZodMiniType;
  body?: BodySpec;
  success: SuccessSpec;
  /** The codes this endpoint adds to the common ones. */
  errors: readonly ErrorCode[];
};

type Output<T> = T extends z.ZodMiniType ? z.output<T> : undefined;

export type ParamsOf<E extends EndpointSpec> = Output<E['params']>;
export type QueryOf<E extends EndpointSpec> = Output<E['query']>;
export type HeadersOf<E extends EndpointSpec> = Output<E['headers']>;

/** Of a body that may come as JSON instead of a form with a file. */
type JsonInstead<B> = B extends { orJson: infer J } ? { json: Output<J> } : never;

/** A file part: its bytes. The name and the type that its sender claims are not handed on: nothing may trust them. */
export type UploadedFile = { bytes: Uint8Array };

/** More than `several.most` are handed on as well, so that the handler says how many there may be. */
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

/** Every address of the operation, its own first. */
export const pathsOf = ({ path, alsoAt = [] }: Pick<EndpointSpec, 'path' | 'alsoAt'>): EndpointSpec['path'][] => [
  path,
  ...alsoAt,
];

export type Method = EndpointSpec['method'] | 'HEAD';

/** The methods that the operation answers, its own first. */
export const methodsOf = ({ method, alsoHead }: Pick<EndpointSpec, 'method' | 'alsoHead'>): Method[] =>
  alsoHead === true ? [method, 'HEAD'] : [method];

/** Each method at each address, the operation's own first. */
export const routesOf = (spec: Pick<EndpointSpec, 'method' | 'alsoHead' | 'path' | 'alsoAt'>) =>
  methodsOf(spec).flatMap((method) => pathsOf(spec).map((path) => ({ method, path })));

/** What the cookies must prove of the caller; undefined where the endpoint does not look at cookies. */
export const cookieLevelOf = ({ auth }: Pick<EndpointSpec, 'auth'>): CookieLevel | undefined => {
  const [, level] = (auth === 'public' ? undefined : auth.find(isOfCookies))?.split(':') ?? [];
  return level as CookieLevel | undefined;
};

const isOfCookies = (one: Authenticator): one is `cookies:${CookieLevel}` => one.startsWith('cookies:');

/** For how long anybody may keep the answer; undefined where nobody may. */
export const cacheSecondsOf = ({ success }: Pick<EndpointSpec, 'success'>): number | undefined =>
  success.kind === 'redirect' ? undefined : success.cacheSeconds;

export type CommonError = (typeof commonErrors)[number];
export type RefusalOf<E extends EndpointSpec> = E['errors'][number] | CommonError;

/** Keeps an endpoint's literal types, so that handlers, infra and the client are checked against them. */
export const defineEndpoint = <const E extends EndpointSpec>(spec: E): E => spec;
