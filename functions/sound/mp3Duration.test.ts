import { MPEGDecoder } from 'mpg123-decoder';
import { createMp3Encoder } from 'wasm-media-encoders';
import { describe, expect, it } from 'vitest';
import { mp3DurationSeconds } from './mp3Duration.ts';

type Sound = { seconds: number; sampleRate: 22_050 | 24_000 | 44_100; channels: 1 | 2; bitrate: 48 | 64 | 128 };

const encoded = async ({ seconds, sampleRate, channels, bitrate }: Sound): Promise<Buffer> => {
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate, channels, bitrate });
  const tone = Float32Array.from({ length: seconds * sampleRate }, (_, at) => Math.sin(at / 20) * 0.4);
  const sound = Buffer.from(encoder.encode(channels === 1 ? [tone] : [tone, tone]));
  return Buffer.concat([sound, encoder.finalize()]);
};

const decodedSeconds = async (mp3: Uint8Array): Promise<number> => {
  const decoder = new MPEGDecoder();
  await decoder.ready;
  const { samplesDecoded, sampleRate } = decoder.decode(mp3);
  decoder.free();
  return samplesDecoded / sampleRate;
};

/** A frame of silence: 24 kHz, mono, 48 kbit/s, 144 bytes, 576 samples. */
const frame = (): Buffer => {
  const bytes = Buffer.alloc(144);
  bytes.set([0xff, 0xf3, 0x64, 0xc4]);
  return bytes;
};

/** LAME's silent first frame, which declares the padding before and after the sound, in samples. */
const infoFrame = (before: number, after: number): Buffer => {
  // A frame with 64 kbit/s, because a frame with 48 kbit/s is too short for the tag.
  const bytes = Buffer.alloc(192);
  bytes.set([0xff, 0xf3, 0x84, 0xc4]);
  const tagAt = 4 + 9;
  bytes.write('Info', tagAt);
  bytes.write('LAME3.100', tagAt + 120);
  const both = before * 4096 + after;
  bytes.set([both >>> 16, (both >>> 8) & 0xff, both & 0xff], tagAt + 141);
  return bytes;
};

describe('the length is what a decoder finds', () => {
  it.each<Sound>([
    { seconds: 3, sampleRate: 24_000, channels: 1, bitrate: 48 },
    { seconds: 61, sampleRate: 24_000, channels: 1, bitrate: 64 },
    { seconds: 2, sampleRate: 22_050, channels: 1, bitrate: 48 },
    { seconds: 2, sampleRate: 44_100, channels: 2, bitrate: 128 },
  ])('$seconds s at $sampleRate Hz, $channels channel(s), $bitrate kbit/s', async (sound) => {
    const mp3 = await encoded(sound);
    expect(Math.abs(mp3DurationSeconds(mp3) - (await decodedSeconds(mp3)))).toBeLessThan(0.06);
    expect(Math.abs(mp3DurationSeconds(mp3) - sound.seconds)).toBeLessThan(0.12);
  });
});

it('counts each frame once', () => {
  expect(mp3DurationSeconds(Buffer.concat([frame(), frame(), frame()]))).toBeCloseTo((3 * 576) / 24_000, 9);
});

it('tags before and after the sound do not count', () => {
  const id3 = Buffer.concat([Buffer.from('ID3\u0004\0\0\0\0\u0001\u0000', 'latin1'), Buffer.alloc(128, 0xff)]);
  const trailer = Buffer.concat([Buffer.from('TAG'), Buffer.alloc(125, 0x20)]);
  expect(mp3DurationSeconds(Buffer.concat([id3, frame(), frame(), trailer]))).toBeCloseTo((2 * 576) / 24_000, 9);
});

it('subtracts padding that LAME declares, as players do', () => {
  const mp3 = Buffer.concat([infoFrame(576, 300), frame(), frame(), frame()]);
  expect(mp3DurationSeconds(mp3)).toBeCloseTo((3 * 576 - 576 - 300) / 24_000, 9);
});

it.each([
  ['nothing', Buffer.alloc(0)],
  ['text', Buffer.from('no sound at all')],
  ['half a header', Buffer.from([0xff, 0xf3])],
])('%s is no mp3', (_, bytes) => {
  expect(() => mp3DurationSeconds(bytes)).toThrow('no sound in this mp3');
});
