import { MPEGDecoder } from 'mpg123-decoder';
import { mp3DurationSeconds } from './mp3Duration.ts';
import { joinSamples } from './joinSamples.ts';

/** Samples from −1 to 1. In a mono sound, both sides are the same array. */
export type StereoSound = { left: Float32Array; right: Float32Array; sampleRate: number };

/** The decoder gets this much of the file at a time, to save memory. */
const FEED_BYTES = 65_536;

const isSame = (one: Float32Array, other: Float32Array): boolean => {
  for (let at = 0; at < one.length; at += 1) if (one[at] !== other[at]) return false;
  return true;
};

const decodeWith = (decoder: MPEGDecoder, mp3: Uint8Array, maxSeconds: number): StereoSound => {
  const lefts: Float32Array[] = [];
  const rights: Float32Array[] = [];
  let isMono = true;
  let sampleRate = 0;
  let seconds = 0;
  for (let at = 0; at < mp3.length && seconds < maxSeconds; at += FEED_BYTES) {
    const decoded = decoder.decode(mp3.subarray(at, at + FEED_BYTES));
    const [left, right] = decoded.channelData;
    if (decoded.errors.length > 0) throw new Error(`a damaged mp3: ${decoded.errors[0]?.message}`);
    if (!left || !right || decoded.samplesDecoded === 0) continue;
    sampleRate = decoded.sampleRate;
    seconds += left.length / sampleRate;
    isMono &&= isSame(left, right);
    lefts.push(left);
    // Equal sides are stored once. That saves half of the memory, because speech is mono.
    rights.push(isMono ? left : right);
  }
  if (sampleRate === 0) throw new Error('no sound in this mp3');
  const left = joinSamples(lefts);
  return { left, right: isMono ? left : joinSamples(rights), sampleRate };
};

/** Decodes an mp3 without the padding that its encoder declares. @throws Error for a damaged file or another format */
export const decodeMp3 = async (mp3: Uint8Array, maxSeconds = Infinity): Promise<StereoSound> => {
  // Fails unless the file begins with a frame. The decoder would search any bytes for something that looks like sound.
  mp3DurationSeconds(mp3);
  const decoder = new MPEGDecoder();
  await decoder.ready;
  try {
    return decodeWith(decoder, mp3, maxSeconds);
  } finally {
    decoder.free();
  }
};
