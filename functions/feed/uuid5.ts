import { createHash } from 'node:crypto';

const BYTES = 16;

/** A UUID of version 5 (RFC 9562): always the same for a name in a namespace. */
export const uuid5 = (namespace: string, name: string): string => {
  const space = Buffer.from(namespace.replaceAll('-', ''), 'hex');
  const bytes = createHash('sha1').update(space).update(name).digest().subarray(0, BYTES);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
};
