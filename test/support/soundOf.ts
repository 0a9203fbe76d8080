import type { SpokenAudio } from '#functions/sound/joinSpokenAudio.ts';

/** A silent frame of Polly's neural mp3 (MPEG 2 layer III, mono, 24,000 Hz). Polly's 48 kbit/s is index 6. */
const frame = (bitrateIndex: number, bytes: number): Uint8Array =>
  Uint8Array.from([0xff, 0xf3, bitrateIndex * 16 + 4, 0xc0, ...Array.from({ length: bytes - 4 }, () => 0)]);

export const FRAME_SECONDS = 576 / 24_000;

/** Speech with a frame for each character of the text, and a word at its beginning. */
export const recordingOf = (text: string, isOtherSpeaker = false): SpokenAudio => ({
  mp3: Buffer.concat(Array.from(text, () => (isOtherSpeaker ? frame(8, 192) : frame(6, 144)))),
  timings: {
    words: [{ milliseconds: 10, start: 0, end: 1 }],
    sentences: [{ milliseconds: 10, start: 0, end: text.length }],
  },
  durationSeconds: text.length * FRAME_SECONDS,
});
