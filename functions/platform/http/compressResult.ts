import { promisify } from 'node:util';
import type { Result } from './answer.ts';

/** CloudFront uses the same minimum in bytes; compressing less is not worth the work. */
const MIN_BYTES = 1_000;

/** 80 KB take about a millisecond; quality 6 saves 4 % more for half as much time again. */
const BROTLI_QUALITY = 4;

/** A mere `*` gets plain text. */
const acceptsCoding = (accepted: string, coding: string): boolean =>
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

/** Compresses large text, because CloudFront compresses only cacheable answers. */
export const compressResult = async (result: Result, acceptEncoding: string | undefined): Promise<Result> => {
  const { body = '', isBase64Encoded, headers = {} } = result;
  const bytes = Buffer.from(body, 'utf8');
  if (isBase64Encoded === true || bytes.length < MIN_BYTES || headers['content-encoding'] !== undefined) return result;
  const accepted = (acceptEncoding ?? '').toLowerCase();
  const coding = (['br', 'gzip'] as const).find((one) => acceptsCoding(accepted, one));
  // Caches need `vary` for plain answers too, as another caller might get a compressed one.
  const vary = [headers['vary'], 'accept-encoding'].filter((one) => one !== undefined).join(', ');
  if (coding === undefined) return { ...result, headers: { ...headers, vary } };
  return {
    ...result,
    headers: { ...headers, vary, 'content-encoding': coding },
    body: (await smaller(coding, bytes)).toString('base64'),
    isBase64Encoded: true,
  };
};
