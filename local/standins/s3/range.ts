import { S3Error } from './s3Error.ts';

export type ByteRange = { start: number; end: number };

/**
 * @returns undefined for all bytes, because the header is missing or S3 ignores it
 * @throws S3Error InvalidRange when the range begins after the end
 */
export const parseRange = (header: string | undefined, size: number): ByteRange | undefined => {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined;
  const isSuffix = from === '';
  const start = isSuffix ? Math.max(0, size - Number(to)) : Number(from);
  const end = isSuffix || to === '' ? size - 1 : Math.min(size - 1, Number(to));
  if (!isSuffix && to !== '' && Number(to) < Number(from)) return undefined;
  if (start > end)
    throw new S3Error(416, 'InvalidRange', 'The requested range is not satisfiable', {
      'content-range': `bytes */${size}`,
    });
  return { start, end };
};
