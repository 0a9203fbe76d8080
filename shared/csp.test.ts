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

test('the page may call only its own origin and the user pool, and run and show only its own files', () => {
  const policy = contentSecurityPolicyFor(pool);
  expect(sourcesOf(policy, 'connect-src')).toEqual(["'self'", pool.origin]);
  for (const name of ['script-src', 'style-src', 'font-src']) expect(sourcesOf(policy, name)).toEqual(["'self'"]);
  expect(sourcesOf(policy, 'frame-src')).toEqual(["'self'"]);
  expect(sourcesOf(policy, 'default-src')).toEqual(["'none'"]);
});

test("Google's prompt is allowed where configured, with its own paths only", () => {
  const policy = contentSecurityPolicyFor({ ...pool, googleClientId: 'words.apps.googleusercontent.com' });
  const gsi = 'https://accounts.google.com/gsi/';
  expect(sourcesOf(policy, 'script-src')).toEqual(["'self'", `${gsi}client`]);
  expect(sourcesOf(policy, 'style-src')).toEqual(["'self'", `${gsi}style`]);
  expect(sourcesOf(policy, 'frame-src')).toEqual(["'self'", gsi]);
  expect(sourcesOf(policy, 'connect-src')).toEqual(["'self'", pool.origin, gsi]);
});

test('no other page can control ours, unless a prompt needs its own window', () => {
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

test('no other site may embed our answers, including media', () => {
  for (const headers of [securityHeadersFor(), mediaHeadersFor()])
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
});

test('only one named policy makes script addresses and HTML', () => {
  const policy = contentSecurityPolicyFor(pool);
  expect(sourcesOf(policy, 'require-trusted-types-for')).toEqual(["'script'"]);
  expect(sourcesOf(policy, 'trusted-types')).toEqual([WORKER_POLICY]);
  expect(securityHeadersFor(pool)['content-security-policy-report-only']).toBeUndefined();
});

test("Trusted Types are only reported where Google's script runs, as it names its own policies", () => {
  const google = { ...pool, googleClientId: 'g' };
  expect(contentSecurityPolicyFor(google)).not.toContain('trusted-types');
  const reported = securityHeadersFor(google)['content-security-policy-report-only'] ?? '';
  expect(sourcesOf(reported, 'require-trusted-types-for')).toEqual(["'script'"]);
  expect(sourcesOf(reported, 'report-to')).toEqual(['violations']);
});

test('over plain HTTP only report-uri is sent, as Chromium has no report-to there', () => {
  const headers = securityHeadersFor({ ...pool, isPlainHttp: true });
  expect(headers['content-security-policy']).toContain(`report-uri ${reportViolations.path}`);
  expect(headers['content-security-policy']).not.toContain('report-to');
  expect(headers['reporting-endpoints']).toBeUndefined();
});

test('browsers report violations to our endpoint, by report-to and report-uri', () => {
  const headers = securityHeadersFor(pool);
  const policy = headers['content-security-policy'] ?? '';
  expect(sourcesOf(policy, 'report-uri')).toEqual([reportViolations.path]);
  expect(sourcesOf(policy, 'report-to')).toEqual(['violations']);
  expect(headers['reporting-endpoints']).toBe(`violations="${reportViolations.path}"`);
});
