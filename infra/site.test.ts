import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { mediaSecurityPolicy, securityHeadersFor } from '#shared/csp.ts';
import { stageConfig } from './stages.ts';
import settings from './stages.json' with { type: 'json' };
import { synthProduct, type Resource } from './testing/synthProduct.ts';

const { resources, template } = synthProduct();

type Behaviour = Record<string, unknown> & { PathPattern?: string };
type Config = {
  DefaultCacheBehavior: Behaviour;
  CacheBehaviors: Behaviour[];
  HttpVersion: string;
  CustomErrorResponses: { ErrorCode: number; ErrorCachingMinTTL: number }[];
};
const [[, distribution] = ['', undefined]] = resources('site', 'AWS::CloudFront::Distribution');
const config = distribution?.Properties['DistributionConfig'] as Config;
const behaviour = (path: string): Behaviour => {
  const found = config.CacheBehaviors.find(({ PathPattern }) => PathPattern === path);
  if (!found) throw new Error(`nothing serves ${path}`);
  return found;
};
const referred = (type: string, reference: unknown) =>
  resources('site', type).find(([id]) => JSON.stringify(reference).includes(id))?.[1].Properties;

/** The ids of CloudFront's managed policies, from its documentation. */
const CACHING_DISABLED = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';
const ALL_VIEWER_EXCEPT_HOST = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';

describe('the API behind CloudFront', () => {
  it('gets the whole request and the true address, uncached', () => {
    const api = behaviour('/api/*');
    expect([api['CachePolicyId'], api['OriginRequestPolicyId']]).toEqual([CACHING_DISABLED, ALL_VIEWER_EXCEPT_HOST]);
    expect(JSON.stringify(api['FunctionAssociations'])).toContain('apiEntrance');
    expect(api['AllowedMethods']).toEqual(expect.arrayContaining(['GET', 'POST', 'PUT']));
  });

  it('is cached by query, without cookies, where the contract says so', () => {
    const explore = behaviour('/api/explore');
    expect(explore['OriginRequestPolicyId']).toBeUndefined();
    const policy = referred('AWS::CloudFront::CachePolicy', explore['CachePolicyId'])?.['CachePolicyConfig'];
    expect(policy).toMatchObject({
      MinTTL: 0,
      DefaultTTL: 0,
      ParametersInCacheKeyAndForwardedToOrigin: {
        CookiesConfig: { CookieBehavior: 'none' },
        HeadersConfig: { HeaderBehavior: 'none' },
        QueryStringsConfig: { QueryStringBehavior: 'all' },
      },
    });
  });

  it('caches each encoding separately, and passes it on', () => {
    const policy = referred('AWS::CloudFront::CachePolicy', behaviour('/api/explore')['CachePolicyId']);
    expect(policy?.['CachePolicyConfig']).toMatchObject({
      ParametersInCacheKeyAndForwardedToOrigin: { EnableAcceptEncodingGzip: true, EnableAcceptEncodingBrotli: true },
    });
  });

  it('caches share pages and pictures without cookies, and finds the picture', () => {
    const detail = behaviour('/detail/*');
    expect(detail['OriginRequestPolicyId']).toBeUndefined();
    expect(detail['CachePolicyId']).toEqual(behaviour('/api/explore')['CachePolicyId']);
    expect(detail['AllowedMethods']).toBeUndefined();
    const associated = JSON.stringify(detail['FunctionAssociations']);
    const [found = ''] = /SitesharePicture\w+/.exec(associated) ?? [];
    expect(found).not.toBe('');
  });

  it('caches nothing of what an address alone opens, and passes on who asks', () => {
    const linked = behaviour('/with/*');
    expect([linked['CachePolicyId'], linked['OriginRequestPolicyId']]).toEqual([
      CACHING_DISABLED,
      ALL_VIEWER_EXCEPT_HOST,
    ]);
    expect(linked['AllowedMethods']).toContain('HEAD');
    expect(JSON.stringify(linked['FunctionAssociations'])).toMatch(/SitesharePicture\w+/);
  });

  it('has its document at the same address as on one machine', () => {
    const document = behaviour('/api/openapi.json');
    expect(document['TargetOriginId']).toBe(config.DefaultCacheBehavior['TargetOriginId']);
    const paths = config.CacheBehaviors.map(({ PathPattern }) => PathPattern);
    expect(paths.indexOf('/api/openapi.json')).toBeLessThan(paths.indexOf('/api/*'));
  });

  it.each(['/api/openapi.json', '/api/explore', '/api/*'])('answers missing files itself: %s', (path) => {
    const { FunctionAssociations, AllowedMethods } = behaviour(path);
    expect(JSON.stringify(FunctionAssociations)).toContain('apiEntrance');
    expect(AllowedMethods).toEqual(
      expect.arrayContaining(['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']),
    );
  });

  it('comes before the general uncached pattern', () => {
    const paths = config.CacheBehaviors.map(({ PathPattern }) => PathPattern);
    expect(paths.indexOf('/api/explore')).toBeLessThan(paths.indexOf('/api/*'));
  });

  it('knows CloudFront by a secret that no template holds', () => {
    template('site').hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: {
        Origins: Match.arrayWith([
          Match.objectLike({
            OriginCustomHeaders: [{ HeaderName: 'x-aw-origin-secret', HeaderValue: Match.anyValue() }],
            CustomOriginConfig: Match.objectLike({ OriginProtocolPolicy: 'https-only' }),
          }),
        ]),
      },
    });
    expect(JSON.stringify(distribution)).toContain('{{resolve:secretsmanager:');
  });

  it('never caches a refusal', () => {
    const seconds = new Map(config.CustomErrorResponses.map((one) => [one.ErrorCode, one.ErrorCachingMinTTL]));
    for (const status of [400, 403, 404, 500, 502, 503, 504])
      expect([status, seconds.get(status)]).toEqual([status, 0]);
  });
});

