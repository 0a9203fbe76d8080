import { rm } from 'node:fs/promises';

import { checksumHeaders } from '../checksums.ts';
import { checkWrite } from '../conditions.ts';
import { describedByRequest } from '../objectHeaders.ts';
import { receive } from '../receive.ts';
import type { S3Operation } from '../request.ts';

export const PutObject: S3Operation = async ({ store, now }, request) => {
  const bucket = store.bucket(request.bucket);
  const conditions = request.message.headers;
  const described = describedByRequest(request);
  // Checked before the body is read, and again at the write, because the object may change meanwhile.
  checkWrite(conditions, bucket.find(request.key));
  const { path, size, md5Hex, checksums } = await receive(request, store.temporaryPath());
  try {
    const meta = { key: request.key, size, etag: md5Hex, checksums, modified: now().toISOString(), ...described };
    await bucket.put(path, meta, (current) => checkWrite(conditions, current));
  } finally {
    await rm(path, { force: true });
  }
  return { status: 200, headers: { etag: `"${md5Hex}"`, ...checksumHeaders(checksums) } };
};
