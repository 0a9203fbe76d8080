import type { InputAudioTrack } from 'mediabunny';
import { limits } from '#shared/limits.ts';
import { manyChannels } from './faults.ts';
import { parseOpusHead, readHead, type OpusHead } from './opusHead.ts';

/** Counts all streams, because a decoder also decodes streams that no channel uses. */
const decodedChannels = ({ channels, streams, coupled }: OpusHead): number => Math.max(channels, streams + coupled);

const PAGE_HEADER_BYTES = 27;
const BEGINS_STREAM = 2;

/** Yields the header of each stream, because an Ogg file may contain several in sequence (RFC 3533). */
function* oggHeads(bytes: Uint8Array): Generator<OpusHead> {
  const ogg = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = ogg.indexOf('OggS'); at >= 0 && at + PAGE_HEADER_BYTES <= ogg.length; at = ogg.indexOf('OggS', at)) {
    const segments = ogg.readUInt8(at + PAGE_HEADER_BYTES - 1);
    const from = at + PAGE_HEADER_BYTES + segments;
    const to = ogg.subarray(at + PAGE_HEADER_BYTES, from).reduce((sum, length) => sum + length, from);
    const isFirst = (ogg.readUInt8(at + 5) & BEGINS_STREAM) !== 0;
    if (isFirst && ogg.toString('latin1', from, from + 8) === 'OpusHead') yield parseOpusHead(ogg.subarray(from, to));
    at = to;
  }
}

const isOgg = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 4)).toString('latin1') === 'OggS';

const channelsOfTrack = async (track: InputAudioTrack): Promise<number> => {
  const channels = await track.getNumberOfChannels();
  return (await track.getCodec()) === 'opus' ? Math.max(channels, decodedChannels(await readHead(track))) : channels;
};

/** Limits the channels, because decoding needs memory and time for each of them. @throws RecordingUnfit */
export const refuseManyChannels = async (bytes: Uint8Array, tracks: readonly InputAudioTrack[]): Promise<void> => {
  let channels = 0;
  if (isOgg(bytes)) for (const head of oggHeads(bytes)) channels += decodedChannels(head);
  else for (const track of tracks) channels += await channelsOfTrack(track);
  if (channels > limits.recordingChannels) throw manyChannels(channels);
};
