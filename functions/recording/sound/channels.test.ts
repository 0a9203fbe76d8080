import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
  type OutputFormat,
} from 'mediabunny';
import { describe, expect, it } from 'vitest';
import { decodeRecording } from './decodeRecording.ts';
import { readOpus } from './readOpus.ts';
import { oggOpus } from './testing/oggOpus.ts';
import { asWav, readSound, syllables } from './testing/sounds.ts';

/** @returns why the file is refused, and how many decoders were opened before that */
const read = async (bytes: Uint8Array) => {
  let decoders = 0;
  const openDecoder = () => {
    decoders += 1;
    throw new Error('no sound is decoded here');
  };
  try {
    await readOpus(bytes, openDecoder);
    return { failure: undefined, decoders };
  } catch (error) {
    return { failure: (error as { failure?: unknown }).failure, decoders };
  }
};
const tooMany = (channels: number) => ({ reason: 'RECORDING_MANY_CHANNELS', arguments: { channels, max: 2 } });

const inContainer = async (format: OutputFormat, description: Uint8Array, channels: number): Promise<Uint8Array> => {
  const target = new BufferTarget();
  const output = new Output({ format, target });
  const source = new EncodedAudioPacketSource('opus');
  output.addAudioTrack(source);
  await output.start();
  const decoderConfig = { codec: 'opus', sampleRate: 48_000, numberOfChannels: channels, description };
  await source.add(new EncodedPacket(Uint8Array.of(0xfb, 6), 'key', 0, 0.12), { decoderConfig });
  await output.finalize();
  return new Uint8Array(target.buffer ?? new ArrayBuffer());
};

/** Cuts the identification header out of the Ogg file, because WebM and MP4 store only the header. */
const headBytes = (...[head]: Parameters<typeof oggOpus>): Uint8Array => {
  const ogg = oggOpus(head, 0);
  return new Uint8Array(ogg.subarray(28, ogg.indexOf('OggS', 4)));
};

describe('refuses more than two channels or streams by the header, without a decoder:', () => {
  it('ten minutes of empty frames in an Ogg of 255 streams', async () => {
    const ogg = oggOpus({ channels: 255, family: 255, streams: 255, coupled: 0 }, 599);
    expect(ogg.length).toBeGreaterThan(3_500_000);
    expect(await read(ogg)).toEqual({ failure: tooMany(255), decoders: 0 });
    await expect(decodeRecording(ogg)).rejects.toMatchObject({ failure: tooMany(255) });
  });

  it.each([
    ['three channels of family 0', { channels: 3, coupled: 2 }, 3],
    ['5.1, of family 1', { channels: 6, family: 1, streams: 4, coupled: 2 }, 6],
    ['three of family 255', { channels: 3, family: 255, streams: 3, coupled: 0 }, 3],
    ['ambisonics, of family 2', { channels: 4, family: 2, streams: 4, coupled: 0 }, 4],
    ['one channel of 200 streams', { channels: 1, family: 255, streams: 200, coupled: 0 }, 200],
    ['two channels of two coupled streams', { channels: 2, family: 255, streams: 2, coupled: 2 }, 4],
  ])('an Ogg with %s', async (_what, head, channels) => {
    expect(await read(oggOpus(head, 1))).toEqual({ failure: tooMany(channels), decoders: 0 });
  });

  it('a chained Ogg whose second link has more', async () => {
    const many = oggOpus({ channels: 255, family: 255, streams: 255, coupled: 0 }, 1, 2);
    const chained = Buffer.concat([oggOpus({ channels: 1 }, 1), many]);
    expect(await read(chained)).toEqual({ failure: tooMany(256), decoders: 0 });
  });

  it('an Ogg of three parallel streams', async () => {
    const links = [1, 2, 3].map((serial) => oggOpus({ channels: 1 }, 1, serial));
    expect(await read(Buffer.concat(links))).toEqual({ failure: tooMany(3), decoders: 0 });
  });

  const wide = headBytes({ channels: 6, family: 1, streams: 4, coupled: 2 }, 0);
  it.each([
    ['a WebM', () => inContainer(new WebMOutputFormat(), wide, 6), 6],
    ['a WebM that says two channels, and has a head of six', () => inContainer(new WebMOutputFormat(), wide, 2), 6],
    [
      'a WebM that says six channels, and has a head of one',
      () => inContainer(new WebMOutputFormat(), headBytes({ channels: 1 }, 0), 6),
      6,
    ],
    ['an MP4', () => inContainer(new Mp4OutputFormat(), wide, 6), 6],
  ])('%s', async (_what, bytes, channels) => {
    expect(await read(await bytes())).toEqual({ failure: tooMany(channels), decoders: 0 });
  });

  it('a wav of three to 4,000 channels', async () => {
    for (const channels of [3, 8, 4000])
      await expect(decodeRecording(asWav(syllables(1), { channels }))).rejects.toMatchObject({
        failure: tooMany(channels),
      });
  });
});

it.each([
  ['one channel', { channels: 1 }],
  ['two', { channels: 2 }],
  ['two streams of one channel', { channels: 2, family: 255, streams: 2, coupled: 0 }],
  ['a coupled stream of family 1', { channels: 2, family: 1, streams: 1, coupled: 1 }],
])('decodes an Ogg of %s', async (_what, head) => {
  const { samples, sampleRate } = await decodeRecording(oggOpus(head, 1.2));
  expect(samples.length / sampleRate).toBeCloseTo(1.2, 1);
  expect((await read(oggOpus(head, 1.2))).decoders).toBe(1);
});

it.each(['speech.webm', 'speech.ogg'])('makes one decoder for %s', async (name) => {
  expect((await read(readSound(name))).decoders).toBe(1);
});
