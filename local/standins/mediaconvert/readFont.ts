/** `family` is the name by which libass finds the font. `lineEm` is the height of a line in em. */
export type Font = { family: string; lineEm: number };

const FAMILY = 1;
/** The platform number of names for Windows, which are in UTF-16. */
const WINDOWS = 3;

/** Reads the family name and the line height. @throws Error for a file that is not a TrueType or OpenType font */
export const readFont = (bytes: Uint8Array): Font => {
  const file = Buffer.from(bytes);
  const tables = Array.from({ length: file.readUInt16BE(4) }, (_, index) => 12 + 16 * index);
  const tableAt = (tag: string): number => {
    const record = tables.find((at) => file.toString('latin1', at, at + 4) === tag);
    if (record === undefined) throw new Error(`The font has no ${tag}.`);
    return file.readUInt32BE(record + 8);
  };
  const names = tableAt('name');
  const texts = names + file.readUInt16BE(names + 4);
  const record = Array.from({ length: file.readUInt16BE(names + 2) }, (_, index) => names + 6 + 12 * index).find(
    (at) => file.readUInt16BE(at) === WINDOWS && file.readUInt16BE(at + 6) === FAMILY,
  );
  if (record === undefined) throw new Error('The font has no name.');
  const start = texts + file.readUInt16BE(record + 10);
  const utf16 = Buffer.from(file.subarray(start, start + file.readUInt16BE(record + 8))).swap16();
  const os2 = tableAt('OS/2');
  const line = file.readUInt16BE(os2 + 74) + file.readUInt16BE(os2 + 76);
  return { family: utf16.toString('utf16le'), lineEm: line / file.readUInt16BE(tableAt('head') + 18) };
};
