import { crc32 as crcOfNode } from 'node:zlib';
import { expect, test } from 'vitest';
import { crc32, createZip } from './zip.ts';

const at = () => new Date(2026, 2, 14, 9, 30, 20);
const read = async (blob: Blob) => new DataView(await blob.arrayBuffer());
const text = (view: DataView, from: number, length: number) =>
  new TextDecoder().decode(new Uint8Array(view.buffer, from, length));

/** What an unpacker reads: the end, from there the directory, from there each file. */
const filesIn = (view: DataView) => {
  const end = view.byteLength - 22;
  expect(view.getUint32(end, true)).toBe(0x06054b50);
  const count = view.getUint16(end + 10, true);
  let position = view.getUint32(end + 16, true);
  expect(position + view.getUint32(end + 12, true)).toBe(end);
  return Array.from({ length: count }, () => {
    expect(view.getUint32(position, true)).toBe(0x02014b50);
    const nameLength = view.getUint16(position + 28, true);
    const local = view.getUint32(position + 42, true);
    expect(view.getUint32(local, true)).toBe(0x04034b50);
    const [crc, size] = [view.getUint32(position + 16, true), view.getUint32(position + 24, true)];
    expect([view.getUint32(local + 14, true), view.getUint32(local + 22, true)]).toEqual([crc, size]);
    const from = local + 30 + view.getUint16(local + 26, true);
    const file = { name: text(view, position + 46, nameLength), content: text(view, from, size), crc };
    position += 46 + nameLength;
    return file;
  });
};

test('an archive holds its files as they are, under names in any script', async () => {
  const zip = createZip(at);
  const files = [
    { name: 'account.json', content: '{"name":"Nora"}' },
    { name: 'stories/Ein Märchen 物語/text.txt', content: 'Es war einmal – ein Boot.\n' },
    { name: 'empty', content: '' },
  ];
  for (const { name, content } of files) await zip.add(name, new Blob([content]));
  const found = filesIn(await read(zip.finish()));
  expect(found).toEqual(files.map((file) => ({ ...file, crc: crcOfNode(file.content) })));
});

test('an archive of nothing is one', async () => {
  expect(filesIn(await read(createZip(at).finish()))).toEqual([]);
});

test('the checksum is that of the standard', () => {
  expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926);
});

test('files are dated', async () => {
  const zip = createZip(at);
  await zip.add('a', new Blob(['a']));
  const view = await read(zip.finish());
  expect([view.getUint16(10, true), view.getUint16(12, true)]).toEqual([
    (9 << 11) | (30 << 5) | 10,
    (46 << 9) | (3 << 5) | 14,
  ]);
});

test('what is too large for the format is refused, not broken', async () => {
  const huge = Object.assign(new Blob(['a']), {});
  Object.defineProperty(huge, 'size', { value: 0xffff_ffff });
  await expect(createZip(at).add('huge', huge)).rejects.toThrow(RangeError);
});
