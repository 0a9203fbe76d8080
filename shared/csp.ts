import type { CognitoConfig } from './account/siteConfig.ts';

/** Who else the page deals with: the user pool, and Google where its One Tap prompt is wanted. */
export type PageSources = Pick<CognitoConfig, 'origin' | 'googleClientId'> & {
  /** Where recordings are sent. */
  uploadOrigin?: string;
};

/** Where Google's prompt has its script, its frame, its style and its calls (Google's own list for content policies). */
const oneTap = 'https://accounts.google.com/gsi/';

const directive = (name: string, ...sources: readonly (string | false | undefined)[]): string =>
  [name, ...sources.filter((source) => typeof source === 'string')].join(' ');

/**
 * The one content security policy, sent by CloudFront and by the gateway alike: our own origin, the user pool's for the
 * exchange of a code for a token, the bucket's for recordings that are sent, and nothing else but Google's prompt where it is configured.
 * Pictures may also be `blob:` (the preview of a chosen file) and `data:` (placeholders), sound also `blob:`.
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
    "frame-ancestors 'none'",
  ].join('; ');
};

/** Media are shown, never run: a picture that is opened by itself gets no script, no origin, nothing. */
export const mediaSecurityPolicy = "default-src 'none'; sandbox";

/** Headers of every page. Strict-Transport-Security is added where the scheme is https. */
export const securityHeadersFor = (pool?: PageSources): Readonly<Record<string, string>> => ({
  'content-security-policy': contentSecurityPolicyFor(pool),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // Google's prompt may open a window of its own, which has to reach back.
  'cross-origin-opener-policy': pool?.googleClientId === undefined ? 'same-origin' : 'same-origin-allow-popups',
});
