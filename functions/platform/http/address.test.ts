import { expect, it } from 'vitest';
import { addressKey, networkKey } from './address.ts';

it.each([
  ['192.0.2.1', '192.0.2.1'],
  [' 192.0.2.1 ', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
  ['1::', '1:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['192.0.2.1, 198.51.100.7', 'unknown'],
  ['256.0.2.1', 'unknown'],
  ['192.0.2', 'unknown'],
  ['010.0.0.1', 'unknown'],
  ['1::2::3', 'unknown'],
  [':1', 'unknown'],
  ['::1]/@[', 'unknown'],
  ['localhost', 'unknown'],
  ['', 'unknown'],
  [undefined, 'unknown'],
])('counts %j as %s', (text, key) => {
  expect(addressKey(text)).toBe(key);
});

it.each([
  ['2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['0:0:0:0::/64', '0:0:0::/48'],
  ['192.0.2.1', '192.0.2.1'],
  ['unknown', 'unknown'],
])('the network of %s is %s', (key, network) => {
  expect(networkKey(key)).toBe(network);
});
