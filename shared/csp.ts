/**
 * The one content security policy, sent by CloudFront and by the gateway alike: our own origin and nothing else.
 * Pictures may also be `blob:` (the preview of a chosen file) and `data:` (placeholders), sound also `blob:`.
 */
export const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "media-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Media are shown, never run: a picture that is opened by itself gets no script, no origin, nothing. */
export const mediaSecurityPolicy = "default-src 'none'; sandbox";

/** Headers of every page. Strict-Transport-Security is added where the scheme is https. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': contentSecurityPolicy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
};
