import { checksumHeaders } from '../checksums.ts';
import { isNotModified } from '../conditions.ts';
import { headersOf } from '../objectHeaders.ts';
import { parseRange } from '../range.ts';
import type { S3Operation } from '../request.ts';

export const GetObject: S3Operation = async ({ store }, { bucket, key, query, message }) => {
  const { meta, handle } = await store.bucket(bucket).open(key);
  try {
    const headers = headersOf(meta, query);
    if (isNotModified(message.headers, meta)) {
      await handle.close();
      const { etag = '', 'last-modified': modified = '' } = headers;
      return { status: 304, headers: { etag, 'last-modified': modified } };
    }
    const range = parseRange(message.headers.range, meta.size);
    if (range) {
      const contentRange = `bytes ${range.start}-${range.end}/${meta.size}`;
      return { status: 206, headers: { ...headers, 'content-range': contentRange }, file: { handle, ...range } };
    }
    // Only an answer with the whole object has checksum headers, because the checksum covers the whole object.
    const sums = message.headers['x-amz-checksum-mode'] === 'ENABLED' ? checksumHeaders(meta.checksums) : {};
    return { status: 200, headers: { ...headers, ...sums }, file: { handle, start: 0, end: meta.size - 1 } };
  } catch (error) {
    await handle.close();
    throw error;
  }
};

export const HeadObject: S3Operation = async (context, request) => {
  const { file, ...answer } = await GetObject(context, request);
  if (!file) return answer;
  await file.handle.close();
  return { ...answer, headers: { ...answer.headers, 'content-length': String(file.end - file.start + 1) } };
};
