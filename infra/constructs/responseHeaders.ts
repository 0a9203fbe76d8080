import { Duration } from 'aws-cdk-lib';
import {
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
  type ResponseCustomHeadersBehavior,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { once } from '#shared/once.ts';
import { framedHeaders, mediaHeadersFor, securityHeadersFor, type PageSources } from '#shared/csp.ts';

const YEAR = Duration.days(365);

/** CloudFront has separate settings for these headers. */
const OWN_SETTINGS = ['content-security-policy', 'x-content-type-options', 'referrer-policy'];

/** The only header that an answer may override. Files that other sites may embed override it. */
const MAY_SAY_OTHERWISE = 'cross-origin-resource-policy';

const customHeaders = (headers: Readonly<Record<string, string>>): ResponseCustomHeadersBehavior => ({
  customHeaders: Object.entries(headers)
    .filter(([name]) => !OWN_SETTINGS.includes(name))
    .map(([header, value]) => ({ header, value, override: header !== MAY_SAY_OTHERWISE })),
});

const strictTransport = { accessControlMaxAge: YEAR, includeSubdomains: true, override: true };

export const pageHeaders = (scope: Construct, sources: PageSources): ResponseHeadersPolicy =>
  policyOf(scope, 'PageHeaders', securityHeadersFor(sources));

/** Pages in other sites' frames have no sign-in and no uploads, so they may contact only our origin. */
export const framedPageHeaders = (scope: Construct) => {
  const policies = new Map<string, ResponseHeadersPolicy>();
  return (ancestors: string): ResponseHeadersPolicy => {
    const headers = framedHeaders(securityHeadersFor(), ancestors);
    const policy = policies.get(ancestors) ?? policyOf(scope, `FramedPageHeaders${policies.size}`, headers);
    policies.set(ancestors, policy);
    return policy;
  };
};

/** For pages whose address grants access: other sites must not learn it. */
export const secretPageHeaders = (scope: Construct, sources: PageSources) =>
  once(() => policyOf(scope, 'SecretPageHeaders', securityHeadersFor(sources), HeadersReferrerPolicy.NO_REFERRER));

const policyOf = (
  scope: Construct,
  id: string,
  securityHeaders: Readonly<Record<string, string>>,
  referrerPolicy = HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
): ResponseHeadersPolicy =>
  new ResponseHeadersPolicy(scope, id, {
    securityHeadersBehavior: {
      contentSecurityPolicy: {
        contentSecurityPolicy: securityHeaders['content-security-policy'] ?? '',
        override: true,
      },
      contentTypeOptions: { override: true },
      referrerPolicy: { referrerPolicy, override: true },
      strictTransportSecurity: strictTransport,
    },
    customHeadersBehavior: customHeaders(securityHeaders),
  });

export const mediaHeaders = (scope: Construct): ResponseHeadersPolicy => {
  const headers = mediaHeadersFor();
  return new ResponseHeadersPolicy(scope, 'MediaHeaders', {
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: headers['content-security-policy'] ?? '', override: true },
      contentTypeOptions: { override: true },
      strictTransportSecurity: strictTransport,
    },
    customHeadersBehavior: customHeaders(headers),
  });
};
