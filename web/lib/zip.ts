/*
 * A zip archive of files as they are (method 0), after PKWARE's APPNOTE.TXT 6.3: pictures and sound are packed already, and
 * a compressor would be more code than the whole dialog.
 */

const LOCAL_HEADER = 0x04034b50;
const CENTRAL_HEADER = 0x02014b50;
const END_OF_CENTRAL = 0x06054b50;
const VERSION = 20;
/** Names are UTF-8. */
const FLAGS = 0x0800;
/** Beyond these the format needs its 64-bit extension, which older readers do not know. */
const BYTES_MOST = 0xffff_ffff;
const FILES_MOST = 0xffff;

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** CRC-32 as in ISO 3309. */
export const crc32 = (bytes: Uint8Array): number => {
  let crc = 0xffff_ffff;
  for (const byte of bytes) crc = (table[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return ~crc >>> 0;
};

/** Two seconds are the finest there is; years count from 1980. */
const dosTime = (at: Date): [time: number, date: number] => [
  (at.getHours() << 11) | (at.getMinutes() << 5) | (at.getSeconds() >> 1),
  ((at.getFullYear() - 1980) << 9) | ((at.getMonth() + 1) << 5) | at.getDate(),
];

/** Little-endian; `bytes` is 2 or 4 for each value. */
const packed = (...fields: readonly (readonly [value: number, bytes: 2 | 4])[]): Uint8Array<ArrayBuffer> => {
  const view = new DataView(new ArrayBuffer(fields.reduce((sum, [, bytes]) => sum + bytes, 0)));
  let at = 0;
  for (const [value, bytes] of fields) {
    if (bytes === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += bytes;
  }
  return new Uint8Array(view.buffer);
};

export type Zip = {
  /** @throws RangeError when the archive would be larger than 4 GB or 65,535 files */
  add: (name: string, content: Blob) => Promise<void>;
  finish: () => Blob;
};

/** One file's bytes are in memory at a time; the rest are blobs, which browsers keep on disk when they are large. */
export const createZip = (now: () => Date): Zip => {
  const [parts, central]: [BlobPart[], BlobPart[]] = [[], []];
  const sum = { files: 0, offset: 0, central: 0 };
  return {
    add: async (name, content) => {
      const file = new TextEncoder().encode(name);
      const [time, date] = dosTime(now());
      const crc = crc32(new Uint8Array(await content.arrayBuffer()));
      const offset = sum.offset;
      const shared = [
        [VERSION, 2],
        [FLAGS, 2],
        [0, 2],
        [time, 2],
        [date, 2],
        [crc, 4],
        [content.size, 4],
        [content.size, 4],
        [file.length, 2],
        [0, 2],
      ] as const;
      const local = packed([LOCAL_HEADER, 4], ...shared);
      const entry = packed([CENTRAL_HEADER, 4], [VERSION, 2], ...shared, [0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]);
      const after = offset + local.length + file.length + content.size;
      const directory = sum.central + entry.length + file.length;
      if (after + directory > BYTES_MOST || sum.files + 1 > FILES_MOST)
        throw new RangeError('too large for one archive');
      parts.push(local, file, content);
      central.push(entry, file);
      Object.assign(sum, { files: sum.files + 1, offset: after, central: directory });
    },
    finish: () => {
      const { files, offset, central: bytes } = sum;
      const end = packed([END_OF_CENTRAL, 4], [0, 2], [0, 2], [files, 2], [files, 2], [bytes, 4], [offset, 4], [0, 2]);
      return new Blob([...parts, ...central, end], { type: 'application/zip' });
    },
  };
};
