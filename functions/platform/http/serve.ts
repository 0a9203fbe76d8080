import middy from '@middy/core';
import type { Context } from 'aws-lambda';
import type { Authenticator, CookieLevel, EndpointSpec } from '#shared/endpoint.ts';
import { errorStatus, type ErrorCode } from '#shared/errors.ts';
import { once } from '#shared/once.ts';
import { buildAll } from '../buildOnce.ts';
import { readEnvironment, type Builder, type Environment } from '../environment.ts';
import { Throttled, Unavailable } from '../failures.ts';
import { createLog, type Log } from '../log.ts';
import { metricsOf, type Metrics } from '../metrics.ts';
import { readSecret } from '../readSecret.ts';
import { namedError } from '../vendorErrors.ts';
import { toRefusal, toResult, type Result } from './answer.ts';
import { findCaller, findLinkHolder, keyOf, type Keys, type Links } from './authenticate.ts';
import { Refusal, type Call, type UseCase } from './call.ts';
import type { Callers } from './caller.ts';
import { compressResult } from './compressResult.ts';
import { writeCookie } from './cookies.ts';
import { isCrossSite } from './crossSite.ts';
import { ORIGIN_SECRET_HEADER, type Event } from './event.ts';
import { toNotModified } from './file.ts';
import { isForm } from './form.ts';
import type { ReadMultipart } from './multipart.ts';
import type { OperationOf } from './operationOf.ts';
import { readCall } from './readCall.ts';
import { isSameSecret } from './secret.ts';

type NeedsOf<E extends EndpointSpec, By extends Authenticator, Need> = [
  Extract<E['auth'] extends readonly Authenticator[] ? E['auth'][number] : never, By>,
] extends [never]
  ? unknown
  : Need;

/** A builder for each service that the use case needs. So only bundles that read files contain the file reader. */
export type Needs<E extends EndpointSpec, S> = { [Name in keyof S]: Builder<S[Name]> } & NeedsOf<
  E,
  `cookies:${CookieLevel}`,
  { callers: Builder<Callers> }
> &
  NeedsOf<E, 'bearer', { keys: Builder<Keys> }> &
  NeedsOf<E, 'linkSecret', { links: Builder<Links> }> &
  (E['body'] extends { kind: 'multipart' } ? { readMultipart: Builder<ReadMultipart> } : unknown);

export type World = {
  environment: () => Environment;
  createLog: () => Log;
  metricsOf: (env: Environment) => Metrics;
  readSecret: (id: string) => Promise<string>;
  now: () => Date;
};

const lambda: World = {
  environment: () => readEnvironment(),
  createLog,
  metricsOf,
  readSecret,
  now: () => new Date(),
};

export type Handler = (event: Event, context: Context) => Promise<Result>;

/** Returns a Refusal unchanged. Turns a temporary error into BUSY, and any other error into INTERNAL. */
const refusalOf = (error: unknown): Refusal => {
  if (error instanceof Refusal) return error;
  const named = namedError(error);
  const mayPass = named instanceof Throttled || named instanceof Unavailable;
  return mayPass ? new Refusal('BUSY', 'BUSY') : new Refusal('INTERNAL', 'SURPRISE');
};

/** The cause of a 5xx error, for the log. The causes of other errors are private: they may quote the body. */
const causeOf = (error: unknown): unknown =>
  error instanceof Refusal && errorStatus[error.code] >= 500 ? error.cause : undefined;

type Built<S> = {
  env: Environment;
  /** Undefined if the stage has no CloudFront that sends a secret. */
  originSecrets: readonly string[] | undefined;
  services: S & { callers?: Callers; keys?: Keys; links?: Links; readMultipart?: ReadMultipart };
};

/** Reads CloudFront's secrets. Runs while the services are built, to shorten a cold start. */
const readOriginSecrets = async ({ readSecret: read }: World, env: Environment) => {
  const ids = env.ORIGIN_SECRETS?.split(',');
  if (ids === undefined) return undefined;
  const secrets = await Promise.all(ids.map((id) => read(id)));
  // Drops empty secrets, because a missing header counts as an empty one and would match.
  return secrets.filter((secret) => secret !== '');
};

const build = async <S>(world: World, needs: Record<string, Builder<unknown>>): Promise<Built<S>> => {
  const env = world.environment();
  const [originSecrets, services] = await Promise.all([readOriginSecrets(world, env), buildAll(needs, env)]);
  return { env, originSecrets, services: services as Built<S>['services'] };
};

