import { BufferSource, EncodedPacketSink, Input, MP4, OGG, QTFF, WEBM, type InputAudioTrack } from 'mediabunny';
import { OpusDecoder } from 'opus-decoder';
import type { Sound } from '#functions/sound/align/features.ts';
import { joinSamples } from '#functions/sound/joinSamples.ts';
import { refuseManyChannels } from './countChannels.ts';
import { MAX_SECONDS, RecordingUnfit, tooLong, unreadable } from './faults.ts';
import { decoderHeadOf, readHead, type DecoderHead } from './opusHead.ts';

const SAMPLE_RATE = 48_000;
/** A packet lasts at least 2.5 ms (RFC 6716), so a second has at most 400. */
const MAX_PACKETS = (MAX_SECONDS + 1) * 400;

/** Ten minutes of the shortest packets need a few hundred thousand reads. More reads mean an endless loop. */
const MAX_TOUCHES = 3_000_000;

/** Limits the number of reads, because the library may search a broken file forever, which no timer can stop. */
const boundedSource = (bytes: Uint8Array): BufferSource => {
  let touches = 0;
  return new Proxy(new BufferSource(bytes), {
    get: (source, name, receiver): unknown => {
      touches += 1;
      if (touches > MAX_TOUCHES) throw unreadable(new Error('container has no end'));
      return Reflect.get(source, name, receiver);
    },
  });
};

const oneOf = (sides: readonly Float32Array[]): Float32Array => {
  const [first = new Float32Array(), ...others] = sides;
  if (others.length === 0) return first;
  return first.map((sample, at) => others.reduce((sum, side) => sum + (side[at] ?? 0), sample) / sides.length);
};

export type OpenDecoder = (head: DecoderHead) => Pick<OpusDecoder, 'ready' | 'decodeFrame' | 'free'>;

const openOpusDecoder: OpenDecoder = (head) => new OpusDecoder(head);

const decodeTrack = async (track: InputAudioTrack, openDecoder: OpenDecoder): Promise<Sound> => {
  const decoder = openDecoder(decoderHeadOf(await readHead(track)));
  await decoder.ready;
  const parts: Float32Array[] = [];
  let [count, packets] = [0, 0];
  try {
    for await (const packet of new EncodedPacketSink(track).packets()) {
      const { channelData, errors } = decoder.decodeFrame(packet.data);
      if (errors.length > 0) throw unreadable(errors[0]);
      const part = oneOf(channelData);
      count += part.length;
      packets += 1;
      if (count > MAX_SECONDS * SAMPLE_RATE || packets > MAX_PACKETS) throw tooLong();
      parts.push(part);
    }
  } finally {
    decoder.free();
  }
  return { samples: joinSamples(parts), sampleRate: SAMPLE_RATE };
};

/** Reads Opus only. Browsers convert AAC, for which no maintained decoder has a suitable license. */
export const readOpus = async (bytes: Uint8Array, openDecoder = openOpusDecoder): Promise<Sound> => {
  const input = new Input({ source: boundedSource(bytes), formats: [MP4, QTFF, WEBM, OGG] });
  try {
    if ((await input.getVideoTracks()).length > 0) throw new RecordingUnfit('RECORDING_IS_VIDEO');
    const track = await input.getPrimaryAudioTrack();
    if (!track) throw unreadable();
    if ((await track.getCodec()) !== 'opus') throw new RecordingUnfit('RECORDING_CODEC_UNKNOWN');
    await refuseManyChannels(bytes, await input.getAudioTracks());
    return await decodeTrack(track, openDecoder);
  } catch (error) {
    throw error instanceof RecordingUnfit ? error : unreadable(error);
  } finally {
    input.dispose();
  }
};
