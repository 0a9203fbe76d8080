import { expect, test } from 'vitest';
import { reportViolations } from './account/reportViolations.ts';
import { contentSecurityPolicyFor, mediaHeadersFor, securityHeadersFor } from './csp.ts';
import { WORKER_POLICY } from './trustedTypes.ts';

const pool = { origin: 'https://words.auth.us-east-1.amazoncognito.com' };
const sourcesOf = (policy: string, name: string) =>
  policy
    .split('; ')
    .find((part) => part.startsWith(`${name} `))
    ?.split(' ')
    .slice(1);

test('the page may call its own origin and the user pool, and run and show nothing but its own', () => {
  const policy = contentSecurityPolicyFor(pool);
  expect(sourcesOf(policy, 'connect-src')).toEqual(["'self'", pool.origin]);
  for (const name of ['script-src', 'style-src', 'font-src']) expect(sourcesOf(policy, name)).toEqual(["'self'"]);
  expect(sourcesOf(policy, 'frame-src')).toBeUndefined();
  expect(sourcesOf(policy, 'default-src')).toEqual(["'none'"]);
});

test("Google's prompt is let in where it is configured, and only its own paths", () => {
  const policy = contentSecurityPolicyFor({ ...pool, googleClientId: 'words.apps.googleusercontent.com' });
  const gsi = 'https://accounts.google.com/gsi/';
  expect(sourcesOf(policy, 'script-src')).toEqual(["'self'", `${gsi}client`]);
  expect(sourcesOf(policy, 'style-src')).toEqual(["'self'", `${gsi}style`]);
  expect(sourcesOf(policy, 'frame-src')).toEqual([gsi]);
  expect(sourcesOf(policy, 'connect-src')).toEqual(["'self'", pool.origin, gsi]);
});

test('no other page keeps a handle on ours, unless a prompt needs a window of its own', () => {
  expect(securityHeadersFor()['cross-origin-opener-policy']).toBe('same-origin');
  expect(securityHeadersFor({ ...pool, googleClientId: 'g' })['cross-origin-opener-policy']).toBe(
    'same-origin-allow-popups',
  );
});

test('a page may ask for the microphone of its own origin, and for no other device or sensor', () => {
  const policy = securityHeadersFor()['permissions-policy']?.split(', ');
  expect(policy).toContain('microphone=(self)');
  for (const feature of ['camera', 'geolocation', 'payment', 'usb', 'display-capture', 'gyroscope'])
    expect(policy).toContain(`${feature}=()`);
  expect(policy?.filter((one) => !one.endsWith('=()'))).toEqual(['microphone=(self)']);
});

test('no other site may embed what we answer, media neither', () => {
  for (const headers of [securityHeadersFor(), mediaHeadersFor()])
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
});

test('a script address or HTML comes from one named policy alone', () => {
  const policy = contentSecurityPolicyFor(pool);
  expect(sourcesOf(policy, 'require-trusted-types-for')).toEqual(["'script'"]);
  expect(sourcesOf(policy, 'trusted-types')).toEqual([WORKER_POLICY]);
  expect(securityHeadersFor(pool)['content-security-policy-report-only']).toBeUndefined();
});

test("Trusted Types are only reported where Google's script runs, whose names of policies are its own", () => {
  const google = { ...pool, googleClientId: 'g' };
  expect(contentSecurityPolicyFor(google)).not.toContain('trusted-types');
  const reported = securityHeadersFor(google)['content-security-policy-report-only'] ?? '';
  expect(sourcesOf(reported, 'require-trusted-types-for')).toEqual(["'script'"]);
  expect(sourcesOf(reported, 'report-to')).toEqual(['violations']);
});

test('over plain HTTP, where Chromium knows no report-to and then ignores report-uri, the older way is the only one', () => {
  const headers = securityHeadersFor({ ...pool, isPlainHttp: true });
  expect(headers['content-security-policy']).toContain(`report-uri ${reportViolations.path}`);
  expect(headers['content-security-policy']).not.toContain('report-to');
  expect(headers['reporting-endpoints']).toBeUndefined();
});

test('browsers report violations to our endpoint, by both ways there are', () => {
  const headers = securityHeadersFor(pool);
  const policy = headers['content-security-policy'] ?? '';
  expect(sourcesOf(policy, 'report-uri')).toEqual([reportViolations.path]);
  expect(sourcesOf(policy, 'report-to')).toEqual(['violations']);
  expect(headers['reporting-endpoints']).toBe(`violations="${reportViolations.path}"`);
});
