import { createMp3Encoder } from 'wasm-media-encoders';

const BITRATE = 48;
/**
 * Silence at the beginning of the sound: LAME's encoder delay (576) plus the decoder's delay (529). Players do not skip
 * it, because these files have no LAME tag.
 */
export const MP3_DELAY_SAMPLES = 1105;
export const MP3_FRAME_SAMPLES = 576;

let creating: ReturnType<typeof createMp3Encoder> | undefined;

/** Encodes at a constant bitrate, because such streams can be joined. */
export const encodeMp3 = async (samples: Float32Array, sampleRate: number): Promise<Uint8Array> => {
  creating ??= createMp3Encoder();
  const encoder = await creating;
  encoder.configure({ channels: 1, sampleRate, bitrate: BITRATE });
  const parts: Uint8Array[] = [];
  // Encodes one second at a time, to keep the buffers small. Each result is copied, because the encoder reuses it.
  for (let at = 0; at < samples.length; at += sampleRate) {
    parts.push(encoder.encode([samples.subarray(at, at + sampleRate)]).slice());
  }
  parts.push(encoder.finalize().slice());
  return Buffer.concat(parts);
};

/** @throws Error unless the stream consists of whole 48 kbit/s frames */
export const countSamples = (mp3: Uint8Array): number => {
  let at = 0;
  let frames = 0;
  while (at < mp3.length) {
    const sampleRate = [22_050, 24_000, 16_000][((mp3[at + 2] ?? 0) >> 2) & 3] ?? 0;
    const padding = ((mp3[at + 2] ?? 0) >> 1) & 1;
    if (mp3[at] !== 0xff || sampleRate === 0) throw new Error('Not a stream of this encoder');
    at += Math.floor((72 * BITRATE * 1000) / sampleRate) + padding;
    frames += 1;
  }
  return frames * MP3_FRAME_SAMPLES;
};
