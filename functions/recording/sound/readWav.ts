import { limits } from '#shared/limits.ts';
import type { Sound } from '#functions/sound/align/features.ts';
import { MAX_SECONDS, manyChannels, RecordingUnfit, tooLong, unreadable } from './faults.ts';

/** The format chunk of RIFF WAVE (Microsoft and IBM, Multimedia Programming Interface). */
type Format = { tag: number; channels: number; sampleRate: number; bits: number };

const PCM = 1;
const FLOAT = 3;
const EXTENSIBLE = 0xfffe;
const SAMPLE_RATES = { min: 8000, max: 192_000 };

const formatAt = (wav: DataView, at: number, length: number): Format => {
  if (length < 16) throw unreadable();
  const tag = wav.getUint16(at, true);
  return {
    // In the extensible format, the tag is in the first two bytes of the sub-format's GUID.
    tag: tag === EXTENSIBLE && length >= 26 ? wav.getUint16(at + 24, true) : tag,
    channels: wav.getUint16(at + 2, true),
    sampleRate: wav.getUint32(at + 4, true),
    bits: wav.getUint16(at + 14, true),
  };
};

type Read = (wav: DataView, at: number) => number;
const readers: Readonly<Record<string, Read>> = {
  [`${PCM} 8`]: (wav, at) => (wav.getUint8(at) - 128) / 128,
  [`${PCM} 16`]: (wav, at) => wav.getInt16(at, true) / 32_768,
  [`${PCM} 24`]: (wav, at) => (wav.getUint16(at, true) + wav.getInt8(at + 2) * 65_536) / 8_388_608,
  [`${PCM} 32`]: (wav, at) => wav.getInt32(at, true) / 2_147_483_648,
  [`${FLOAT} 32`]: (wav, at) => {
    const value = wav.getFloat32(at, true);
    return Number.isFinite(value) ? value : 0;
  },
};

/** Finds the format and the sound. Declared lengths are limited to the bytes that exist. */
const chunksOf = (wav: DataView): { format: Format; from: number; bytes: number } => {
  let format: Format | undefined;
  for (let at = 12; at + 8 <= wav.byteLength;) {
    const name = wav.getUint32(at);
    const length = wav.getUint32(at + 4, true);
    const there = Math.min(length, wav.byteLength - at - 8);
    if (name === 0x66_6d_74_20) format = formatAt(wav, at + 8, there);
    // A live recorder writes 0 or all ones as the length. The sound then lasts to the end of the file.
    if (name === 0x64_61_74_61 && format)
      return { format, from: at + 8, bytes: length === 0 ? wav.byteLength - at - 8 : there };
    at += 8 + length + (length % 2);
  }
  throw unreadable();
};

/** Reads integer and 32-bit float samples, and mixes them to mono. @throws RecordingUnfit */
export const readWav = (bytes: Uint8Array): Sound => {
  const wav = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { format, from, bytes: there } = chunksOf(wav);
  const { tag, channels, sampleRate, bits } = format;
  const read = readers[`${tag} ${bits}`];
  if (!read) throw new RecordingUnfit('RECORDING_CODEC_UNKNOWN');
  if (channels < 1) throw unreadable();
  if (channels > limits.recordingChannels) throw manyChannels(channels);
  if (sampleRate < SAMPLE_RATES.min || sampleRate > SAMPLE_RATES.max) throw unreadable();
  const step = bits / 8;
  const count = Math.floor(there / (step * channels));
  if (count > MAX_SECONDS * sampleRate) throw tooLong();
  const samples = new Float32Array(count);
  for (let at = 0; at < count; at += 1) {
    let sum = 0;
    for (let channel = 0; channel < channels; channel += 1) sum += read(wav, from + (at * channels + channel) * step);
    samples[at] = sum / channels;
  }
  return { samples, sampleRate };
};