describe('media', () => {
  it.each(['/media/*', '/drafts/*'])('of %s are served to signed URLs only, without passing on the query', (path) => {
    const media = behaviour(path);
    expect(media['TrustedKeyGroups']).toHaveLength(1);
    const policy = referred('AWS::CloudFront::CachePolicy', media['CachePolicyId'])?.['CachePolicyConfig'];
    expect(policy).toMatchObject({
      ParametersInCacheKeyAndForwardedToOrigin: { QueryStringsConfig: { QueryStringBehavior: 'none' } },
    });
  });

  it('are verified with the deployed key', () => {
    const [[, key] = ['', undefined]] = resources('data', 'AWS::CloudFront::PublicKey');
    expect(JSON.stringify(key?.Properties)).toMatch(/EncodedKey.*MediaSigningKeyKeyPair.*PublicKeyPem/);
    expect(JSON.stringify(behaviour('/media/*')['TrustedKeyGroups'])).toContain('MediaSigningKeyGroup');
  });

  it.each(['/previews/*', '/soundtracks/*'])('have a public corner: %s', (path) => {
    expect(behaviour(path)['TrustedKeyGroups']).toBeUndefined();
  });

  it.each(['/media/*', '/drafts/*', '/previews/*', '/soundtracks/*'])('of %s are displayed, never run', (path) => {
    const headers = referred('AWS::CloudFront::ResponseHeadersPolicy', behaviour(path)['ResponseHeadersPolicyId']);
    expect(headers?.['ResponseHeadersPolicyConfig']).toMatchObject({
      SecurityHeadersConfig: {
        ContentSecurityPolicy: { ContentSecurityPolicy: mediaSecurityPolicy, Override: true },
        ContentTypeOptions: { Override: true },
      },
    });
  });
});

it('sends the same headers as one machine, and HSTS', () => {
  const sent = referred(
    'AWS::CloudFront::ResponseHeadersPolicy',
    config.DefaultCacheBehavior['ResponseHeadersPolicyId'],
  );
  const text = JSON.stringify(sent).toLowerCase();
  for (const [name, value] of Object.entries(securityHeadersFor())) {
    if (name === 'x-content-type-options') expect(text).toContain('contenttypeoptions');
    // The policy also names the user pool's pages, which only a deployment knows.
    else if (name === 'content-security-policy')
      for (const directive of value.toLowerCase().split('; ')) expect(text).toContain(directive);
    // The template is JSON, so the value is escaped.
    else expect(text).toContain(JSON.stringify(value).slice(1, -1).toLowerCase());
  }
});

it('lets an answer set only who may embed it', () => {
  const policies = resources('site', 'AWS::CloudFront::ResponseHeadersPolicy').map(
    ([, { Properties }]) =>
      Properties['ResponseHeadersPolicyConfig'] as {
        CustomHeadersConfig: { Items: { Header: string; Value: string; Override: boolean }[] };
      },
  );
  const open = policies.map(({ CustomHeadersConfig }) =>
    CustomHeadersConfig.Items.filter(({ Override }) => !Override).map(({ Header, Value }) => `${Header}: ${Value}`),
  );
  expect(open.flat().toSorted()).toEqual([
    // The player that other sites embed.
    'cross-origin-resource-policy: cross-origin',
    ...Array.from({ length: 3 }, () => 'cross-origin-resource-policy: same-origin'),
  ]);
  expect(open.every((headers) => headers.length === 1)).toBe(true);
});

