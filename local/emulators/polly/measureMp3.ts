import { MPEGDecoder } from 'mpg123-decoder';

/** Decoded length in seconds. @throws Error when the bytes are not an mp3 that decodes from end to end. */
export const measureMp3 = async (mp3: Uint8Array): Promise<number> => {
  const decoder = new MPEGDecoder();
  await decoder.ready;
  try {
    const { samplesDecoded, sampleRate, errors } = decoder.decode(mp3);
    if (samplesDecoded === 0 || errors.length > 0) throw new Error('The bytes are not an mp3');
    return samplesDecoded / sampleRate;
  } finally {
    decoder.free();
  }
};
