type Box = { name: string; start: number; end: number };

const CONTAINERS = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl']);

const boxesIn = (bytes: Buffer, start: number, end: number): Box[] => {
  const boxes: Box[] = [];
  for (let at = start; at + 8 <= end;) {
    const size = bytes.readUInt32BE(at);
    if (size < 8 || at + size > end) throw new Error(`The box at ${at} is ${size} bytes long.`);
    boxes.push({ name: bytes.toString('latin1', at + 4, at + 8), start: at + 8, end: at + size });
    at += size;
  }
  return boxes;
};

/** Lists the boxes of a level, each followed by its inner boxes. */
const walk = (bytes: Buffer, start: number, end: number): Box[] =>
  boxesIn(bytes, start, end).flatMap((box) =>
    CONTAINERS.has(box.name) ? [box, ...walk(bytes, box.start, box.end)] : [box],
  );

const trackOf = (bytes: Buffer, track: Box) => {
  const boxes = walk(bytes, track.start, track.end);
  const at = (name: string): Box => {
    const found = boxes.find((box) => box.name === name);
    if (!found) throw new Error(`A track has no ${name}.`);
    return found;
  };
  const mdhd = at('mdhd').start;
  if (bytes[mdhd] !== 0) throw new Error('This reader knows version 0 of mdhd only.');
  const tkhd = at('tkhd');
  return {
    /** Either `avc1` (video) or `mp4a` (sound). */
    codec: bytes.toString('latin1', at('stsd').start + 12, at('stsd').start + 16),
    durationSeconds: bytes.readUInt32BE(mdhd + 16) / bytes.readUInt32BE(mdhd + 12),
    samples: bytes.readUInt32BE(at('stsz').start + 8),
    // The size is in the last two fields of the track's header, as 16.16 fixed-point numbers.
    width: bytes.readUInt32BE(tkhd.end - 8) / 65_536,
    height: bytes.readUInt32BE(tkhd.end - 4) / 65_536,
  };
};
export type Mp4Track = ReturnType<typeof trackOf>;

/** @throws Error for a file that is not an mp4 */
export const readMp4 = (file: Uint8Array) => {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const top = boxesIn(bytes, 0, bytes.length);
  const moov = top.find(({ name }) => name === 'moov');
  if (!moov) throw new Error('The file has no moov.');
  const mvhd = boxesIn(bytes, moov.start, moov.end).find(({ name }) => name === 'mvhd');
  const tracks = boxesIn(bytes, moov.start, moov.end)
    .filter(({ name }) => name === 'trak')
    .map((track) => trackOf(bytes, track));
  const order = top.map(({ name }) => name);
  const trackWith = (codec: string): Mp4Track | undefined => tracks.find((track) => track.codec === codec);
  return {
    isMoovFirst: order.indexOf('moov') < order.indexOf('mdat'),
    durationSeconds: mvhd ? bytes.readUInt32BE(mvhd.start + 16) / bytes.readUInt32BE(mvhd.start + 12) : Number.NaN,
    video: trackWith('avc1'),
    audio: trackWith('mp4a'),
  };
};
