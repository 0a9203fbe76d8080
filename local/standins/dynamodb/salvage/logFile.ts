import { createByteReader, Malformed } from './byteReader.ts';
import { maskedCrc32c } from './crc32c.ts';
import type { Entry, Salvaged } from './tableFile.ts';

// https://github.com/google/leveldb/blob/main/doc/log_format.md
const BLOCK_BYTES = 32 * 1024;
const HEADER_BYTES = 7;
const [FULL, FIRST, MIDDLE, LAST] = [1, 2, 3, 4];
const BATCH_HEADER_BYTES = 12;
const DELETION = 0;

type Piece = { type: number; data: Buffer };

/** Stops at a damaged piece, because the lengths after it cannot be trusted. */
const readPieces = (block: Buffer): { pieces: Piece[]; isWhole: boolean } => {
  const pieces: Piece[] = [];
  for (let at = 0; at + HEADER_BYTES <= block.length;) {
    const length = block.readUInt16LE(at + 4);
    const [type, end] = [block[at + 6] ?? 0, at + HEADER_BYTES + length];
    // The unused end of a preallocated file is filled with zeros.
    if (type === 0 && length === 0 && block.readUInt32LE(at) === 0) break;
    if (end > block.length || block.readUInt32LE(at) !== maskedCrc32c(block.subarray(at + 6, end)))
      return { pieces, isWhole: false };
    pieces.push({ type, data: block.subarray(at + HEADER_BYTES, end) });
    at = end;
  }
  return { pieces, isWhole: true };
};

const readBatch = (batch: Buffer): Entry[] => {
  const reader = createByteReader(batch);
  const header = reader.take(BATCH_HEADER_BYTES);
  const first = header.readUIntLE(0, 6);
  return Array.from({ length: header.readUInt32LE(8) }, (_, at): Entry => {
    const isDeletion = reader.take(1)[0] === DELETION;
    const key = reader.slice().toString('utf8');
    return { key, sequence: first + at, value: isDeletion ? undefined : reader.slice() };
  });
};

/** Drops a batch with a missing piece, because a batch must be applied as a whole. */
const joinPieces = (pieces: readonly (Piece | undefined)[]): Buffer[] => {
  const batches: Buffer[] = [];
  let open: Buffer[] | undefined;
  for (const piece of pieces) {
    if (piece?.type === FULL) batches.push(piece.data);
    else if (piece?.type === FIRST) open = [piece.data];
    else if (piece && open && (piece.type === MIDDLE || piece.type === LAST)) open.push(piece.data);
    else open = undefined;
    if (piece?.type === LAST && open) batches.push(Buffer.concat(open));
  }
  return batches;
};

export const readLog = (file: Buffer): Salvaged => {
  const pieces: (Piece | undefined)[] = [];
  let unread = 0;
  for (let at = 0; at < file.length; at += BLOCK_BYTES) {
    const read = readPieces(file.subarray(at, at + BLOCK_BYTES));
    pieces.push(...read.pieces);
    if (read.isWhole) continue;
    pieces.push(undefined);
    unread += 1;
  }
  const entries: Entry[] = [];
  for (const batch of joinPieces(pieces))
    try {
      entries.push(...readBatch(batch));
    } catch (error) {
      if (!(error instanceof Malformed)) throw error;
      unread += 1;
    }
  return { entries, unread };
};
