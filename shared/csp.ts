import { reportViolations } from './account/reportViolations.ts';
import type { CognitoConfig } from './account/siteConfig.ts';
import { WORKER_POLICY } from './trustedTypes.ts';

/** The other origins that a page may contact, such as the user pool and Google's One Tap prompt. */
export type PageSources = Partial<Pick<CognitoConfig, 'origin'>> &
  Pick<CognitoConfig, 'googleClientId'> & {
    uploadOrigin?: string;
    /** True for the local product. Browsers ignore `report-to` without TLS. */
    isPlainHttp?: boolean;
  };

/** The base URL that Google's One Tap documentation lists for content security policies. */
const oneTap = 'https://accounts.google.com/gsi/';

const directive = (name: string, ...sources: readonly (string | false | undefined)[]): string =>
  [name, ...sources.filter((source) => typeof source === 'string')].join(' ');

const REPORT_GROUP = 'violations';
/** Firefox and Safari support only `report-uri`. Chromium ignores it if `report-to` is present. */
const reportingFor = (sources: PageSources | undefined): string[] => [
  `report-uri ${reportViolations.path}`,
  ...(sources?.isPlainHttp === true ? [] : [`report-to ${REPORT_GROUP}`]),
];

const FRAMED_BY_NOBODY = "frame-ancestors 'none'";

/** Our code never writes HTML strings into the page, so only the service worker's URL needs a policy. */
const trustedTypes = ["require-trusted-types-for 'script'", `trusted-types ${WORKER_POLICY}`];

/** The content security policy of every page. CloudFront and the local gateway send the same one. */
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
    // Share shows a preview of the embedded player.
    directive('frame-src', "'self'", google && oneTap),
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    FRAMED_BY_NOBODY,
    // Google's script creates its own policies, whose names may change. So with Google, Trusted Types are only in the
    // report-only header, and not enforced.
    ...(google ? [] : trustedTypes),
    ...reportingFor(pool),
  ].join('; ');
};

/** Protects a media file that is opened in its own tab: no scripts run, and it has no access to our origin. */
export const mediaSecurityPolicy = "default-src 'none'; sandbox";

/** Recording a story needs the microphone. All other devices and sensors are forbidden. */
const permissionsPolicy = [
  'microphone=(self)',
  ...[
    ...['accelerometer', 'browsing-topics', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid'],
    ...['idle-detection', 'local-fonts', 'magnetometer', 'midi', 'payment', 'serial', 'usb', 'xr-spatial-tracking'],
  ].map((feature) => `${feature}=()`),
].join(', ');

const ownOriginOnly = { 'cross-origin-resource-policy': 'same-origin' };

/** Security headers for media files. */
export const mediaHeadersFor = (): Readonly<Record<string, string>> => ({
  'content-security-policy': mediaSecurityPolicy,
  'x-content-type-options': 'nosniff',
  ...ownOriginOnly,
});

/** Changes a page's headers so that other sites may embed the page. @param ancestors the origins of these sites */
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

/** Security headers for every page. Other code adds Strict-Transport-Security on https. */
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
  // Google's prompt may open a pop-up that needs `window.opener`.
  'cross-origin-opener-policy': pool?.googleClientId === undefined ? 'same-origin' : 'same-origin-allow-popups',
});
