import {
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  Input,
  Output,
  WEBM,
  WebMOutputFormat,
  type EncodedPacket,
} from 'mediabunny';
import { describe, expect, it } from 'vitest';
import { limits } from '#shared/limits.ts';
import { asMp3 } from '#test/support/sounds.ts';
import { decodeRecording } from './decodeRecording.ts';
import { levelsOf } from './judgeSound.ts';
import { asWav, readSound, syllables } from './testing/sounds.ts';

const speech = syllables(3);
const secondsOf = ({ samples, sampleRate }: { samples: Float32Array; sampleRate: number }) =>
  samples.length / sampleRate;
const refusal = async (bytes: Uint8Array) => {
  try {
    await decodeRecording(bytes);
    return 'decoded';
  } catch (error) {
    return (error as { failure?: unknown }).failure ?? error;
  }
};

/** Makes a longer file that repeats the sound of this one. */
const repeated = async (webm: Uint8Array, times: number): Promise<Uint8Array> => {
  const input = new Input({ source: new BufferSource(webm), formats: [WEBM] });
  const track = await input.getPrimaryAudioTrack();
  const decoderConfig = await track?.getDecoderConfig();
  if (!track || !decoderConfig) throw new Error('no sound to repeat');
  const packets: EncodedPacket[] = [];
  for await (const packet of new EncodedPacketSink(track).packets()) packets.push(packet);
  const output = new Output({ format: new WebMOutputFormat(), target: new BufferTarget() });
  const source = new EncodedAudioPacketSource('opus');
  output.addAudioTrack(source);
  await output.start();
  for (let at = 0; at < times * packets.length; at += 1) {
    const packet = packets[at % packets.length];
    if (packet) await source.add(packet.clone({ timestamp: at * 0.02 }), { decoderConfig });
  }
  await output.finalize();
  return new Uint8Array(output.target.buffer ?? new ArrayBuffer());
};

describe('recordings are decoded to one channel', () => {
  it.each(['speech.webm', 'speech.ogg'])('%s, Opus', async (name) => {
    const sound = await decodeRecording(readSound(name));
    expect(sound.sampleRate).toBe(48_000);
    expect(secondsOf(sound)).toBeCloseTo(1.76, 1);
    expect(levelsOf(sound).loud).toBeGreaterThan(-20);
  });

  it('a mono and a stereo mp3', async () => {
    const { samples } = syllables(3, { sampleRate: 24_000 });
    const [mono, stereo] = [await asMp3([samples], 24_000), await asMp3([samples, samples], 24_000)];
    for (const mp3 of [mono, stereo]) {
      const sound = await decodeRecording(mp3);
      expect(sound.sampleRate).toBe(24_000);
      expect(secondsOf(sound)).toBeCloseTo(3, 0);
      expect(levelsOf(sound).loud).toBeCloseTo(levelsOf({ samples, sampleRate: 24_000 }).loud, -0.3);
    }
  });

  it('a wav of 16 bits, to the sample', async () => {
    const { samples, sampleRate } = await decodeRecording(asWav(speech));
    expect(sampleRate).toBe(16_000);
    expect(samples.length).toBe(speech.samples.length);
    for (const at of [0, 1000, 20_000]) expect(samples[at]).toBeCloseTo(speech.samples[at] ?? 0, 3);
  });

  it('a wav with a DC offset, centred at zero', async () => {
    const aside = { ...speech, samples: speech.samples.map((sample) => sample / 2 + 0.1) };
    const { samples } = await decodeRecording(asWav(aside));
    expect(samples.reduce((sum, sample) => sum + sample, 0) / samples.length).toBeCloseTo(0, 4);
  });

  it('a stereo wav, as the mean of both channels', async () => {
    const both = { sampleRate: 16_000, samples: Float32Array.from([0.5, -0.5, 0.25, 0.75, 0, 0, -0.75, -0.25]) };
    const { samples } = await decodeRecording(asWav(both, { channels: 2 }));
    expect([...samples].map((sample) => sample.toFixed(2).replace('-0.00', '0.00'))).toEqual([
      '0.00',
      '0.50',
      '0.00',
      '-0.50',
    ]);
  });

  it('a wav of floats, and of 24 bits', async () => {
    const floats = asWav({ ...speech, samples: speech.samples.slice(0, 200) }, { tag: 3, bits: 32 });
    for (let at = 0; at < 100; at += 1) floats.writeFloatLE(at / 100, 44 + at * 4);
    const { samples } = await decodeRecording(floats);
    expect(samples.length).toBe(100);
    expect((samples[50] ?? 0) - (samples[0] ?? 0)).toBeCloseTo(0.5, 6);
    const deep = asWav({ ...speech, samples: speech.samples.slice(0, 300) }, { bits: 24 });
    for (let at = 0; at < 200; at += 1) deep.writeIntLE(at % 2 === 0 ? -0x400000 : 0x400000, 44 + at * 3, 3);
    expect([...(await decodeRecording(deep)).samples.subarray(198)]).toEqual([-0.5, 0.5]);
  });

  it('a wav without a length, up to its end', async () => {
    for (const dataBytes of [0, 0xffffffff])
      expect((await decodeRecording(asWav(speech, { dataBytes }))).samples.length).toBe(speech.samples.length);
  });
});

