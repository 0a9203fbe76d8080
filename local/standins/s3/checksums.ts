import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';

import { notImplemented, S3Error } from './s3Error.ts';

type Running = { update(piece: Buffer): void; digest(): string };
const NAMES = ['crc32', 'sha1', 'sha256'] as const;
export type ChecksumName = (typeof NAMES)[number];

const PREFIX = 'x-amz-checksum-';
// Headers with these endings have the prefix of a checksum, but are settings.
const SETTINGS = new Set(['algorithm', 'mode', 'type']);

const runningCrc32 = (): Running => {
  let value = 0;
  return {
    update: (piece) => {
      value = crc32(piece, value);
    },
    digest: () => {
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32BE(value);
      return bytes.toString('base64');
    },
  };
};

const runningHash = (name: string): Running => {
  const hash = createHash(name);
  return { update: (piece) => hash.update(piece), digest: () => hash.digest('base64') };
};

export const running = (name: ChecksumName): Running => (name === 'crc32' ? runningCrc32() : runningHash(name));

const isKnown = (name: string): name is ChecksumName => (NAMES as readonly string[]).includes(name);

/** @throws S3Error NotImplemented for an unknown algorithm, because its checksum cannot be checked */
export const checksumNamed = (header: string): ChecksumName | undefined => {
  if (!header.startsWith(PREFIX)) return undefined;
  const name = header.slice(PREFIX.length);
  if (SETTINGS.has(name)) return undefined;
  if (!isKnown(name)) throw notImplemented(`The checksum ${name}`);
  return name;
};

export const checksumHeaders = (checksums: Readonly<Record<string, string>>): Record<string, string> => {
  const headers = Object.entries(checksums).map(([name, value]) => [PREFIX + name, value]);
  return headers.length === 0 ? {} : { ...Object.fromEntries(headers), 'x-amz-checksum-type': 'FULL_OBJECT' };
};

export const badDigest = (name: string): S3Error =>
  new S3Error(400, 'BadDigest', `The ${name} you specified did not match the calculated checksum.`);
