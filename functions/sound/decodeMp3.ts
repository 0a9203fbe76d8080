import { MPEGDecoder } from 'mpg123-decoder';
import { mp3DurationSeconds } from './mp3Duration.ts';
import { joinSamples } from './joinSamples.ts';

/** Samples from −1 to 1; for mono both sides are one array. */
export type StereoSound = { left: Float32Array; right: Float32Array; sampleRate: number };

/** Each call's output is released before the next, to save memory. */
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
    // Speech is mono, so equal sides are stored once to save half of the memory.
    rights.push(isMono ? left : right);
  }
  if (sampleRate === 0) throw new Error('no sound in this mp3');
  const left = joinSamples(lefts);
  return { left, right: isMono ? left : joinSamples(rights), sampleRate };
};

/** Removes the padding that the encoder declares. @throws Error for a damaged file or another format */
export const decodeMp3 = async (mp3: Uint8Array, maxSeconds = Infinity): Promise<StereoSound> => {
  // The decoder searches any bytes for sound, so a file must begin with a frame.
  mp3DurationSeconds(mp3);
  const decoder = new MPEGDecoder();
  await decoder.ready;
  try {
    return decodeWith(decoder, mp3, maxSeconds);
  } finally {
    decoder.free();
  }
};
