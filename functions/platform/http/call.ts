import type {
  Auth,
  Authenticator,
  BodyOf,
  EndpointSpec,
  HeadersOf,
  ParamsOf,
  QueryOf,
  RefusalOf,
  SuccessOf,
} from '#shared/endpoint.ts';
import type { AnyReason } from '#shared/english.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { withArguments, messageOf, type ReasonWithArguments } from '#shared/message.ts';
import type { Caller, Cookie, LinkHolder } from './caller.ts';

type RefusalOptions = ErrorOptions & { cookies?: readonly Cookie[] };

/** Ends a request with an error code and a reason. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  readonly because: ReasonWithArguments;
  readonly cookies: readonly Cookie[];
  constructor(code: ErrorCode, reason: AnyReason, { cookies = [], ...options }: RefusalOptions = {}) {
    super(messageOf(reason), options);
    this.code = code;
    this.because = withArguments(reason);
    this.cookies = cookies;
  }
}

type User = Caller & { kind: 'user' };
type ProvedBy = {
  'cookies:anyone': Caller | undefined;
  'cookies:visitor': Caller;
  'cookies:user': User;
  'cookies:admin': User;
  bearer: User;
  linkSecret: LinkHolder;
};
type CallerOf<A extends Auth> = A extends readonly Authenticator[] ? ProvedBy[A[number]] : undefined;

export type Call<E extends EndpointSpec> = {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  headers: HeadersOf<E>;
  body: BodyOf<E>;
  caller: CallerOf<E['auth']>;
  cookies: Readonly<Record<string, string>>;
  address: string;
  requestId: string;
  /** Makes a Refusal to throw. The compiler accepts only codes that the endpoint declares. */
  fail: (code: RefusalOf<E>, reason: AnyReason, options?: RefusalOptions) => Refusal;
};

type Extras = {
  cookies?: readonly Cookie[];
  headers?: Readonly<Record<string, string>>;
  /** The cursor of the next page, sent in the header `Link: <…>; rel="next"`. */
  next?: string | undefined;
  /** True if the work continues after the answer. The status is then 202. */
  unfinished?: boolean;
  missing?: boolean;
};

export class Reply<Body> {
  readonly body: Body;
  readonly extras: Extras;
  constructor(body: Body, extras: Extras) {
    this.body = body;
    this.extras = extras;
  }
}

export const reply = <Body>(body: Body, extras: Extras): Reply<Body> => new Reply(body, extras);

export type Answer<E extends EndpointSpec> = SuccessOf<E> | Reply<SuccessOf<E>>;
export type UseCase<E extends EndpointSpec> = (call: Call<E>) => Promise<Answer<E>>;
