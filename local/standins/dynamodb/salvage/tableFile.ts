import { createByteReader, Malformed } from './byteReader.ts';
import { addByte, maskChecksum, maskedCrc32c, START } from './crc32c.ts';
import { uncompress } from './uncompress.ts';

export type Entry = { key: string; sequence: number; value: Buffer | undefined };
export type Salvaged = { entries: Entry[]; unread: number };

// https://github.com/google/leveldb/blob/main/doc/table_format.md
const MAGIC = Buffer.from('57fb808b247547db', 'hex');
const FOOTER_BYTES = 48;
const TRAILER_BYTES = 5;
const SNAPPY = 1;
/** Larger than any block, because a value has at most 400 KB, and a block ends after the value that fills it. */
const MAX_BLOCK_BYTES = 4 * 1024 * 1024;
const DELETION = 0;

type Handle = { offset: number; size: number };
const readHandle = (reader: ReturnType<typeof createByteReader>): Handle => ({
  offset: reader.varint(),
  size: reader.varint(),
});

/** @throws Malformed for a wrong checksum */
const readStored = (file: Buffer, { offset, size }: Handle): Buffer => {
  const stored = createByteReader(file, offset).take(size + TRAILER_BYTES);
  const withType = stored.subarray(0, size + 1);
  if (stored.readUInt32LE(size + 1) !== maskedCrc32c(withType)) throw new Malformed('its checksum differs');
  return withType;
};

const readBlock = (file: Buffer, handle: Handle): Buffer => {
  const stored = readStored(file, handle);
  const block = stored.subarray(0, handle.size);
  return stored[handle.size] === SNAPPY ? uncompress(block) : block;
};

type Pair = { key: Buffer; value: Buffer };
/** Each key is stored as its difference from the previous key. */
const readPairs = (block: Buffer): Pair[] => {
  if (block.length < 4) throw new Malformed('it is no block');
  const end = block.length - 4 - 4 * block.readUInt32LE(block.length - 4);
  if (end < 0) throw new Malformed('it is no block');
  const reader = createByteReader(block.subarray(0, end));
  const pairs: Pair[] = [];
  let last = Buffer.alloc(0);
  while (!reader.isAtEnd()) {
    const [shared, rest, valueBytes] = [reader.varint(), reader.varint(), reader.varint()];
    if (shared > last.length) throw new Malformed('a key shares more than there is');
    last = Buffer.concat([last.subarray(0, shared), reader.take(rest)]);
    pairs.push({ key: last, value: reader.take(valueBytes) });
  }
  return pairs;
};

const asEntry = ({ key, value }: Pair): Entry => {
  const end = key.length - 8;
  if (end < 0) throw new Malformed('a key has no sequence');
  const sequence = key.readUIntLE(end + 1, 6) + (key[end + 7] ?? 0) * 2 ** 48;
  return { key: key.toString('utf8', 0, end), sequence, value: key[end] === DELETION ? undefined : value };
};

const follow = (file: Buffer, handle: Handle): Handle[] =>
  readPairs(readBlock(file, handle)).map(({ value }) => readHandle(createByteReader(value)));

const readFooter = (file: Buffer): { filters: Handle; index: Handle } => {
  const footer = file.subarray(Math.max(0, file.length - FOOTER_BYTES));
  if (footer.length < FOOTER_BYTES || !footer.subarray(-MAGIC.length).equals(MAGIC)) throw new Malformed('no footer');
  const reader = createByteReader(footer);
  return { filters: readHandle(reader), index: readHandle(reader) };
};

/** Finds a block without the index: it ends where the following bytes are its checksum. */
const findHandle = (file: Buffer, offset: number): Handle | undefined => {
  let running = START;
  const end = Math.min(file.length - 4, offset + MAX_BLOCK_BYTES);
  for (let at = offset; at < end; at += 1) {
    running = addByte(running, file[at] ?? 0);
    if (file.readUInt32LE(at + 1) === maskChecksum(running)) return { offset, size: at - offset };
  }
  return undefined;
};

const scan = (file: Buffer): Salvaged => {
  const entries: Entry[] = [];
  try {
    for (
      let handle = findHandle(file, 0);
      handle;
      handle = findHandle(file, handle.offset + handle.size + TRAILER_BYTES)
    )
      entries.push(...readPairs(readBlock(file, handle)).map(asEntry));
  } catch (error) {
    if (!(error instanceof Malformed)) throw error;
  }
  return { entries, unread: 1 };
};

const orMalformed = <T>(read: () => T): T | undefined => {
  try {
    return read();
  } catch (error) {
    if (error instanceof Malformed) return undefined;
    throw error;
  }
};

export const readTable = (file: Buffer): Salvaged => {
  const handles = orMalformed(() => follow(file, readFooter(file).index));
  if (!handles) return scan(file);
  const blocks = handles.map((handle) => orMalformed(() => readPairs(readBlock(file, handle)).map(asEntry)));
  return { entries: blocks.flatMap((found) => found ?? []), unread: blocks.filter((found) => !found).length };
};

/** Checks the filters too, because a damaged filter makes existing keys invisible. */
export const isWholeTable = (file: Buffer): boolean =>
  orMalformed(() => {
    const { filters, index } = readFooter(file);
    for (const handle of [...follow(file, filters), ...follow(file, index)]) readStored(file, handle);
    return true;
  }) ?? false;
