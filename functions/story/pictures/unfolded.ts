import { inflateSync } from 'node:zlib';

/** Where the compressed part of a chunk starts: after its texts that end in NUL, and its single-byte settings. */
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

/**
 * The bytes that a chunk's compressed text or profile unfolds to; undefined when they are more than `most`, or when the
 * compression is broken: what breaks at its end has cost as much as what is whole. Never keeps more in memory.
 */
export const unfoldedBytes = (type: string, data: Buffer, most: number): number | undefined => {
  const compressed = compressedPart(type, data);
  if (!compressed || compressed.length === 0) return 0;
  if (most <= 0) return undefined;
  try {
    return inflateSync(compressed, { maxOutputLength: most }).length;
  } catch {
    return undefined;
  }
};
