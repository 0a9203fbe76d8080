import { Refusal } from './call.ts';

/** Generous limits: our own clients send much smaller bodies. */
const MAX_BYTES = 262_144;
const MAX_DEPTH = 32;

const isDeeperThan = (value: unknown, max: number): boolean => {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > max) return true;
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
  }
  return false;
};

export const isJson = (contentType: string | undefined): boolean => /^application\/json\b/i.test(contentType ?? '');

export const parseJson = (bytes: Uint8Array, contentType: string | undefined): unknown => {
  if (!isJson(contentType)) throw new Refusal('BAD_REQUEST', 'JSON_NEEDED');
  if (bytes.length > MAX_BYTES) throw new Refusal('BAD_REQUEST', 'BODY_TOO_LONG');
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    throw new Refusal('BAD_REQUEST', 'NOT_JSON', { cause: error });
  }
  if (isDeeperThan(value, MAX_DEPTH)) throw new Refusal('BAD_REQUEST', 'BODY_TOO_DEEP');
  return value;
};
