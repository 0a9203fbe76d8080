import { MPEGDecoder } from 'mpg123-decoder';

/** The loudness of each tenth of a second (root mean square, 1 is full scale). */
export const hear = async (mp3: Uint8Array): Promise<{ seconds: number; loudness: number[] }> => {
  const decoder = new MPEGDecoder();
  await decoder.ready;
  const { channelData, sampleRate } = decoder.decode(mp3);
  decoder.free();
  const samples = channelData[0] ?? new Float32Array();
  const step = Math.round(sampleRate / 10);
  const loudness: number[] = [];
  for (let from = 0; from < samples.length; from += step) {
    const part = samples.subarray(from, from + step);
    loudness.push(Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length));
  }
  return { seconds: samples.length / sampleRate, loudness };
};
