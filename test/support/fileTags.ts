const utf16 = new TextDecoder('utf-16');

/** The first byte of an ID3v2.3 text names its encoding. */
const textOf = (bytes: Buffer): string =>
  (bytes[0] === 1 ? utf16.decode(bytes.subarray(1)) : bytes.toString('latin1', 1)).replaceAll('\0', '');

/** The text after a description, which ends with two zero bytes. */
const described = (bytes: Buffer): string => {
  const inside = Buffer.concat([bytes.subarray(0, 1), bytes.subarray(bytes.indexOf(Buffer.from([0, 0]), 1))]);
  for (let at = 3; at < inside.length; at += 1)
    if (inside[at] === 0xff && inside[at + 1] === 0xfe) return utf16.decode(inside.subarray(at));
  return '';
};

/** The texts of an mp3's ID3 tag by frame. @returns an empty record if the file has no tag */
export const readId3 = (mp3: Uint8Array): Record<string, string> => {
  const bytes = Buffer.from(mp3.buffer, mp3.byteOffset, mp3.byteLength);
  if (bytes.toString('latin1', 0, 3) !== 'ID3') return {};
  const size = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + (bytes[at] ?? 0), 0);
  const frames: Record<string, string> = {};
  for (let at = 10; at + 10 < 10 + size && bytes[at] !== 0;) {
    const name = bytes.toString('latin1', at, at + 4);
    const length = bytes.readUInt32BE(at + 4);
    const inside = bytes.subarray(at + 10, at + 10 + length);
    frames[name] = name === 'COMM' || name === 'TXXX' ? described(inside) : textOf(inside);
    at += 10 + length;
  }
  return frames;
};

const xmpIn = (text: string): string => /<\?xpacket begin.*?<\?xpacket end="r"\?>/su.exec(text)?.[0] ?? '';

/** The title and comment of an mp4 as players read them, and its XMP packet. */
export const readMp4Tags = (mp4: Uint8Array): { title: string; comment: string; xmp: string } => {
  const bytes = Buffer.from(mp4.buffer, mp4.byteOffset, mp4.byteLength);
  const atom = (name: string): string => {
    const at = bytes.indexOf(Buffer.from(name, 'latin1'));
    if (at < 0) return '';
    const size = bytes.readUInt32BE(at - 4);
    return bytes.toString('utf8', at + 4 + 16, at - 4 + size);
  };
  return { title: atom('\u00a9nam'), comment: atom('\u00a9cmt'), xmp: xmpIn(bytes.toString('utf8')) };
};

/** @returns the XMP packet of a JPEG, or an empty text if it has none */
export const readJpegXmp = (jpeg: Uint8Array): string => {
  const bytes = Buffer.from(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  for (let at = 2; bytes[at] === 0xff && bytes[at + 1] !== 0xda; at += 2 + bytes.readUInt16BE(at + 2)) {
    const segment = bytes.subarray(at + 4, at + 2 + bytes.readUInt16BE(at + 2));
    if (bytes[at + 1] === 0xe1 && segment.toString('latin1').startsWith('http://ns.adobe.com/xap/1.0/\0'))
      return xmpIn(segment.toString('utf8'));
  }
  return '';
};
