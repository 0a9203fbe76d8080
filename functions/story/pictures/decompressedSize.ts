import { inflateSync } from 'node:zlib';

/** Finds the compressed part of a chunk. It follows texts that end with NUL, and settings of one byte each. */
const compressedPart = (type: string, data: Buffer): Buffer | undefined => {
  const afterText = (from: number): number => {
    const end = data.indexOf(0, from);
    return end < 0 ? data.length : end + 1;
  };
  const settings = afterText(0);
  if (type === 'zTXt' || type === 'iCCP') return data.subarray(settings + 1);
  const isCompressed = type === 'iTXt' && data[settings] === 1;
  return isCompressed ? data.subarray(afterText(afterText(settings + 2))) : undefined;
};

/** Stops at the limit, so that a small chunk cannot fill the memory. @returns undefined above the limit */
export const decompressedSize = (type: string, data: Buffer, max: number): number | undefined => {
  const compressed = compressedPart(type, data);
  if (!compressed || compressed.length === 0) return 0;
  if (max <= 0) return undefined;
  try {
    return inflateSync(compressed, { maxOutputLength: max }).length;
  } catch {
    return undefined;
  }
};
