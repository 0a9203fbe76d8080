import { expect, it } from 'vitest';
import { deviceOf } from './deviceOf.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) ' + webkit + ' Chrome/140.0.0.0 Safari/537.36', 'chrome', 'windows'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) ' + webkit + ' Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'edge',
    'windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'firefox', 'linux'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    'safari',
    'macos',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'safari',
    'ios',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0.0.0 Mobile/15E148 Safari/604.1',
    'chrome',
    'ios',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/140.0 Mobile/15E148 Safari/605.1.15',
    'firefox',
    'ios',
  ],
  ['Mozilla/5.0 (Linux; Android 10; K) ' + webkit + ' Chrome/140.0.0.0 Mobile Safari/537.36', 'chrome', 'android'],
  [
    'Mozilla/5.0 (Linux; Android 10; K) ' + webkit + ' SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    'samsung',
    'android',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) ' + webkit + ' Chrome/140.0.0.0 Safari/537.36 OPR/120.0.0.0',
    'opera',
    'windows',
  ],
  ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ' + webkit + ' Chrome/140.0.0.0 Safari/537.36', 'chrome', 'chromeos'],
  ['curl/8.5.0', 'other', 'other'],
])('names the family of browser and system of %s', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system });
});

it('names nothing when the browser sends no user agent', () => {
  expect([deviceOf(undefined), deviceOf('')]).toEqual([undefined, undefined]);
});

it('reads only the beginning of a long user agent', () => {
  expect(deviceOf('x'.repeat(600) + ' Firefox/140.0')).toEqual({ browser: 'other', system: 'other' });
});
