/** Offsets in an Info frame (stereo, MPEG-1 layer III). Its tag follows the header and 32 bytes of side information. */
const TAG_AT = 36;
const FRAMES_AT = TAG_AT + 8;
const BYTES_AT = TAG_AT + 12;
const CONTENTS_AT = TAG_AT + 16;
const CONTENTS = 100;
const LAME_AT = TAG_AT + 120;
const LAME_TAG_BYTES = 36;
/** Says that the tag has all four optional fields: frames, bytes, table of contents and quality. */
const FLAGS = 0b1111;
const METHOD = 1;

const TWELVE_BITS = 4_095;

const crc16 = (bytes: Uint8Array): number => {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xa001 : crc >>> 1;
  }
  return crc;
};

/**
 * Tells players how many samples to skip at both ends, so that a loop has no gap. Our encoder doesn't write this frame.
 * @throws RangeError if `delay` or `padding` needs more than 12 bits
 */
export const infoFrame = (
  music: Uint8Array,
  { frameBytes, delay, padding, kilobits }: { frameBytes: number; delay: number; padding: number; kilobits: number },
): Uint8Array => {
  if (Math.min(delay, padding) < 0 || Math.max(delay, padding) > TWELVE_BITS)
    throw new RangeError(`a delay of ${delay} and a padding of ${padding} samples do not fit the frame`);
  const frame = new Uint8Array(frameBytes);
  const view = new DataView(frame.buffer);
  const write = (text: string, at: number): void => frame.set(Buffer.from(text, 'latin1'), at);
  frame.set(music.subarray(0, 4));
  write('Info', TAG_AT);
  view.setUint32(TAG_AT + 4, FLAGS);
  view.setUint32(FRAMES_AT, music.length / frameBytes);
  view.setUint32(BYTES_AT, music.length + frameBytes);
  for (let at = 0; at < CONTENTS; at += 1) frame[CONTENTS_AT + at] = Math.floor((256 * at) / CONTENTS);
  // Players use the delay and padding below only if they know the encoder's name.
  write('LAME3.100', LAME_AT);
  frame[LAME_AT + 9] = METHOD;
  view.setUint32(LAME_AT + 20, (kilobits << 24) | (delay << 12) | padding);
  view.setUint32(LAME_AT + 28, music.length + frameBytes);
  view.setUint16(LAME_AT + 32, crc16(music));
  view.setUint16(LAME_AT + LAME_TAG_BYTES - 2, crc16(frame.subarray(0, LAME_AT + LAME_TAG_BYTES - 2)));
  return frame;
};
