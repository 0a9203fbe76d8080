import { Duration } from 'aws-cdk-lib';
import {
  AllowedMethods,
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  FunctionEventType,
  OriginRequestPolicy,
  ViewerProtocolPolicy,
  type BehaviorOptions,
  type Function as EdgeFunction,
  type IOrigin,
  type ResponseHeadersPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import {
  addressesOf,
  cachedPatternsOf,
  firstSegmentPattern,
  maxCacheSeconds,
  type Address,
} from '#shared/cachedPaths.ts';
import { operations, type Operation } from '#shared/contract.ts';
import { DOCUMENT_PATH } from '../edge/apiRoutes.ts';

/**
 * The sites that may frame the pages of a pattern. These pages share their headers. @throws Error if they need
 * different ones
 */
const ancestorsOf = (pattern: string, everyPath: readonly Address[]): string | undefined => {
  const served = everyPath.filter(({ path }) => path === pattern || firstSegmentPattern(path) === pattern);
  const [first, ...others] = new Set(served.map(({ spec }) => spec.frameAncestors));
  if (others.length > 0)
    throw new Error(
      `${pattern} matches pages that other sites may embed, and others: give the embeddable pages a folder of their own`,
    );
  return first;
};

/** True if the pattern's paths grant access, so that no other site may learn them. @throws Error when paths differ */
const isSecret = (pattern: string, everyPath: readonly Address[]): boolean => {
  const below = everyPath.filter(({ path }) => firstSegmentPattern(path) === pattern);
  const [first = false, ...others] = new Set(below.map(({ spec }) => spec.isSecretAddress === true));
  if (others.length > 0) throw new Error(`${pattern} has secret addresses beside others: give them a folder`);
  return first;
};

type Api = {
  origin: IOrigin;
  files: IOrigin;
  headers: ResponseHeadersPolicy;
  secretHeaders: () => ResponseHeadersPolicy;
  framedHeaders: (ancestors: string) => ResponseHeadersPolicy;
  /** Refuses addresses outside the contract, and adds the caller's IP address to the request. */
  entrance: EdgeFunction;
  sharePicture: EdgeFunction;
};

/** Cached answers ignore cookies. All methods reach the API, because CloudFront's own refusal would be an HTML page. */
export const apiBehaviours = (
  scope: Construct,
  api: Api,
  of: readonly Operation[] = operations,
): Record<string, BehaviorOptions> => {
  const everyPath = addressesOf(of);
  const apiPatterns = [...new Set(everyPath.map(({ path }) => firstSegmentPattern(path)))];
  const cached = cachedPatternsOf(everyPath);
  const headersOf = (pattern: string): ResponseHeadersPolicy => {
    if (isSecret(pattern, everyPath)) return api.secretHeaders();
    const ancestors = ancestorsOf(pattern, everyPath);
    return ancestors === undefined ? api.headers : api.framedHeaders(ancestors);
  };
  const enters = [{ function: api.entrance, eventType: FunctionEventType.VIEWER_REQUEST }];
  const common = {
    origin: api.origin,
    viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
  };
  const publicCache = new CachePolicy(scope, 'PublicAnswers', {
    comment: 'Caches answers that are the same for everybody, for as long as each answer says.',
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.seconds(maxCacheSeconds(cached)),
    queryStringBehavior: CacheQueryStringBehavior.all(),
    cookieBehavior: CacheCookieBehavior.none(),
    headerBehavior: CacheHeaderBehavior.none(),
    enableAcceptEncodingGzip: true,
    enableAcceptEncodingBrotli: true,
  });
  const rewritten = [{ function: api.sharePicture, eventType: FunctionEventType.VIEWER_REQUEST }];
  const fromCache = cached.map(({ pattern }) => {
    const isWholeFolder = pattern.endsWith('/*');
    const behaviour: BehaviorOptions = {
      ...common,
      responseHeadersPolicy: headersOf(pattern),
      cachePolicy: publicCache,
      ...(isWholeFolder
        ? { functionAssociations: rewritten }
        : { functionAssociations: enters, allowedMethods: AllowedMethods.ALLOW_ALL }),
    };
    return [pattern, behaviour] as const;
  });
  const isKept = new Set(fromCache.map(([pattern]) => pattern));
  const uncached = apiPatterns
    .filter((pattern) => !isKept.has(pattern))
    .map((pattern) => {
      const behaviour: BehaviorOptions = {
        ...common,
        responseHeadersPolicy: headersOf(pattern),
        allowedMethods: AllowedMethods.ALLOW_ALL,
        cachePolicy: CachePolicy.CACHING_DISABLED,
        originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
        // The entrance refuses what is outside `/api/`.
        functionAssociations: pattern.startsWith('/api/') ? enters : rewritten,
      };
      return [pattern, behaviour] as const;
    });
  const document: BehaviorOptions = {
    ...common,
    responseHeadersPolicy: api.headers,
    origin: api.files,
    allowedMethods: AllowedMethods.ALLOW_ALL,
    functionAssociations: enters,
  };
  return Object.fromEntries([[DOCUMENT_PATH, document], ...fromCache, ...uncached]);
};
