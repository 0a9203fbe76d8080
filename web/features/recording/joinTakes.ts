import { rateFor, wavOf } from './wav.ts';

const BREATH_SECONDS = 0.4;

/** Returns mono samples at `rate`. @throws if this browser cannot decode the take */
export type Decode = (take: Blob, rate: number) => Promise<Float32Array>;

export type Joined = { status: 'joined'; file: Blob; seconds: number } | { status: 'tooLong' };

const meanOf = (sound: AudioBuffer): Float32Array => {
  const channels = Array.from({ length: sound.numberOfChannels }, (_, at) => sound.getChannelData(at));
  const [only] = channels;
  if (only && channels.length === 1) return only;
  return Float32Array.from({ length: sound.length }, (_, at) =>
    channels.reduce((sum, channel) => sum + (channel[at] ?? 0) / channels.length, 0),
  );
};

/** The browser can decode what it recorded, and resamples it to the context's rate. */
export const decodeInBrowser: Decode = async (take, rate) =>
  meanOf(await new OfflineAudioContext(1, 1, rate).decodeAudioData(await take.arrayBuffer()));

/** Joins the takes into a WAV file of the best quality that fits into `maxBytes`. */
export const joinTakes = async (
  takes: readonly Blob[],
  { maxSeconds, maxBytes }: { maxSeconds: number; maxBytes: number },
  decode: Decode,
): Promise<Joined> => {
  const firstRate = rateFor(0, maxBytes) ?? 0;
  const decodeAll = async (rate: number) => {
    const decoded: Float32Array[] = [];
    // Decodes one take at a time, because all at once would need too much memory on a phone.
    for (const take of takes) decoded.push(await decode(take, rate));
    return decoded;
  };
  const samples = await decodeAll(firstRate);
  const spoken = samples.reduce((sum, { length }) => sum + length / firstRate, 0);
  const seconds = spoken + BREATH_SECONDS * Math.max(0, takes.length - 1);
  const rate = rateFor(seconds, maxBytes);
  if (seconds > maxSeconds || rate === undefined) return { status: 'tooLong' };
  const file = wavOf(rate === firstRate ? samples : await decodeAll(rate), rate, BREATH_SECONDS);
  return { status: 'joined', file, seconds };
};
