import * as z from 'zod/mini';
import type { Timing, Timings } from '#shared/story/story.ts';

/** One line of Polly's marks: milliseconds into the audio, and where in what was sent, in bytes of its UTF-8. */
const Mark = z.object({
  time: z.number().check(z.gte(0)),
  type: z.enum(['word', 'sentence']),
  start: z.int().check(z.gte(0)),
  end: z.int().check(z.gte(0)),
});

/** For each byte of the text's UTF-8, the UTF-16 offset of the character it belongs to; one more for the end. */
export const utf16OffsetsOf = (text: string): Uint32Array => {
  const offsets = new Uint32Array(Buffer.byteLength(text) + 1);
  let byte = 0;
  let offset = 0;
  for (const character of text) {
    const next = byte + Buffer.byteLength(character);
    offsets.fill(offset, byte, next);
    byte = next;
    offset += character.length;
  }
  offsets[byte] = offset;
  return offsets;
};

/**
 * Word and sentence timings out of Polly's marks (JSON, a line each). `offsets` says for each byte that was sent, and for
 * the end, which UTF-16 offset of the text it is. Marks that lie outside the text or hold nothing are left out.
 */
export const timingsOf = (marks: string, offsets: Uint32Array): Timings => {
  const length = offsets.at(-1) ?? 0;
  const timings: Timings = { words: [], sentences: [] };
  for (const line of marks.split('\n')) {
    if (line.trim() === '') continue;
    const { time, type, start, end } = Mark.parse(JSON.parse(line));
    const timing: Timing = {
      milliseconds: time,
      start: offsets[start] ?? length,
      end: offsets[end] ?? length,
    };
    if (timing.start < timing.end) timings[type === 'word' ? 'words' : 'sentences'].push(timing);
  }
  return timings;
};
