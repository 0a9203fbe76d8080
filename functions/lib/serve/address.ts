import { isIPv4, isIPv6 } from 'node:net';

/** Of an IPv6 address, one home has all addresses of the first four groups. */
const HOME_GROUPS = 4;
const GROUPS = 8;

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

const expand = (address: string): string[] => {
  const [head = '', tail] = address.split('::');
  const groups = (part: string): string[] => (part === '' ? [] : part.split(':'));
  if (tail === undefined) return groups(head);
  const zeros = GROUPS - groups(head).length - groups(tail).length;
  return [...groups(head), ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...groups(tail)];
};

/** An address as it is counted: IPv4 whole, IPv6 by its /64, `unknown` for anything else. */
export const addressKey = (text: string | undefined): string => {
  const [address = ''] = (text ?? '').trim().split('%');
  const mapped = MAPPED_IPV4.exec(address)?.[1];
  if (mapped !== undefined && isIPv4(mapped)) return mapped;
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return 'unknown';
  const home = expand(address).slice(0, HOME_GROUPS);
  return `${home.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
};
