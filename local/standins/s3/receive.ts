import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

import { badDigest, checksumNamed, running, type ChecksumName } from './checksums.ts';
import { dechunk } from './chunkedBody.ts';
import { allHeaders, headerOf, type SignedRequest } from './request.ts';
import { notImplemented, S3Error } from './s3Error.ts';

/** A received body, saved at `path`. The caller must move or remove the file. */
export type Received = { path: string; size: number; md5Hex: string; checksums: Partial<Record<ChecksumName, string>> };

/** S3's documented limit for one PUT: 5 GiB. */
const MAX_BYTES = 5 * 1024 ** 3;
const UNSIGNED_CHUNKS = 'STREAMING-UNSIGNED-PAYLOAD-TRAILER';

type Digests = { size: number; md5: Buffer; sha256Hex: string; checksums: Partial<Record<ChecksumName, string>> };

/** Writes a body to a file and computes its digests. If this fails, the file is removed. */
export const writeBody = async (
  pieces: AsyncIterable<Buffer>,
  path: string,
  names: readonly ChecksumName[] = [],
  maxBytes = MAX_BYTES,
): Promise<Digests> => {
  const md5 = createHash('md5');
  const sha256 = createHash('sha256');
  const checksums = names.map((name) => [name, running(name)] as const);
  let size = 0;
  const measured = async function* (source: AsyncIterable<Buffer>) {
    for await (const piece of source) {
      size += piece.length;
      if (size > maxBytes)
        throw new S3Error(400, 'EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size');
      for (const hash of [md5, sha256]) hash.update(piece);
      for (const [, checksum] of checksums) checksum.update(piece);
      yield piece;
    }
  };
  try {
    await pipeline(pieces, measured, createWriteStream(path, { flags: 'wx', flush: true }));
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  const values = Object.fromEntries(checksums.map(([name, checksum]) => [name, checksum.digest()]));
  return { size, md5: md5.digest(), sha256Hex: sha256.digest('hex'), checksums: values };
};

const expectedChecksums = (headers: Readonly<Record<string, string>>) => {
  const expected = new Map<ChecksumName, string>();
  for (const [header, value] of Object.entries(headers)) {
    const name = checksumNamed(header);
    if (name) expected.set(name, value);
  }
  return expected;
};

const compare = (request: SignedRequest, digests: Digests, expected: ReadonlyMap<ChecksumName, string>): void => {
  for (const [name, value] of expected) if (digests.checksums[name] !== value) throw badDigest(name.toUpperCase());
  const md5 = headerOf(request, 'content-md5');
  if (md5 !== undefined && md5 !== digests.md5.toString('base64')) throw badDigest('Content-MD5');
  if (/^[0-9a-f]{64}$/.test(request.payloadHash) && digests.sha256Hex !== request.payloadHash)
    throw new S3Error(
      400,
      'XAmzContentSHA256Mismatch',
      "The provided 'x-amz-content-sha256' header does not match what was computed.",
    );
  const decodedLength = headerOf(request, 'x-amz-decoded-content-length');
  if (decodedLength !== undefined && Number(decodedLength) !== digests.size)
    throw new S3Error(400, 'IncompleteBody', 'The body is not as long as x-amz-decoded-content-length says.');
};

/** @throws S3Error BadDigest, XAmzContentSHA256Mismatch, IncompleteBody, EntityTooLarge */
export const receive = async (request: SignedRequest, path: string): Promise<Received> => {
  const isChunked = request.payloadHash.startsWith('STREAMING-');
  if (isChunked && request.payloadHash !== UNSIGNED_CHUNKS) throw notImplemented(request.payloadHash);

  const headers = allHeaders(request);
  const expected = expectedChecksums(headers);
  const announced = (headers['x-amz-trailer'] ?? '').split(',').map((name) => name.trim().toLowerCase());
  const trailing = announced.flatMap((name) => checksumNamed(name) ?? []);
  const trailers = new Map<string, string>();
  // A failure must not destroy the request, because the client would not receive the error.
  const body = request.message.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  const pieces = isChunked ? dechunk(body, trailers) : body;

  const digests = await writeBody(pieces, path, [...new Set([...expected.keys(), ...trailing])]);
  try {
    for (const [name, value] of expectedChecksums(Object.fromEntries(trailers))) expected.set(name, value);
    if (trailing.some((name) => !expected.has(name)))
      throw new S3Error(400, 'MalformedTrailerError', 'The trailing checksum that was announced did not come.');
    compare(request, digests, expected);
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return { path, size: digests.size, md5Hex: digests.md5.toString('hex'), checksums: digests.checksums };
};
