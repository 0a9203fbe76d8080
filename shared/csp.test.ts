import { expect, test } from 'vitest';
import { contentSecurityPolicyFor, securityHeadersFor } from './csp.ts';

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
