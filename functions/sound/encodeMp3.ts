import { createMp3Encoder } from 'wasm-media-encoders';
import { MIX_RATE, type Block } from './block.ts';

export type Form = { channels: 1 | 2; kilobits: 96 | 128 };
const STEREO: Form = { channels: 2, kilobits: 128 };
const FRAME_SAMPLES = 1_152;
/** The delay of LAME and of decoders, 25 ms. Decoders cannot remove it, because our file does not declare it. */
const DELAY_SAMPLES = 576 + 529;
/** The factor by which LAME lowers the level at these bitrates (0.45 dB). Dividing by it restores the level. */
const LAME_SCALE = 0.95;
const KILOBITS_BY_INDEX = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128];

const bytesOfFrames = (mp3: Uint8Array, frames: number): number => {
  let at = 0;
  for (let frame = 0; frame < frames && at < mp3.length; frame += 1) {
    const kilobits = KILOBITS_BY_INDEX[(mp3[at + 2] ?? 0) >> 4] ?? 0;
    if (mp3[at] !== 0xff || kilobits === 0) throw new Error('encoder returned invalid frames');
    at += Math.floor((144 * kilobits * 1_000) / MIX_RATE) + (((mp3[at + 2] ?? 0) >> 1) & 1);
  }
  return Math.min(at, mp3.length);
};

/** Encodes an mp3 that plays in time: cuts as much from the start as decoders add, and the padding from the end. */
export const encodeMp3 = async (
  blocks: Iterable<Block>,
  samples: number,
  { channels, kilobits }: Form = STEREO,
): Promise<{ mp3: Uint8Array; durationMilliseconds: number }> => {
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate: MIX_RATE, outputSampleRate: MIX_RATE, channels, bitrate: kilobits });
  const parts: Uint8Array[] = [];
  // Copies the result, because the encoder reuses its memory.
  const encode = (left: Float32Array, right: Float32Array): number =>
    parts.push(encoder.encode(channels === 1 ? [left] : [left, right]).slice());
  let toSkip = DELAY_SAMPLES;
  for (const { left, right } of blocks) {
    for (const side of [left, right])
      for (let at = 0; at < side.length; at += 1) side[at] = (side[at] ?? 0) / LAME_SCALE;
    encode(left.subarray(toSkip), right.subarray(toSkip));
    toSkip = Math.max(0, toSkip - left.length);
  }
  // Silence after the sound, so that the encoder outputs the delayed last samples.
  const after = new Float32Array(2 * FRAME_SAMPLES);
  encode(after, after);
  parts.push(encoder.finalize().slice());
  const mp3 = Buffer.concat(parts);
  const frames = Math.ceil(samples / FRAME_SAMPLES);
  const durationMilliseconds = Math.round((frames * FRAME_SAMPLES * 1_000) / MIX_RATE);
  return { mp3: mp3.subarray(0, bytesOfFrames(mp3, frames)), durationMilliseconds };
};
