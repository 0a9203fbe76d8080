import { reportViolations } from './account/reportViolations.ts';
import type { CognitoConfig } from './account/siteConfig.ts';
import { WORKER_POLICY } from './trustedTypes.ts';

/** The other origins that a page uses: the user pool, and Google for its One Tap prompt. */
export type PageSources = Pick<CognitoConfig, 'origin' | 'googleClientId'> & {
  uploadOrigin?: string;
  /** True on the local product. Browsers ignore `report-to` without TLS. */
  isPlainHttp?: boolean;
};

/** Google's documentation lists this base for content security policies. */
const oneTap = 'https://accounts.google.com/gsi/';

const directive = (name: string, ...sources: readonly (string | false | undefined)[]): string =>
  [name, ...sources.filter((source) => typeof source === 'string')].join(' ');

const REPORT_GROUP = 'violations';
/** Firefox and Safari know only `report-uri`, which Chromium ignores beside `report-to`. */
const reportingFor = (sources: PageSources | undefined): string[] => [
  `report-uri ${reportViolations.path}`,
  ...(sources?.isPlainHttp === true ? [] : [`report-to ${REPORT_GROUP}`]),
];

const FRAMED_BY_NOBODY = "frame-ancestors 'none'";

/** React never sets HTML, so only the named policy may create scripts. */
const trustedTypes = ["require-trusted-types-for 'script'", `trusted-types ${WORKER_POLICY}`];

/** The content security policy of every page; CloudFront and the gateway send the same. */
export const contentSecurityPolicyFor = (pool?: PageSources): string => {
  const google = pool?.googleClientId !== undefined;
  return [
    "default-src 'none'",
    directive('script-src', "'self'", google && `${oneTap}client`),
    directive('style-src', "'self'", google && `${oneTap}style`),
    "img-src 'self' blob: data:",
    "media-src 'self' blob:",
    "font-src 'self'",
    directive('connect-src', "'self'", pool?.origin, pool?.uploadOrigin, google && oneTap),
    ...(google ? [directive('frame-src', oneTap)] : []),
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    FRAMED_BY_NOBODY,
    // Google's script creates its own policies, under names that may change.
    ...(google ? [] : trustedTypes),
    ...reportingFor(pool),
  ].join('; ');
};

/** A picture that is opened on its own gets no script and no origin. */
export const mediaSecurityPolicy = "default-src 'none'; sandbox";

/** Recordings need the microphone; all other devices and sensors stay forbidden. */
const permissionsPolicy = [
  'microphone=(self)',
  ...[
    ...['accelerometer', 'browsing-topics', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid'],
    ...['idle-detection', 'local-fonts', 'magnetometer', 'midi', 'payment', 'serial', 'usb', 'xr-spatial-tracking'],
  ].map((feature) => `${feature}=()`),
].join(', ');

const ownOriginOnly = { 'cross-origin-resource-policy': 'same-origin' };

/** The headers of media files. */
export const mediaHeadersFor = (): Readonly<Record<string, string>> => ({
  'content-security-policy': mediaSecurityPolicy,
  'x-content-type-options': 'nosniff',
  ...ownOriginOnly,
});

/** The page's headers with other sites allowed to embed it. @param ancestors their origins */
export const framedHeaders = (
  headers: Readonly<Record<string, string>>,
  ancestors: string,
): Record<string, string> => ({
  ...headers,
  'content-security-policy': (headers['content-security-policy'] ?? FRAMED_BY_NOBODY).replace(
    FRAMED_BY_NOBODY,
    `frame-ancestors ${ancestors}`,
  ),
  'cross-origin-resource-policy': 'cross-origin',
});

/** The headers of every page; other code adds Strict-Transport-Security on https. */
export const securityHeadersFor = (pool?: PageSources): Readonly<Record<string, string>> => ({
  'content-security-policy': contentSecurityPolicyFor(pool),
  ...(pool?.googleClientId !== undefined && {
    'content-security-policy-report-only': [...trustedTypes, ...reportingFor(pool)].join('; '),
  }),
  ...(pool?.isPlainHttp !== true && { 'reporting-endpoints': `${REPORT_GROUP}="${reportViolations.path}"` }),
  'permissions-policy': permissionsPolicy,
  ...ownOriginOnly,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // Google's prompt may open a window that needs its opener.
  'cross-origin-opener-policy': pool?.googleClientId === undefined ? 'same-origin' : 'same-origin-allow-popups',
});
