import * as z from 'zod/mini';
import type { Timing, Timings } from '#shared/story/story.ts';

/** A Polly speech mark. Its offsets count UTF-8 bytes. */
const Mark = z.object({
  time: z.number().check(z.gte(0)),
  type: z.enum(['word', 'sentence']),
  start: z.int().check(z.gte(0)),
  end: z.int().check(z.gte(0)),
});

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

/** Parses speech marks. Drops marks outside the text, because clients would highlight the wrong text. */
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
