import { runInNewContext } from 'node:vm';
import type { Resolver } from '../template/resolve.ts';
import { resourcesOf, theOnly, type Found, type Stacks } from '../template/stacks.ts';
import { isLike } from '../iam/statement.ts';

type Behaviour = {
  PathPattern?: string;
  TargetOriginId: string;
  AllowedMethods?: string[];
  CachePolicyId?: string;
  OriginRequestPolicyId?: string;
  FunctionAssociations?: { EventType: string; FunctionARN: string }[];
  TrustedKeyGroups?: string[];
};

type Origin = {
  Id: string;
  DomainName: string;
  OriginCustomHeaders?: { HeaderName: string; HeaderValue: string }[];
};

/** The id of CloudFront's managed policy that forwards all headers except Host. */
const EVERYTHING_BUT_HOST = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';
const READING = ['GET', 'HEAD'];

export type Forwarded = {
  path: string;
  search: string;
  headers: Record<string, string>;
  domain: string;
  keyIds: readonly string[] | undefined;
};

export type ViewerRequest = {
  method: string;
  path: string;
  search: string;
  headers: Record<string, string>;
  address: string;
};

export const createDistribution = (stacks: Stacks, resolver: Resolver) => {
  const found: Found = theOnly(resourcesOf(stacks, 'AWS::CloudFront::Distribution'), 'distributions');
  const { DistributionConfig } = resolver.properties(found) as {
    DistributionConfig: { CacheBehaviors: Behaviour[]; DefaultCacheBehavior: Behaviour; Origins: Origin[] };
  };
  const { CacheBehaviors, DefaultCacheBehavior, Origins } = DistributionConfig;
  const byRef = (type: string) =>
    new Map(resourcesOf(stacks, type).map((one) => [resolver.ref(one), resolver.properties(one)]));
  const cachePolicies = byRef('AWS::CloudFront::CachePolicy');
  const keyGroups = byRef('AWS::CloudFront::KeyGroup');
  const edgeFunctions = new Map(
    resourcesOf(stacks, 'AWS::CloudFront::Function').map((one) => [
      resolver.attribute(one, 'FunctionARN'),
      String(one.properties['FunctionCode']),
    ]),
  );

  const sendsQuery = ({ CachePolicyId = '', OriginRequestPolicyId }: Behaviour): boolean => {
    if (OriginRequestPolicyId === EVERYTHING_BUT_HOST) return true;
    const config = cachePolicies.get(CachePolicyId)?.['CachePolicyConfig'] as
      | { ParametersInCacheKeyAndForwardedToOrigin: { QueryStringsConfig: { QueryStringBehavior: string } } }
      | undefined;
    return config?.ParametersInCacheKeyAndForwardedToOrigin.QueryStringsConfig.QueryStringBehavior === 'all';
  };

  const atTheEdge = (code: string, viewerRequest: ViewerRequest): ViewerRequest => {
    const headers = Object.fromEntries(Object.entries(viewerRequest.headers).map(([name, value]) => [name, { value }]));
    const event = {
      viewer: { ip: viewerRequest.address },
      request: { method: viewerRequest.method, uri: viewerRequest.path, headers },
    };
    const request = runInNewContext(`${code}\nhandler(event)`, { event }) as typeof event.request;
    const plain = Object.entries(request.headers).map(([name, { value }]) => [name, value] as const);
    return { ...viewerRequest, path: request.uri, headers: Object.fromEntries(plain) };
  };

  return {
    arn: `arn:aws:cloudfront::000000000000:distribution/${resolver.ref(found)}`,
    forward: (viewerRequest: ViewerRequest): Forwarded | undefined => {
      const behaviour =
        CacheBehaviors.find(({ PathPattern = '*' }) => isLike(PathPattern, viewerRequest.path)) ?? DefaultCacheBehavior;
      if (!(behaviour.AllowedMethods ?? READING).includes(viewerRequest.method)) return undefined;
      const seen = (behaviour.FunctionAssociations ?? [])
        .filter(({ EventType }) => EventType === 'viewer-request')
        .reduce((before, { FunctionARN }) => atTheEdge(edgeFunctions.get(FunctionARN) ?? '', before), viewerRequest);
      const origin = Origins.find(({ Id }) => Id === behaviour.TargetOriginId);
      const { host: _, ...headers } = seen.headers;
      const own = (origin?.OriginCustomHeaders ?? []).map(
        ({ HeaderName, HeaderValue }) => [HeaderName.toLowerCase(), HeaderValue] as const,
      );
      const passed = behaviour.OriginRequestPolicyId === EVERYTHING_BUT_HOST ? headers : {};
      return {
        path: seen.path,
        search: sendsQuery(behaviour) ? seen.search : '',
        headers: { ...passed, ...Object.fromEntries(own) },
        domain: origin?.DomainName ?? '',
        keyIds: behaviour.TrustedKeyGroups?.flatMap(
          (id) => (keyGroups.get(id)?.['KeyGroupConfig'] as { Items: string[] } | undefined)?.Items ?? [],
        ),
      };
    },
  };
};

export type Distribution = ReturnType<typeof createDistribution>;