const zeros = Buffer.alloc(100_000);

describe('a file that is no recording is refused with its reason:', () => {
  it.each([
    ['nothing', () => Buffer.alloc(0), 'RECORDING_EMPTY'],
    ['a few bytes', () => Buffer.from('RIFF'), 'RECORDING_UNREADABLE'],
    ['a zip called .mp3', () => Buffer.from(`PK\u0003\u0004${'x'.repeat(5000)}`, 'latin1'), 'RECORDING_UNREADABLE'],
    ['a page', () => Buffer.from(`<html>${'x'.repeat(5000)}`), 'RECORDING_UNREADABLE'],
    ['a film of a telephone', () => readSound('filmed.mp4'), 'RECORDING_IS_VIDEO'],
    ['a film of a browser', () => readSound('filmed.webm'), 'RECORDING_IS_VIDEO'],
    ['AAC in MP4', () => readSound('speech.m4a'), 'RECORDING_CODEC_UNKNOWN'],
    ['AAC alone', () => Buffer.concat([Buffer.from([0xff, 0xf1]), Buffer.alloc(500)]), 'RECORDING_CODEC_UNKNOWN'],
    ['FLAC', () => Buffer.concat([Buffer.from('fLaC'), Buffer.alloc(500)]), 'RECORDING_CODEC_UNKNOWN'],
    ['a wav of telephones', () => asWav(speech, { tag: 7, bits: 8 }), 'RECORDING_CODEC_UNKNOWN'],
    ['a wav without a side', () => asWav(speech, { channels: 0 }), 'RECORDING_UNREADABLE'],
    ['a wav without sound', () => asWav(speech).subarray(0, 40), 'RECORDING_UNREADABLE'],
    ['half a WebM', () => readSound('speech.webm').subarray(0, 60), 'RECORDING_UNREADABLE'],
    [
      'a WebM of zeros',
      () => Buffer.concat([readSound('speech.webm').subarray(0, 300), zeros]),
      'RECORDING_UNREADABLE',
    ],
    ['an Ogg of zeros', () => Buffer.concat([Buffer.from('OggS'), Buffer.alloc(5000)]), 'RECORDING_UNREADABLE'],
    ['an mp3 of noise', () => Buffer.concat([Buffer.from('ID3'), Buffer.alloc(5000)]), 'RECORDING_UNREADABLE'],
  ])('%s', async (_what, bytes, failure) => {
    expect(await refusal(bytes())).toEqual(failure);
  });

  it('more bytes than may be sent', async () => {
    expect(await refusal(Buffer.alloc(limits.recordingBytes + 1))).toEqual({
      reason: 'RECORDING_TOO_LARGE',
      arguments: { megabytes: 20 },
    });
  });

  const tooLong = { reason: 'RECORDING_TOO_LONG', arguments: { minutes: 10 } };

  it('a wav of more than ten minutes, by its header', async () => {
    expect(await refusal(asWav({ sampleRate: 8000, samples: new Float32Array(601 * 8000) }))).toEqual(tooLong);
  });

  it('Opus of more than ten minutes, as soon as they are over', async () => {
    expect(await refusal(await repeated(readSound('speech.webm'), 350))).toEqual(tooLong);
  });

  it('an mp3 of two hours, before it is decoded', async () => {
    // One frame of silence. It lasts 36 ms at 16 kHz.
    const [frame] = [(await asMp3([new Float32Array(16_000)], 16_000)).subarray(0, 432)];
    const hours = Buffer.concat(Array.from({ length: 40_000 }, () => frame));
    expect(hours.length).toBeLessThan(limits.recordingBytes);
    expect(await refusal(hours)).toEqual(tooLong);
  });
});
