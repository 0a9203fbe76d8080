import { promisify } from 'node:util';
import type { Result } from './answer.ts';

/** In bytes, as CloudFront documents it: compressing less is not worth the work. */
const LEAST_BYTES = 1_000;

/** 80 KB take about a millisecond; 6 saves 4 % more for half as long again. */
const BROTLI_QUALITY = 4;

/** Whether a caller names a coding with a weight above 0. A mere `*` gets plain text. */
const takes = (accepted: string, coding: string): boolean =>
  accepted.split(',').some((one) => {
    const [name = '', weight = '1'] = one.split(/;\s*q=/);
    return name.trim() === coding && Number(weight) > 0;
  });

const smaller = async (coding: 'br' | 'gzip', bytes: Buffer): Promise<Buffer> => {
  const { brotliCompress, constants, gzip } = await import('node:zlib');
  if (coding === 'gzip') return promisify(gzip)(bytes);
  return promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    },
  });
};

/**
 * Compresses text of 1,000 bytes or more with brotli or gzip, as its caller accepts; base64 is left alone. CloudFront compresses only
 * cacheable answers, and few of the API are. Its cache key includes the accepted codings, so one rule serves all answers. @param
 * acceptEncoding the caller's header.
 */
export const compressed = async (result: Result, acceptEncoding: string | undefined): Promise<Result> => {
  const { body = '', isBase64Encoded, headers = {} } = result;
  const bytes = Buffer.from(body, 'utf8');
  if (isBase64Encoded === true || bytes.length < LEAST_BYTES || headers['content-encoding'] !== undefined)
    return result;
  const accepted = (acceptEncoding ?? '').toLowerCase();
  const coding = (['br', 'gzip'] as const).find((one) => takes(accepted, one));
  // Caches must know this even where the answer goes plain: for another caller it would not.
  const vary = [headers['vary'], 'accept-encoding'].filter((one) => one !== undefined).join(', ');
  if (coding === undefined) return { ...result, headers: { ...headers, vary } };
  return {
    ...result,
    headers: { ...headers, vary, 'content-encoding': coding },
    body: (await smaller(coding, bytes)).toString('base64'),
    isBase64Encoded: true,
  };
};