it('sends HSTS for a year, speaks HTTP/3 and compresses', () => {
  const behaviours = [config.DefaultCacheBehavior, ...config.CacheBehaviors];
  expect(behaviours.length).toBeGreaterThanOrEqual(8);
  for (const { PathPattern, ResponseHeadersPolicyId, ViewerProtocolPolicy, Compress } of behaviours) {
    const policy = referred('AWS::CloudFront::ResponseHeadersPolicy', ResponseHeadersPolicyId);
    expect([PathPattern, policy?.['ResponseHeadersPolicyConfig']]).toMatchObject([
      PathPattern,
      {
        SecurityHeadersConfig: {
          StrictTransportSecurity: { AccessControlMaxAgeSec: 31_536_000, IncludeSubdomains: true, Override: true },
          ContentTypeOptions: { Override: true },
        },
      },
    ]);
    expect([PathPattern, Compress]).toEqual([PathPattern, true]);
    expect(ViewerProtocolPolicy).toBe(PathPattern === undefined ? 'redirect-to-https' : 'https-only');
  }
  expect(config.HttpVersion).toBe('http2and3');
});

it('has its own name on a stage with a domain', () => {
  const domain = {
    name: 'words.example',
    certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/0a1b2c3d-0000-0000-0000-000000000000',
    api: {
      name: 'o-7f3a.words.example',
      certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/0a1b2c3d-0000-0000-0000-000000000001',
    },
  };
  const named = synthProduct({ stage: stageConfig('prod', { ...settings, prod: { ...settings.prod, domain } }) });
  named.template('site').hasResourceProperties('AWS::CloudFront::Distribution', {
    DistributionConfig: {
      Aliases: ['words.example'],
      ViewerCertificate: Match.objectLike({ MinimumProtocolVersion: 'TLSv1.2_2021' }),
    },
  });
  named.template('api').hasResourceProperties('AWS::Lambda::Function', {
    Environment: { Variables: Match.objectLike({ PUBLIC_ORIGIN: 'https://words.example' }) },
  });

  // The API answers only on this domain, under a secret path. The current and the next secret both work.
  named.template('site').hasResourceProperties('AWS::ApiGatewayV2::Api', { DisableExecuteApiEndpoint: true });
  named.template('site').hasResourceProperties('AWS::ApiGatewayV2::DomainName', {
    DomainName: 'o-7f3a.words.example',
    DomainNameConfigurations: [Match.objectLike({ EndpointType: 'REGIONAL', SecurityPolicy: 'TLS_1_2' })],
  });
  const made = named.resources('api', 'AWS::ApiGatewayV2::ApiMapping') as [
    string,
    Resource & { DependsOn: string[] },
  ][];
  const mappings = made.map(([, { Properties }]) => Properties);
  const [[stageId] = ['']] = named.resources('api', 'AWS::ApiGatewayV2::Stage');
  for (const [, { DependsOn }] of made) expect(DependsOn).toContain(stageId);
  expect(mappings).toHaveLength(2);
  for (const { ApiMappingKey, Stage: mapped } of mappings) {
    expect(JSON.stringify(ApiMappingKey)).toContain('{{resolve:secretsmanager:');
    expect(mapped).toBe('$default');
  }
  const [[, site] = ['', undefined]] = named.resources('site', 'AWS::CloudFront::Distribution');
  const config = site?.Properties['DistributionConfig'] as { Origins: Record<string, unknown>[] } | undefined;
  const api = config?.Origins.find(({ CustomOriginConfig }) => CustomOriginConfig);
  expect(api?.['DomainName']).toBe('o-7f3a.words.example');
  expect(JSON.stringify(api?.['OriginPath'])).toMatch(/"\/.*\{\{resolve:secretsmanager:/);
  const headers = api?.['OriginCustomHeaders'] as { HeaderValue: unknown }[] | undefined;
  const sent = headers?.[0]?.HeaderValue;
  expect(JSON.stringify(api?.['OriginPath']).replace('"/{{', '"{{')).toBe(JSON.stringify(sent));
});

it('needs no extra resource without a domain', () => {
  template('site').hasResourceProperties('AWS::ApiGatewayV2::Api', { DisableExecuteApiEndpoint: false });
  expect(resources('site', 'AWS::ApiGatewayV2::DomainName')).toEqual([]);
  expect(resources('api', 'AWS::ApiGatewayV2::ApiMapping')).toEqual([]);
});
