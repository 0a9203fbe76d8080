import { describe, expect, it } from 'vitest';
import { isCrossSite } from './crossSite.ts';

const own = 'https://words.example';
const evil = 'https://evil.example';

describe('isCrossSite', () => {
  it.each([
    { name: 'our page calls', headers: { origin: own, 'sec-fetch-site': 'same-origin' } },
    { name: 'our page reads (no Origin on a GET)', headers: { 'sec-fetch-site': 'same-origin' } },
    { name: 'a person types the address', headers: { 'sec-fetch-site': 'none' } },
    { name: 'no browser at all', headers: {} },
    { name: 'an old browser follows our link', headers: { referer: `${own}/explore` } },
    {
      name: 'our page, whose referrer names a page shared elsewhere',
      headers: { 'sec-fetch-site': 'same-origin', referer: evil },
    },
  ])('lets through: $name', ({ headers }) => {
    expect(isCrossSite(headers, own)).toBe(false);
  });

  it.each([
    { name: 'a form of another site', headers: { origin: evil, 'sec-fetch-site': 'cross-site' } },
    { name: 'a link or picture of another site', headers: { 'sec-fetch-site': 'cross-site' } },
    { name: 'a sibling domain', headers: { origin: 'https://x.words.example', 'sec-fetch-site': 'same-site' } },
    { name: 'a form of another site in an old browser', headers: { origin: evil } },
    { name: 'a sandboxed frame', headers: { origin: 'null' } },
    { name: 'the same host without TLS', headers: { origin: 'http://words.example' } },
    { name: 'another origin that claims to be none', headers: { origin: evil, 'sec-fetch-site': 'none' } },
    { name: 'a link of another site in an old browser', headers: { referer: `${evil}/?${own}` } },
    { name: 'a site whose name begins with ours', headers: { origin: `${own}.evil.example` } },
    { name: 'another port of our host', headers: { origin: `${own}:8443` } },
    { name: 'a link of a site whose name begins with ours', headers: { referer: `${own}.evil.example/` } },
    { name: 'a referrer that is no address', headers: { referer: 'words.example' } },
  ])('refuses: $name', ({ headers }) => {
    expect(isCrossSite(headers, own)).toBe(true);
  });
});
