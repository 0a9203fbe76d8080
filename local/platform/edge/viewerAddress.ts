import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

export type IsProxy = (address: string) => boolean;

const MAPPED_IPV4 = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i;

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

const MAX_PREFIX = { ipv4: 32, ipv6: 128 };

/** @param list addresses and networks, separated by commas, such as `127.0.0.1,10.0.0.0/8` @throws Error naming a wrong entry */
export const proxiesIn = (list: string): IsProxy => {
  const known = new BlockList();
  const entries = list
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  for (const entry of entries) {
    const [address = '', prefix, ...more] = entry.split('/');
    const family = familyOf(address);
    const bits = Number(prefix ?? MAX_PREFIX[family]);
    const isNetwork = /^\d{1,3}$/.test(prefix ?? '0') && bits <= MAX_PREFIX[family];
    if (isIP(address) === 0 || !isNetwork || more.length > 0)
      throw new Error(`${JSON.stringify(entry)} is neither an address nor a network such as 10.0.0.0/8`);
    known.addSubnet(address, bits, family);
  }
  return (address) => isIP(address) !== 0 && known.check(address, familyOf(address));
};

const peerOf = ({ socket }: IncomingMessage): string => (socket.remoteAddress ?? '127.0.0.1').replace(MAPPED_IPV4, '');

/**
 * The address of the person's network. Security: only trusted proxies may name another address than their own. Of the
 * addresses that they name, the last one that is no trusted proxy counts, because anybody can write the ones before it.
 */
export const viewerAddressOf = (request: IncomingMessage, isProxy: IsProxy): string => {
  let address = peerOf(request);
  const named = String(request.headers['x-forwarded-for'] ?? '').split(',');
  while (isProxy(address)) {
    const before = named.pop()?.trim().replace(MAPPED_IPV4, '') ?? '';
    if (isIP(before) === 0) return address;
    address = before;
  }
  return address;
};

/** True if a trusted proxy got the request over plain http. */
export const cameByPlainHttp = (request: IncomingMessage, isProxy: IsProxy): boolean =>
  isProxy(peerOf(request)) && request.headers['x-forwarded-proto'] === 'http';
