import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { getSharePage } from '#shared/sharing/getSharePage.ts';
import { servedOn } from '#test/support/callEndpoint.ts';
import { compressResult } from './compressResult.ts';

const text = JSON.stringify({ story: 'Ein Bild sagt «mehr» 🌊 '.repeat(60) });
const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };
const plain = { statusCode: 200, headers, cookies: ['a=1'], body: text };
const BROWSER = 'gzip, deflate, br, zstd';

const unfold = { br: brotliDecompressSync, gzip: gunzipSync };
const sentTo = async (acceptEncoding: string | undefined) => {
  const { headers: sent, body = '', isBase64Encoded } = await compressResult(plain, acceptEncoding);
  const coding = sent?.['content-encoding'];
  if (coding !== 'br' && coding !== 'gzip') return { coding: 'none', text: body };
  expect(isBase64Encoded).toBe(true);
  return { coding, text: unfold[coding](Buffer.from(body, 'base64')).toString() };
};

describe('a text stays byte for byte the same', () => {
  it.each([
    ['br', BROWSER],
    ['br', 'BR;Q=1.0 , gzip'],
    ['br', 'gzip;q=1,br;q=0.001'],
    ['gzip', 'gzip, deflate'],
    ['gzip', 'br;q=0, gzip;q=0.5'],
    ['gzip', 'br ; q=0.000 , gzip'],
    ['gzip', 'br;q=often, gzip'],
    ['none', undefined],
    ['none', ''],
    ['none', 'identity'],
    ['none', '*'],
    ['none', 'br;q=0, gzip;q=0, *'],
    ['none', 'brotli, x-gzip, abr'],
    ['none', ';,=q'.repeat(20)],
  ])('as %s for a client that accepts %j', async (coding, acceptEncoding) => {
    expect(await sentTo(acceptEncoding)).toEqual({ coding, text });
  });
});

it('keeps status, cookies and headers, and sets Vary', async () => {
  const { body, ...rest } = await compressResult({ ...plain, headers: { ...headers, vary: 'origin' } }, BROWSER);
  expect(body?.length).toBeLessThan(text.length / 2);
  expect(rest).toEqual({
    statusCode: 200,
    cookies: ['a=1'],
    headers: { ...headers, vary: 'origin, accept-encoding', 'content-encoding': 'br' },
    isBase64Encoded: true,
  });
  expect(await compressResult(plain, 'identity')).toEqual({
    ...plain,
    headers: { ...headers, vary: 'accept-encoding' },
  });
});

it('counts bytes and not letters', async () => {
  const at = async (body: string) => (await compressResult({ ...plain, body }, BROWSER)).isBase64Encoded ?? false;
  expect(await Promise.all([at('é'.repeat(499)), at('é'.repeat(500)), at('e'.repeat(999))])).toEqual([
    false,
    true,
    false,
  ]);
});

it.each([
  { name: 'bytes', over: { body: Buffer.alloc(3_000).toString('base64'), isBase64Encoded: true } },
  { name: 'a redirect', over: { statusCode: 303, headers: { location: '/' }, body: '' } },
  { name: 'no body', over: { statusCode: 204, body: '' } },
  { name: 'a short text', over: { body: '{}' } },
  { name: 'what is compressed', over: { headers: { ...headers, 'content-encoding': 'gzip' } } },
])('does not compress $name', async ({ over }) => {
  const result = { ...plain, ...over };
  expect(await compressResult(result, BROWSER)).toBe(result);
});

it('applies to every endpoint, also pages', async () => {
  const { call } = servedOn(getSharePage, () => async () => text);
  const request = { params: { uid: 'x' }, headers: { 'accept-encoding': BROWSER } };
  const { headers: sent, body } = await call(request);
  expect(sent).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'public, max-age=60' });
  expect(brotliDecompressSync(Buffer.from(String(body), 'base64')).toString()).toBe(text);
});
