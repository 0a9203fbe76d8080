import type { InputAudioTrack } from 'mediabunny';

/** The identification header of Opus (RFC 7845, 5.1). */
export type OpusHead = {
  channels: number;
  preSkip: number;
  streams: number;
  coupled: number;
  mapping: number[];
};

/** @throws RangeError if the header is too short */
export const parseOpusHead = (bytes: Uint8Array): OpusHead => {
  const head = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [channels, preSkip] = [head.getUint8(9), head.getUint16(10, true)];
  // Channel mapping family 0 is mono or stereo. Its header contains no mapping.
  if (head.getUint8(18) === 0)
    return { channels, preSkip, streams: 1, coupled: channels - 1, mapping: channels === 1 ? [0] : [0, 1] };
  const [streams, coupled] = [head.getUint8(19), head.getUint8(20)];
  const mapping = Array.from({ length: channels }, (_, channel) => head.getUint8(21 + channel));
  return { channels, preSkip, streams, coupled, mapping };
};

export const readHead = async (track: InputAudioTrack): Promise<OpusHead> => {
  const channels = await track.getNumberOfChannels();
  const description = (await track.getDecoderConfig())?.description;
  if (!description)
    return { channels, preSkip: 0, streams: 1, coupled: channels - 1, mapping: channels === 1 ? [0] : [0, 1] };
  return parseOpusHead(
    ArrayBuffer.isView(description)
      ? new Uint8Array(description.buffer, description.byteOffset, description.byteLength)
      : new Uint8Array(description),
  );
};

export const decoderHeadOf = ({ channels, preSkip, streams, coupled, mapping }: OpusHead) => ({
  ...{ channels, preSkip },
  streamCount: streams,
  coupledStreamCount: coupled,
  channelMappingTable: mapping,
});
export type DecoderHead = ReturnType<typeof decoderHeadOf>;
