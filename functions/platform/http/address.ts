/** Parses addresses without `node:net`, which would load all code for sockets. */

const OCTET = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const IPV4 = new RegExp(`^(?:${OCTET}\\.){3}${OCTET}$`);

const HOME_GROUPS = 4;
const GROUPS = 8;

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

const canonicalIPv6 = (address: string): string | undefined => {
  const url = `http://[${address}]`;
  return /^[\da-f:.]+$/i.test(address) && URL.canParse(url) ? new URL(url).hostname.slice(1, -1) : undefined;
};

const expand = (address: string): string[] => {
  const [head = '', tail] = address.split('::');
  const groups = (part: string): string[] => (part === '' ? [] : part.split(':'));
  if (tail === undefined) return groups(head);
  const zeros = GROUPS - groups(head).length - groups(tail).length;
  return [...groups(head), ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...groups(tail)];
};

const NETWORK_GROUPS = 3;

export const networkKey = (key: string): string =>
  key.endsWith('::/64') ? `${key.slice(0, -'::/64'.length).split(':').slice(0, NETWORK_GROUPS).join(':')}::/48` : key;

/** The key for counting by address: a whole IPv4 address, the /64 network of an IPv6 address, or `unknown`. */
export const addressKey = (text: string | undefined): string => {
  const [address = ''] = (text ?? '').trim().split('%');
  const mapped = MAPPED_IPV4.exec(address)?.[1];
  if (mapped !== undefined && IPV4.test(mapped)) return mapped;
  if (IPV4.test(address)) return address;
  const canonical = canonicalIPv6(address);
  if (canonical === undefined) return 'unknown';
  const home = expand(canonical).slice(0, HOME_GROUPS);
  return `${home.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
};
