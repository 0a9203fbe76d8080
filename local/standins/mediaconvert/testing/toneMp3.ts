import { createMp3Encoder } from 'wasm-media-encoders';

const SAMPLE_RATE = 44_100;

export const toneMp3 = async (seconds: number): Promise<Uint8Array> => {
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate: SAMPLE_RATE, channels: 1, bitrate: 128 });
  const samples = Float32Array.from(
    { length: Math.round(seconds * SAMPLE_RATE) },
    (_, index) => 0.3 * Math.sin((2 * Math.PI * 220 * index) / SAMPLE_RATE),
  );
  // Copied, because the encoder's next call overwrites this result.
  const body = Uint8Array.from(encoder.encode([samples]));
  return Buffer.concat([body, Uint8Array.from(encoder.finalize())]);
};
