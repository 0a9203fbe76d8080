import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { buildCompression } from './compression.ts';

const text = Buffer.from('a thousand words '.repeat(100));
const browser = { 'accept-encoding': 'gzip, deflate, br, zstd' };

it('sends a compressed text to clients that accept it, with Vary', async () => {
  const sent = await buildCompression()(text, { type: 'text/javascript', requestHeaders: browser });
  expect(sent?.headers).toEqual({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
  expect(brotliDecompressSync(sent?.bytes ?? Buffer.of())).toEqual(text);
});

it('compresses the same text once', async () => {
  const compressed = buildCompression();
  const [once, again] = [
    await compressed(text, { type: 'text/css', requestHeaders: browser }),
    await compressed(Buffer.from(text), { type: 'text/css', requestHeaders: browser }),
  ];
  expect(again?.bytes).toBe(once?.bytes);
});

it.each([
  ['who does not take brotli', text, 'text/html', { 'accept-encoding': 'gzip' }],
  ['a picture', text, 'image/avif', browser],
  ['what is too small to gain', text.subarray(0, 999), 'text/html', browser],
])('is unchanged for %s', async (_why, bytes, type, requestHeaders) => {
  expect(await buildCompression()(bytes, { type, requestHeaders })).toBeUndefined();
});
