import { reportViolations } from './account/reportViolations.ts';
import type { CognitoConfig } from './account/siteConfig.ts';
import { WORKER_POLICY } from './trustedTypes.ts';

/** The page's other origins: the user pool, and Google where its One Tap prompt is wanted. */
export type PageSources = Pick<CognitoConfig, 'origin' | 'googleClientId'> & {
  uploadOrigin?: string;
  /** Whether pages come without TLS, as on one machine: browsers then ignore `report-to`. */
  isPlainHttp?: boolean;
};

/** Base of the prompt's script, frame, style and requests (Google's own list for content policies). */
const oneTap = 'https://accounts.google.com/gsi/';

const directive = (name: string, ...sources: readonly (string | false | undefined)[]): string =>
  [name, ...sources.filter((source) => typeof source === 'string')].join(' ');

/** The name of our endpoint among those that `reporting-endpoints` lists. */
const REPORT_GROUP = 'violations';
/** Firefox and Safari know `report-uri` alone; Chromium ignores it where there is a `report-to`. */
const reportingFor = (sources: PageSources | undefined): string[] => [
  `report-uri ${reportViolations.path}`,
  ...(sources?.isPlainHttp === true ? [] : [`report-to ${REPORT_GROUP}`]),
];

const FRAMED_BY_NOBODY = "frame-ancestors 'none'";

/** Text becomes script or HTML only by the named policy. React sets text and attributes, never HTML. */
const trustedTypes = ["require-trusted-types-for 'script'", `trusted-types ${WORKER_POLICY}`];

/**
 * The content security policy, sent by CloudFront and the gateway alike. It permits our own origin, the user pool's for token
 * exchange, the bucket's for uploads, and Google's prompt where it is configured. Pictures may also be `blob:` (the preview of a
 * chosen file) and `data:` (placeholders), sound also `blob:`.
 */
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
    // Google's script brings its own policies, under names that may change.
    ...(google ? [] : trustedTypes),
    ...reportingFor(pool),
  ].join('; ');
};

/** Media are shown, never run: a picture opened on its own gets no script and no origin. */
export const mediaSecurityPolicy = "default-src 'none'; sandbox";

/** Recordings need the microphone; no other device or sensor is needed. */
const permissionsPolicy = [
  'microphone=(self)',
  ...[
    ...['accelerometer', 'browsing-topics', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid'],
    ...['idle-detection', 'local-fonts', 'magnetometer', 'midi', 'payment', 'serial', 'usb', 'xr-spatial-tracking'],
  ].map((feature) => `${feature}=()`),
].join(', ');

/** Other sites may not embed our pages; shareable files override this. */
const ownOriginOnly = { 'cross-origin-resource-policy': 'same-origin' };

/** Headers of media, in place of those of a page. */
export const mediaHeadersFor = (): Readonly<Record<string, string>> => ({
  'content-security-policy': mediaSecurityPolicy,
  'x-content-type-options': 'nosniff',
  ...ownOriginOnly,
});

/** The same headers for pages that other sites may show in a frame. @param ancestors their origins, as a policy names them */
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

/** Headers of every page. Strict-Transport-Security is added where the scheme is https. */
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
