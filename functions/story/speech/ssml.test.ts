import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moodIds, moodSlugs } from '#shared/story/moodSlugs.ts';
import { readSsml } from '#local/standins/polly/ssml.ts';
import { deliveryOf } from './delivery.ts';
import { writeSsml, type Prosody } from './ssml.ts';

const calm = deliveryOf(moodIds.calm);
const text = 'It rained. "Who is there?" she said.\n\nNobody.';

test('a story is paragraphs of sentences, with pauses between them and a silence at the end', () => {
  expect(writeSsml(text, calm, 'none').ssml).toBe(
    '<speak><p><s>It rained.</s> <break time="160ms"/><s>"Who is there?" she said.</s></p>\n\n' +
      '<break time="600ms"/><p><s>Nobody.</s></p><break time="250ms"/></speak>',
  );
});

test('quoted speech is quicker and louder, or higher where the engine can', () => {
  expect(writeSsml(text, calm, 'rate').ssml).toContain(
    `<s><prosody rate="${calm.ratePercent + 4}%" volume="+1dB">"Who is there?"</prosody> she said.</s>`,
  );
  expect(writeSsml(text, calm, 'pitch').ssml).toContain(
    '<s><prosody pitch="+2%">"Who is there?"</prosody> she said.</s>',
  );
});

test('speech over several sentences is quoted to its end; an unpaired quotation mark is ignored', () => {
  const { ssml } = writeSsml('"Come. Go." Then "nothing.', calm, 'rate');
  expect(ssml.match(/volume/g)).toHaveLength(2);
  expect(ssml).toContain('Then "nothing.</s>');
});

const MARKUP = '<b>&amp; "x" \uD83D \u0000 & > \u202E“y”';

test.each(['none', 'rate', 'pitch'] as Prosody[])(
  'any text gives well-formed SSML with the same words (%s)',
  (prosody) => {
    const piece = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('"', '. ', '\n\n', '🌊', MARKUP));
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), fc.constantFrom(...moodSlugs), (pieces, slug) => {
        const written = pieces.join('');
        const { ssml, offsets } = writeSsml(written, deliveryOf(moodIds[slug]), prosody);
        const { script, bytes } = readSsml(ssml);
        expect(offsets.length).toBe(Buffer.byteLength(ssml) + 1);
        for (const { start, end } of script.lines) {
          const [from, to] = [offsets[bytes.starts[start] ?? -1], offsets[bytes.ends[end - 1] ?? -1]];
          const own = written.slice(from, to);
          // Characters that XML forbids become spaces.
          expect(own.replaceAll(/[^\n\r\t\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, ' ')).toBe(
            script.text.slice(start, end),
          );
        }
      }),
      { numRuns: 200 },
    );
  },
);
