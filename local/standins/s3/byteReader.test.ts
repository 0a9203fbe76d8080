import { describe, expect, it } from 'vitest';

import { byteReader } from './byteReader.ts';
import { dechunk } from './chunkedBody.ts';

/** Cuts a text into pieces of `size` bytes, because the network may cut it anywhere. */
const cut = async function* (text: string, size: number): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
};
const all = async (pieces: AsyncIterable<Buffer>) => {
  const found: Buffer[] = [];
  for await (const piece of pieces) found.push(piece);
  return Buffer.concat(found).toString();
};
const SIZES = [1, 2, 3, 5, 7, 1000];

describe('a byte reader', () => {
  it.each(SIZES)('finds lines, lengths and delimiters in pieces of %i bytes', async (size) => {
    const reader = byteReader(cut('first\r\nabcdefé--\r\n-rest\r\n--end', size));
    expect(await reader.line('\r\n', 100)).toBe('first');
    expect(await all(reader.take(6))).toBe('abcdef');
    expect(await all(reader.until(Buffer.from('\r\n--')))).toBe('é--\r\n-rest');
    expect(await all(reader.take(3))).toBe('end');
  });

  it('refuses a line that does not end within its limit', async () => {
    await expect(byteReader(cut('x'.repeat(500), 10)).line('\r\n', 100)).rejects.toMatchObject({
      code: 'InvalidRequest',
    });
  });

  it('calls a body that ends early incomplete', async () => {
    await expect(all(byteReader(cut('abc', 2)).take(4))).rejects.toMatchObject({ code: 'IncompleteBody' });
    await expect(all(byteReader(cut('abc', 2)).until(Buffer.from('\r\n')))).rejects.toMatchObject({
      code: 'IncompleteBody',
    });
  });
});

describe('an aws-chunked body', () => {
  const BODY = '5\r\nhello\r\nb;chunk-signature=0\r\n\r\nbig\r\nmore\r\n0\r\nX-Amz-Checksum-Crc32: AAAA\r\n\r\n';

  it.each(SIZES)('is decoded from pieces of %i bytes', async (size) => {
    const trailers = new Map<string, string>();
    expect(await all(dechunk(cut(BODY, size), trailers))).toBe('hello\r\nbig\r\nmore');
    expect([...trailers]).toEqual([['x-amz-checksum-crc32', 'AAAA']]);
  });

  it.each([
    ['a size that is no number', 'zz\r\nhello\r\n0\r\n\r\n', 'InvalidRequest'],
    ['a chunk longer than its size', '3\r\nhello\r\n0\r\n\r\n', 'InvalidRequest'],
    ['no last chunk', '5\r\nhello\r\n', 'IncompleteBody'],
    ['trailers that do not end', '0\r\na: b\r\n', 'IncompleteBody'],
  ])('with %s is refused', async (_what, body, code) => {
    await expect(all(dechunk(cut(body, 4), new Map()))).rejects.toMatchObject({ code });
  });
});
