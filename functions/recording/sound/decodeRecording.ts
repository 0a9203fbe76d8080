import { limits } from '#shared/limits.ts';
import type { Sound } from '#functions/sound/align/features.ts';
import { mp3DurationSeconds } from '#functions/sound/mp3Duration.ts';
import { decodeMp3 } from '#functions/sound/decodeMp3.ts';
import { MAX_SECONDS, RecordingUnfit, tooLong, unreadable } from './faults.ts';
import { readOpus } from './readOpus.ts';
import { readWav } from './readWav.ts';

type Kind = 'wav' | 'mp3' | 'container' | 'video' | 'otherCodec' | 'none';

/** Detects the format from the first bytes, because the sender's file name and type cannot be trusted. */
const kindOf = (bytes: Uint8Array): Kind => {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(16, bytes.length));
  const text = (from: number, to: number): string => head.toString('latin1', from, to);
  if (text(0, 4) === 'RIFF' || text(0, 4) === 'RF64')
    return text(8, 12) === 'WAVE' ? 'wav' : text(8, 11) === 'AVI' ? 'video' : 'none';
  if (text(0, 4) === 'OggS' || text(4, 8) === 'ftyp' || head.readUInt32BE(0) === 0x1a45dfa3) return 'container';
  if (['fLaC', 'FORM', 'caff', 'ADIF', '#!AM'].includes(text(0, 4))) return 'otherCodec';
  if (text(0, 3) === 'FLV' || head.readUInt32BE(0) === 0x000001ba) return 'video';
  if (text(0, 3) === 'ID3') return 'mp3';
  const first = head.readUInt16BE(0);
  // AAC frames (ADTS) begin like mp3 frames, except that the bits for the layer are zero.
  if ((first & 0xfff6) === 0xfff0) return 'otherCodec';
  return (first & 0xffe0) === 0xffe0 ? 'mp3' : 'none';
};

const readMp3 = async (bytes: Uint8Array): Promise<Sound> => {
  let seconds: number;
  try {
    seconds = mp3DurationSeconds(bytes);
  } catch (error) {
    throw unreadable(error);
  }
  // Checked before decoding, because two hours would need two gigabytes.
  if (seconds > MAX_SECONDS) throw tooLong();
  try {
    const { left, right, sampleRate } = await decodeMp3(bytes, MAX_SECONDS);
    return { samples: left === right ? left : left.map((sample, at) => (sample + (right[at] ?? 0)) / 2), sampleRate };
  } catch (error) {
    throw unreadable(error);
  }
};

/** Removes the constant offset that cheap microphones add, because it would count as noise. */
const removeOffset = ({ samples, sampleRate }: Sound): Sound => {
  const middle = samples.reduce((sum, sample) => sum + sample, 0) / Math.max(1, samples.length);
  return { samples: samples.map((sample) => sample - middle), sampleRate };
};

/** Decodes wav, mp3 and Opus to mono. Checks all sizes before it allocates memory. @throws RecordingUnfit */
export const decodeRecording = async (bytes: Uint8Array): Promise<Sound> => {
  if (bytes.length === 0) throw new RecordingUnfit('RECORDING_EMPTY');
  if (bytes.length > limits.recordingBytes)
    throw new RecordingUnfit({
      reason: 'RECORDING_TOO_LARGE',
      arguments: { megabytes: limits.recordingBytes / 1_000_000 },
    });
  if (bytes.length < 16) throw unreadable();
  switch (kindOf(bytes)) {
    case 'wav':
      return removeOffset(readWav(bytes));
    case 'mp3':
      return removeOffset(await readMp3(bytes));
    case 'container':
      return removeOffset(await readOpus(bytes));
    case 'video':
      throw new RecordingUnfit('RECORDING_IS_VIDEO');
    case 'otherCodec':
      throw new RecordingUnfit('RECORDING_CODEC_UNKNOWN');
    case 'none':
      throw unreadable();
  }
};
