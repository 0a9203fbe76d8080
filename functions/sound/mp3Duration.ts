/** Bitrates in kbit/s by the index in the frame's header (ISO 11172-3 for MPEG 1, 13818-3 for MPEG 2 and 2.5). */
const BITRATES_MPEG1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const BITRATES_MPEG2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
/** Sample rates by version and index in the frame's header: version 0 is MPEG 2.5, 2 is MPEG 2, and 3 is MPEG 1. */
const SAMPLE_RATES: Readonly<Record<number, readonly number[]>> = {
  0: [11_025, 12_000, 8000],
  2: [22_050, 24_000, 16_000],
  3: [44_100, 48_000, 32_000],
};

type Frame = { bytes: number; samples: number; sampleRate: number; kilobits: number; isMono: boolean; tagAt: number };

const frameAt = (mp3: DataView, at: number): Frame | undefined => {
  if (at + 4 > mp3.byteLength) return undefined;
  const head = mp3.getUint32(at);
  const isLayer3 = head >>> 21 === 0x7ff && ((head >>> 17) & 3) === 1;
  const version = (head >>> 19) & 3;
  const kilobits = (version === 3 ? BITRATES_MPEG1 : BITRATES_MPEG2)[(head >>> 12) & 15];
  const sampleRate = SAMPLE_RATES[version]?.[(head >>> 10) & 3];
  if (!isLayer3 || !kilobits || !sampleRate) return undefined;
  const samples = version === 3 ? 1152 : 576;
  const isMono = ((head >>> 6) & 3) === 3;
  const sideBytes = version === 3 ? (isMono ? 17 : 32) : isMono ? 9 : 17;
  const padding = (head >>> 9) & 1;
  const bytes = Math.floor(((samples / 8) * kilobits * 1000) / sampleRate) + padding;
  return { bytes, samples, sampleRate, kilobits, isMono, tagAt: at + 4 + sideBytes };
};

const textAt = (mp3: DataView, at: number, length: number): string =>
  at + length > mp3.byteLength ? '' : String.fromCharCode(...new Uint8Array(mp3.buffer, mp3.byteOffset + at, length));

const id3Bytes = (mp3: DataView): number => {
  if (textAt(mp3, 0, 3) !== 'ID3' || mp3.byteLength < 10) return 0;
  return 10 + [6, 7, 8, 9].reduce((size, at) => size * 128 + (mp3.getUint8(at) & 0x7f), 0);
};

/** Reads two numbers of 12 bits at byte 141 of a Xing or Info frame's tag: the padding that players skip. */
const silentSamples = (mp3: DataView, { tagAt }: Frame): { before: number; after: number } => {
  const encoder = textAt(mp3, tagAt + 120, 4);
  if ((encoder !== 'LAME' && encoder !== 'Lavc') || tagAt + 145 > mp3.byteLength) return { before: 0, after: 0 };
  const both = mp3.getUint32(tagAt + 141) >>> 8;
  return { before: both >>> 12, after: both & 0xfff };
};

export type Mp3Sound = {
  frames: Uint8Array;
  samples: number;
  sampleRate: number;
  left: { before: number; after: number };
  form: string;
};

/** Reads the frames of an mp3. @throws Error for a file without a frame */
export const mp3SoundOf = (bytes: Uint8Array): Mp3Sound => {
  const mp3 = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const first = id3Bytes(mp3);
  let [from, at, samples, sampleRate] = [first, first, 0, 0];
  let left = { before: 0, after: 0 };
  let isMono = false;
  const bitrates = new Set<number>();
  for (let frame = frameAt(mp3, at); frame; frame = frameAt(mp3, at)) {
    ({ sampleRate, isMono } = frame);
    at += frame.bytes;
    if (at - frame.bytes === first && ['Xing', 'Info'].includes(textAt(mp3, frame.tagAt, 4))) {
      left = silentSamples(mp3, frame);
      from = at;
    } else {
      samples += frame.samples;
      bitrates.add(frame.kilobits);
    }
  }
  if (samples - left.before - left.after <= 0) throw new Error('no sound in this mp3');
  const kilobits = bitrates.size === 1 ? [...bitrates].join('') : 'varying';
  return {
    frames: bytes.subarray(from, Math.min(at, bytes.length)),
    samples,
    sampleRate,
    left,
    form: `${sampleRate} ${isMono ? 1 : 2} ${kilobits}`,
  };
};

/** Counts the frames, because neither bitrate nor speech marks give the exact length. @throws Error without a frame */
export const mp3DurationSeconds = (bytes: Uint8Array): number => {
  const { samples, left, sampleRate } = mp3SoundOf(bytes);
  return (samples - left.before - left.after) / sampleRate;
};
