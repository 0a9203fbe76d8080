import { Duration } from 'aws-cdk-lib';
import { HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { mediaSecurityPolicy, securityHeadersFor, type PageSources } from '#shared/csp.ts';

const YEAR = Duration.days(365);

/** The names for which CloudFront wants a setting of its own. */
const OWN_SETTINGS = ['content-security-policy', 'x-content-type-options', 'referrer-policy'];

const strictTransport = { accessControlMaxAge: YEAR, includeSubdomains: true, override: true };

/** The headers of every page and every answer, the same as on one machine, and https from then on. */
export const pageHeaders = (scope: Construct, sources: PageSources): ResponseHeadersPolicy => {
  const securityHeaders = securityHeadersFor(sources);
  const plain = Object.entries(securityHeaders).filter(([name]) => !OWN_SETTINGS.includes(name));
  return new ResponseHeadersPolicy(scope, 'PageHeaders', {
    securityHeadersBehavior: {
      contentSecurityPolicy: {
        contentSecurityPolicy: securityHeaders['content-security-policy'] ?? '',
        override: true,
      },
      contentTypeOptions: { override: true },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override: true },
      strictTransportSecurity: strictTransport,
    },
    customHeadersBehavior: {
      customHeaders: plain.map(([header, value]) => ({ header, value, override: true })),
    },
  });
};

/** Media are shown, never run. */
export const mediaHeaders = (scope: Construct): ResponseHeadersPolicy =>
  new ResponseHeadersPolicy(scope, 'MediaHeaders', {
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: mediaSecurityPolicy, override: true },
      contentTypeOptions: { override: true },
      strictTransportSecurity: strictTransport,
    },
  });
