import { expect, it } from 'vitest';
import type { UserItem } from '#functions/billing/profile.ts';
import { sha256 } from '#functions/platform/table/keys.ts';
import type { LoginItem } from './accountItems.ts';
import { isActiveLogin, refreshKind, signedInAt, successorsOf } from './logins.ts';
import { noLoginCookies } from '../loginCookies.ts';

const noon = '2026-03-14T12:00:00.000Z';
const [loginId, secret] = ['l'.repeat(22), 's'.repeat(43)];

it('the next secrets differ from each other, and derive from secret and salt together', () => {
  const { session, refresh } = successorsOf(loginId, secret, 'salt');
  for (const one of [session, refresh]) expect(one).toMatch(new RegExp(`^${loginId}[\\w-]{43}$`));
  const all = [session, refresh];
  for (const [otherSecret, otherSalt] of [
    [secret, 'other'],
    ['other', 'salt'],
  ] as const)
    all.push(...Object.values(successorsOf(loginId, otherSecret, otherSalt)));
  expect(new Set(all).size).toBe(6);
  expect(successorsOf(loginId, secret, 'salt')).toEqual({ session, refresh });
});

it.each<{ account: string; over: Partial<UserItem>; isOpen: boolean }>([
  { account: 'as it was', over: {}, isOpen: true },
  { account: 'closed', over: { closedAt: noon }, isOpen: false },
  { account: 'blocked', over: { blockedAt: noon }, isOpen: false },
  { account: 'closed and blocked', over: { closedAt: noon, blockedAt: noon }, isOpen: false },
  { account: 'that signed out everywhere before', over: { signedOutAt: '2026-03-14T11:59:59.999Z' }, isOpen: true },
  { account: 'that signed out everywhere at that moment', over: { signedOutAt: noon }, isOpen: false },
  { account: 'that signed out everywhere since', over: { signedOutAt: '2026-03-14T12:00:00.001Z' }, isOpen: false },
])('a sign-in of noon counts for an account $account: $isOpen', ({ over, isOpen }) => {
  expect(isActiveLogin(over as UserItem, { createdAt: noon, renewedAt: 0 } as LoginItem)).toBe(isOpen);
});

it('is dated as stored, or else at its last renewal', () => {
  const renewedAt = Date.parse('2026-03-14T13:00:00.000Z') / 1000;
  expect(signedInAt({ createdAt: noon, renewedAt })).toBe(noon);
  expect(signedInAt({ createdAt: undefined, renewedAt })).toBe('2026-03-14T13:00:00.000Z');
});

it('a renewal cookie is current, previous for a minute, or spent', () => {
  const login = { refreshHash: sha256('now'), oldRefreshHash: sha256('before'), renewedAt: 100 } as LoginItem;
  const kinds = (at: number) => ['now', 'before', 'long ago'].map((one) => refreshKind(login, one, at));
  expect(kinds(159)).toEqual(['present', 'previous', 'spent']);
  expect(kinds(160)).toEqual(['present', 'spent', 'spent']);
});

it('clears both cookies together', () => {
  expect(noLoginCookies).toEqual([
    { name: 'aw_session', value: '', maxAgeSeconds: 0 },
    { name: 'aw_refresh', value: '', maxAgeSeconds: 0 },
  ]);
});
