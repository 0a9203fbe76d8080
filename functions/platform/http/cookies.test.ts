import { describe, expect, it } from 'vitest';
import { readCookies, writeCookie } from './cookies.ts';

const [https, http] = ['https://words.example', 'http://127.0.0.1:3000'];

describe('cookies', () => {
  it('have the prefix and Secure on https, the plain name on http', () => {
    const cookie = { name: 'aw_visitor', value: 'v.s', maxAgeSeconds: 60 };
    const rest = '=v.s; Path=/; Max-Age=60; HttpOnly; SameSite=Lax';
    expect(writeCookie(cookie, https)).toBe(`__Host-aw_visitor${rest}; Secure`);
    expect(writeCookie(cookie, http)).toBe(`aw_visitor${rest}`);
  });

  it('on https count only with the prefix, which no sibling domain can set', () => {
    const pairs = ['aw_visitor=planted', ' __Host-aw_session=u.s', 'other=1'];
    expect(readCookies(pairs, https)).toEqual({ aw_session: 'u.s' });
    expect(readCookies(pairs, http)).toEqual({ aw_visitor: 'planted' });
  });

  it.each(['__Hosu-aw_session', '__host-aw_session', 'sibling__Host-aw_session', '__Host-__Host-aw_session'])(
    'on https do not count as %s, which a sibling domain can set',
    (name) => {
      expect(readCookies([`${name}=planted`], https)).toEqual({});
    },
  );

  it.each(['', '=', 'aw_visitor', '__proto__=x', 'aw___proto__'])('are not read from %j', (pair) => {
    expect(readCookies([pair], http)).toEqual({});
  });

  it('are trimmed', () => {
    expect(readCookies([' aw_visitor = v.s '], http)).toEqual({ aw_visitor: 'v.s' });
  });

  it('keep a value with equal signs whole', () => {
    expect(readCookies(['aw_visitor=a=b=='], http)).toEqual({ aw_visitor: 'a=b==' });
  });
});
