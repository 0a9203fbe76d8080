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
import { operations } from '#shared/contract.ts';

/** The first segments of the contract's paths as CloudFront's patterns, e.g. `/api/*`. */
const apiPatterns = [...new Set(operations.map(({ spec }) => `/${spec.path.split('/')[1]}/*`))];

/** What may be cached: it says so, nobody is told who calls, and its address is one path. */
const cachedPaths = operations.flatMap(({ spec }) => {
  const seconds = spec.success.kind === 'json' ? spec.success.cacheSeconds : undefined;
  const isOnePath = !spec.path.includes('{');
  return seconds !== undefined && spec.method === 'GET' && spec.auth === 'nobody' && isOnePath
    ? [{ path: spec.path, seconds }]
    : [];
});

type Api = { origin: IOrigin; headers: ResponseHeadersPolicy; viewerAddress: EdgeFunction };

/**
 * How CloudFront serves the contract: cached by path and query where an endpoint allows it, and then without cookies;
 * everything else reaches the API with all that the browser sent, save its Host.
 */
export const apiBehaviours = (scope: Construct, api: Api): Record<string, BehaviorOptions> => {
  const common = {
    origin: api.origin,
    responseHeadersPolicy: api.headers,
    viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
  };
  const longest = Math.max(0, ...cachedPaths.map(({ seconds }) => seconds));
  const publicCache = new CachePolicy(scope, 'PublicAnswers', {
    comment: 'Answers that are the same for everybody, for as long as they say.',
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.seconds(longest),
    queryStringBehavior: CacheQueryStringBehavior.all(),
    cookieBehavior: CacheCookieBehavior.none(),
    headerBehavior: CacheHeaderBehavior.none(),
    enableAcceptEncodingGzip: true,
    enableAcceptEncodingBrotli: true,
  });
  const cached = cachedPaths.map(({ path }) => [path, { ...common, cachePolicy: publicCache }] as const);
  const uncached = apiPatterns.map((pattern) => {
    const behaviour: BehaviorOptions = {
      ...common,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      functionAssociations: [{ function: api.viewerAddress, eventType: FunctionEventType.VIEWER_REQUEST }],
    };
    return [pattern, behaviour] as const;
  });
  return Object.fromEntries([...cached, ...uncached]);
};
