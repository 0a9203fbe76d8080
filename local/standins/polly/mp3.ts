import { createMp3Encoder } from 'wasm-media-encoders';

const BITRATE = 48;
/** LAME's encoder delay (576) and the decoder's (529). Without a LAME tag no player skips them. */
export const MP3_DELAY_SAMPLES = 1105;
export const MP3_FRAME_SAMPLES = 576;

let creating: ReturnType<typeof createMp3Encoder> | undefined;

/** Streams of constant bitrate can be joined. */
export const encodeMp3 = async (samples: Float32Array, sampleRate: number): Promise<Uint8Array> => {
  creating ??= createMp3Encoder();
  const encoder = await creating;
  encoder.configure({ channels: 1, sampleRate, bitrate: BITRATE });
  const parts: Uint8Array[] = [];
  // One second at a time keeps the buffers small. The encoder reuses its result, so it is copied.
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
