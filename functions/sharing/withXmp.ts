/** The name by which a JPEG's APP1 segment is known to hold XMP. */
const XMP_NAME = Buffer.from('http://ns.adobe.com/xap/1.0/\0', 'latin1');
const APP1 = Buffer.from([0xff, 0xe1]);
const START_BYTES = 2;
/** A segment says its length, itself included, in two bytes. */
const LENGTH_BYTES = 2;

/** The same picture with an XMP packet as its first segment. The packet is short: a segment takes 64 KB. */
export const withXmp = (jpeg: Uint8Array, xmp: string): Uint8Array => {
  const packet = Buffer.from(xmp, 'utf8');
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt16BE(LENGTH_BYTES + XMP_NAME.length + packet.length);
  const [start, rest] = [jpeg.subarray(0, START_BYTES), jpeg.subarray(START_BYTES)];
  return Buffer.concat([start, APP1, length, XMP_NAME, packet, rest]);
};
