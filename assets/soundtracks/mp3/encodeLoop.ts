import { createMp3Encoder } from 'wasm-media-encoders';
import type { Rendered } from '../render.ts';
import { SAMPLE_RATE } from '../sound.ts';
import { infoFrame } from './infoFrame.ts';

const KILOBITS = 96;
const FRAME_SAMPLES = 1_152;
/** All frames have the same size, because this bitrate and sample rate need no padding. */
const FRAME_BYTES = (FRAME_SAMPLES / 8) * ((KILOBITS * 1_000) / SAMPLE_RATE);
/** The number of silent samples that the encoder adds at the start. */
const ENCODER_DELAY = 576;
/** The number of samples by which a decoder delays the sound. Players skip them. */
const DECODER_DELAY = 529;
/**
 * The encoder also gets the loop's end before the loop, and the loop's start after it, so that the repetition has no
 * gap.
 */
const BEFORE = 2 * FRAME_SAMPLES;
const AFTER = FRAME_SAMPLES + ENCODER_DELAY;

const around = (side: Float32Array): Float32Array => {
  const whole = new Float32Array(BEFORE + side.length + AFTER);
  whole.set(side.subarray(-BEFORE));
  whole.set(side, BEFORE);
  whole.set(side.subarray(0, AFTER), BEFORE + side.length);
  return whole;
};

const encode = async (left: Float32Array, right: Float32Array): Promise<Uint8Array> => {
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate: SAMPLE_RATE, outputSampleRate: SAMPLE_RATE, channels: 2, bitrate: KILOBITS });
  const parts: Uint8Array[] = [];
  // Encoding one second at a time bounds memory. The encoder reuses its output buffer, so each result is copied.
  for (let at = 0; at < left.length; at += SAMPLE_RATE) {
    const end = at + SAMPLE_RATE;
    parts.push(encoder.encode([left.subarray(at, end), right.subarray(at, end)]).slice());
  }
  parts.push(encoder.finalize().slice());
  return Buffer.concat(parts);
};

/** Encodes a loop as MP3. Players that read the first frame's tag, such as browsers, play exactly these samples. */
export const encodeLoop = async ({ left, right }: Rendered): Promise<Uint8Array> => {
  const all = await encode(around(left), around(right));
  const delay = ENCODER_DELAY + BEFORE;
  const frames = Math.ceil((delay + left.length + DECODER_DELAY) / FRAME_SAMPLES);
  const music = all.subarray(0, frames * FRAME_BYTES);
  if (music.length !== frames * FRAME_BYTES) throw new Error('the encoder returned too few frames for its input');
  const padding = frames * FRAME_SAMPLES - delay - left.length;
  const info = infoFrame(music, { frameBytes: FRAME_BYTES, delay, padding, kilobits: KILOBITS });
  return Buffer.concat([info, music]);
};
