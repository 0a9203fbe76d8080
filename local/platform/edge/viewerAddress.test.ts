import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { cameByPlainHttp, proxiesIn, viewerAddressOf } from './viewerAddress.ts';

const from = (remoteAddress: string, headers: Record<string, string> = {}) =>
  ({ socket: { remoteAddress }, headers }) as unknown as IncomingMessage;
const isProxy = proxiesIn('127.0.0.1, 10.0.0.0/8,fd00::/8');

describe('the address of a person', () => {
  it.each([
    ['without a proxy', '203.0.113.7', undefined, '203.0.113.7'],
    ['that a stranger names for himself', '203.0.113.7', '198.51.100.1', '203.0.113.7'],
    ['behind one proxy', '127.0.0.1', '203.0.113.7', '203.0.113.7'],
    ['behind two proxies', '127.0.0.1', '203.0.113.7, 10.1.2.3', '203.0.113.7'],
    ['with a forged address before it', '127.0.0.1', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
    ['with our own address forged before it', '127.0.0.1', '127.0.0.1, 203.0.113.7', '203.0.113.7'],
    ['of IPv6, behind a proxy of a network', 'fd00::5', '2001:db8::1', '2001:db8::1'],
    ['mapped into IPv6', '::ffff:127.0.0.1', '::ffff:203.0.113.7', '203.0.113.7'],
    ['behind a proxy that names nobody', '127.0.0.1', undefined, '127.0.0.1'],
    ['behind a proxy that names nonsense', '10.0.0.9', 'unknown', '10.0.0.9'],
  ])('%s', (_, peer, named, address) => {
    const headers = named === undefined ? {} : { 'x-forwarded-for': named };
    expect(viewerAddressOf(from(peer, headers), isProxy)).toBe(address);
  });
});

it('believes only trusted proxies that a request came by plain http', () => {
  const plain = { 'x-forwarded-proto': 'http' };
  expect(cameByPlainHttp(from('127.0.0.1', plain), isProxy)).toBe(true);
  expect(cameByPlainHttp(from('127.0.0.1', { 'x-forwarded-proto': 'https' }), isProxy)).toBe(false);
  expect(cameByPlainHttp(from('203.0.113.7', plain), isProxy)).toBe(false);
});

it.each(['proxy.example', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', 'fd00::/129', '1.2.3'])(
  'refuses the list %s, naming the entry',
  (entry) => expect(() => proxiesIn(`127.0.0.1,${entry}`)).toThrow(`"${entry}" is neither an address nor a network`),
);

it('trusts nobody without a list', () => {
  expect(proxiesIn('')('127.0.0.1')).toBe(false);
});
