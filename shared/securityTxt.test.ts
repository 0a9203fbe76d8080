import { expect, test } from 'vitest';
import { securityTxt } from './securityTxt.ts';

const now = new Date('2026-03-14T12:00:00Z');
const field = (text: string, name: string) =>
  text.split('\n').flatMap((line) => (line.startsWith(`${name}: `) ? [line.slice(name.length + 2)] : []));

test('has contact, expiry and languages, as RFC 9116 requires', () => {
  const text = securityTxt({ contact: 'help@words.example', origin: 'https://words.example', now }) ?? '';
  expect(field(text, 'Contact')).toEqual(['mailto:help@words.example']);
  expect(field(text, 'Preferred-Languages')).toEqual(['en, es']);
  expect(field(text, 'Canonical')).toEqual(['https://words.example/.well-known/security.txt']);
  expect(text.endsWith('\n')).toBe(true);
});

test.each(['2026-01-01T00:00:00Z', '2026-03-31T23:59:59Z', '2028-02-29T12:00:00Z'])(
  'expires within a year of %s, and not within ten months',
  (at) => {
    const made = new Date(at);
    const [expires = ''] = field(securityTxt({ contact: 'a@b.example', now: made }) ?? '', 'Expires');
    expect(expires).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/);
    const days = (Date.parse(expires) - made.getTime()) / 86_400_000;
    expect(days).toBeLessThan(365);
    expect(days).toBeGreaterThan(300);
  },
);

test('stays the same for a month, so that a deployment of the same files changes nothing', () => {
  const at = (day: string) => securityTxt({ contact: 'a@b.example', now: new Date(day) });
  expect(at('2026-03-01T00:00:00Z')).toBe(at('2026-03-31T23:00:00Z'));
});

test('is missing without a contact, and has no canonical address without a domain', () => {
  expect(securityTxt({ contact: undefined, now })).toBeUndefined();
  expect(field(securityTxt({ contact: 'a@b.example', now }) ?? '', 'Canonical')).toEqual([]);
});
