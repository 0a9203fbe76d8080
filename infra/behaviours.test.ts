import { App, Stack } from 'aws-cdk-lib';
import { Distribution, Function, FunctionCode } from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { Template } from 'aws-cdk-lib/assertions';
import { expect, it } from 'vitest';
import { operations } from '#shared/contract.ts';
import { defineEndpoint, type EndpointSpec } from '#shared/endpoint.ts';
import { apiBehaviours } from './constructs/behaviours.ts';
import { framedPageHeaders, pageHeaders, secretPageHeaders } from './constructs/responseHeaders.ts';

const page = (path: `/${string}`, frameAncestors?: string): EndpointSpec =>
  defineEndpoint({
    method: 'GET',
    path,
    summary: 'Made up.',
    auth: 'public',
    changes: false,
    ...(frameAncestors !== undefined && { frameAncestors }),
    success: { kind: 'html', status: 200 },
    errors: [],
  });

/** The response headers policy of each path pattern, in a distribution that also serves `pages`. */
const policiesOf = (pages: readonly EndpointSpec[]) => {
  const stack = new Stack(new App(), 'Site');
  const origin = new HttpOrigin('api.words.example');
  const edge = new Function(stack, 'Edge', {
    code: FunctionCode.fromInline('function handler(e) { return e.request; }'),
  });
  const sources = { origin: 'https://pool.example' };
  const made = pages.map((spec, index) => ({ area: 'made', name: `up${index}`, id: `made.up${index}`, spec }));
  const api = {
    ...{ origin, files: origin, entrance: edge, sharePicture: edge, headers: pageHeaders(stack, sources) },
    framedHeaders: framedPageHeaders(stack),
    secretHeaders: secretPageHeaders(stack, sources),
  };
  new Distribution(stack, 'Distribution', {
    defaultBehavior: { origin },
    additionalBehaviors: apiBehaviours(stack, api, [...operations, ...made]),
  });
  const template = Template.fromStack(stack).toJSON() as {
    Resources: Record<string, { Type: string; Properties: Record<string, never> }>;
  };
  const distribution = Object.values(template.Resources).find(({ Type }) => Type.endsWith('::Distribution'));
  const { CacheBehaviors } = (distribution?.Properties['DistributionConfig'] ?? {}) as unknown as {
    CacheBehaviors: { PathPattern: string; ResponseHeadersPolicyId: { Ref: string } }[];
  };
  return new Map(
    CacheBehaviors.map(({ PathPattern, ResponseHeadersPolicyId: { Ref } }) => [
      PathPattern,
      JSON.stringify(template.Resources[Ref]?.Properties),
    ]),
  );
};

it('lets every site embed the player of public stories, and nothing else', () => {
  const policies = policiesOf([]);
  expect(policies.size).toBeGreaterThan(5);
  for (const [pattern, policy] of policies)
    expect([pattern, policy?.includes("frame-ancestors 'none'")]).toEqual([pattern, pattern !== '/embed/*']);
  expect(policies.get('/embed/*')).toContain('frame-ancestors *;');
});

it('lets an embedded page contact only the product', () => {
  const policy = policiesOf([]).get('/embed/*');
  expect(policy).toContain("connect-src 'self';");
  expect(policy).not.toContain('pool.example');
});

it('lets only named sites embed an endpoint', () => {
  const policies = policiesOf([page('/framed/{uid}', '*'), page('/shown/{uid}', 'https://partner.example')]);
  expect(policies.get('/framed/*')).toContain('frame-ancestors *;');
  expect(policies.get('/framed/*')).toContain('"cross-origin-resource-policy","Override":false,"Value":"cross-origin"');
  expect(policies.get('/shown/*')).toContain('frame-ancestors https://partner.example;');
  for (const [pattern, policy] of policies)
    if (!/^\/(embed|framed|shown)\//.test(pattern)) expect(policy).toContain("frame-ancestors 'none'");
});

it('fails if an embeddable page and another page share a URL pattern', () => {
  expect(() => policiesOf([page('/detail/{uid}/framed', '*')])).toThrow(/other sites may embed, and others/);
});

it('tells other sites no address that grants access', () => {
  for (const [pattern, policy] of policiesOf([]))
    expect([pattern, policy?.includes('"ReferrerPolicy":"no-referrer"')]).toEqual([
      pattern,
      ['/with/*', '/feed/*'].includes(pattern),
    ]);
});

it('fails when an address that grants access lies beside another one', () => {
  expect(() => policiesOf([page('/with/{uid}/more')])).toThrow(/secret addresses beside others/);
});