const refuseForeignRequest = (spec: EndpointSpec, event: Event, { env, originSecrets }: Built<unknown>): void => {
  const { headers } = event;
  const sent = headers[ORIGIN_SECRET_HEADER] ?? '';
  if (originSecrets !== undefined && !originSecrets.some((secret) => isSameSecret(secret, sent)))
    throw new Refusal('NOT_FOUND', 'NOTHING_HERE');
  // Calls with an API key are safe: another site's page can make a browser send cookies, but not a key.
  if (spec.changes && keyOf(event) === undefined && isCrossSite(headers, env.PUBLIC_ORIGIN))
    throw new Refusal('CROSS_SITE', 'OTHER_SITE');
};

/** Looks up the link's secret after the call was parsed, so that a malformed call needs no lookup. */
const withLinkHolder = async <E extends EndpointSpec>(
  { auth }: EndpointSpec,
  call: Call<E>,
  links: Links | undefined,
): Promise<Call<E>> => {
  if (call.caller !== undefined || !auth.includes('linkSecret')) return call;
  return { ...call, caller: (await findLinkHolder(call, links)) as Call<E>['caller'] };
};

/** Turns a use case into a Lambda handler. @param operation the endpoint's name, for the log */
export const serve = <E extends EndpointSpec, S extends object>(
  operation: OperationOf<E>,
  spec: E,
  makeUseCase: (services: S) => UseCase<E>,
  needs: Needs<E, S>,
  world: World = lambda,
): Handler => {
  const traces = new WeakMap<Event, { startedAt: number; userId?: string }>();
  let log: Log | undefined;
  const ready = once(async () => {
    const built = await build<S>(world, needs);
    return { ...built, run: makeUseCase(built.services) };
  });

  const logOutcome = (event: Event, outcome: 'OK' | ErrorCode, error?: unknown): void => {
    const trace = traces.get(event);
    const milliseconds = world.now().getTime() - (trace?.startedAt ?? 0);
    const fields = { operation, requestId: requestIdOf(event), userId: trace?.userId, milliseconds, outcome };
    log ??= world.createLog();
    if (outcome !== 'INTERNAL' && outcome !== 'BUSY') {
      const cause = causeOf(error);
      if (cause === undefined) log.info('request', fields);
      else log.warn('request', { ...fields, error: cause });
      return;
    }
    log.error('request failed', { ...fields, error });
    // Our own metric, because a call that answers with an error is a success to Lambda.
    const metrics = world.metricsOf(world.environment());
    metrics.add('RequestsFailed', 1, operation);
    metrics.add('AreaRequestsFailed', 1, areaOf(operation));
  };

  const answer = async (event: Event): Promise<Result> => {
    const { run, ...built } = await ready();
    const { env, services } = built;
    refuseForeignRequest(spec, event, built);
    const publicOrigin = env.PUBLIC_ORIGIN;
    const { callers, keys, links, readMultipart } = services;
    const caller = await findCaller(spec, event, { callers, keys, publicOrigin });
    const trace = traces.get(event);
    if (trace && caller) trace.userId = caller.id;
    const call = await withLinkHolder(spec, readCall(spec, event, { caller, publicOrigin, readMultipart }), links);
    const { rawQueryString, pathParameters: params = {}, headers, requestContext } = event;
    const byForm = isForm(headers['content-type']);
    const { method } = requestContext.http;
    const at = { publicOrigin, rawQueryString, params, byForm, method, headers };
    const result = toNotModified(toResult(spec, await run(call), at), at);
    return compressResult(result, headers['accept-encoding']);
  };

  return middy<Event, Result>()
    .before(({ event }) => {
      traces.set(event, { startedAt: world.now().getTime() });
    })
    .after(({ event }) => {
      logOutcome(event, 'OK');
    })
    .onError((request) => {
      const { event, error } = request;
      const refusal = refusalOf(error);
      logOutcome(event, refusal.code, error);
      const cookies = refusal.cookies.map((cookie) => writeCookie(cookie, world.environment().PUBLIC_ORIGIN));
      const { code, because, message } = refusal;
      request.response = toRefusal({ code, ...because, message, requestId: requestIdOf(event) }, cookies);
    })
    .handler(answer);
};

const areaOf = (operation: string): string => operation.split('.')[0] ?? operation;

const requestIdOf = (event: Event): string => event.requestContext.requestId;
