/** The identification header of Opus (RFC 7845, 5.1). */
export type OpusHead = { channels: number; family?: number; streams?: number; coupled?: number };

const opusHead = ({ channels, family = 0, streams = 1, coupled = channels - 1 }: OpusHead): Buffer => {
  const head = Buffer.alloc(19);
  head.write('OpusHead', 'latin1');
  head[8] = 1;
  head[9] = channels;
  head.writeUInt32LE(48_000, 12);
  head[18] = family;
  if (family === 0) return head;
  return Buffer.concat([
    head,
    Buffer.from([streams, coupled]),
    Buffer.from(Array.from({ length: channels }, (_, at) => at)),
  ]);
};

const opusTags = Buffer.concat([Buffer.from('OpusTags'), Buffer.alloc(8)]);

/** A packet without sound. All its streams but the last declare their length (RFC 6716, appendix B). */
const emptyPacket = (streams: number): Buffer =>
  Buffer.from([...Array.from({ length: streams - 1 }, () => [0xfb, 6, 0]).flat(), 0xfb, 6]);

const PACKET_SECONDS = 0.12;
const SAMPLE_RATE = 48_000;

type Page = { packet: Buffer; serial: number; at: number; granule: number; flags: number };

/** Leaves the checksum zero, because the code under test does not check it. */
const pageOf = ({ packet, serial, at, granule, flags }: Page): Buffer => {
  const lacing = [...Array.from({ length: Math.floor(packet.length / 255) }, () => 255), packet.length % 255];
  const header = Buffer.alloc(27);
  header.write('OggS', 'latin1');
  header[5] = flags;
  header.writeBigInt64LE(BigInt(granule), 6);
  header.writeUInt32LE(serial, 14);
  header.writeUInt32LE(at, 18);
  header[26] = lacing.length;
  return Buffer.concat([header, Buffer.from(lacing), packet]);
};

const FIRST = 2;
const LAST = 4;

export const oggOpus = (head: OpusHead, seconds: number, serial = 1): Buffer => {
  const packet = emptyPacket(head.family === undefined || head.family === 0 ? 1 : (head.streams ?? 1));
  const count = Math.floor(seconds / PACKET_SECONDS);
  const pages = [
    pageOf({ packet: opusHead(head), serial, at: 0, granule: 0, flags: FIRST }),
    pageOf({ packet: opusTags, serial, at: 1, granule: 0, flags: 0 }),
  ];
  for (let index = 1; index <= count; index += 1)
    pages.push(
      pageOf({
        ...{ packet, serial, at: index + 1, flags: index === count ? LAST : 0 },
        granule: Math.round(index * PACKET_SECONDS * SAMPLE_RATE),
      }),
    );
  return Buffer.concat(pages);
};
