import fc from 'fast-check';
import { expect, test } from 'vitest';
import { limits } from '#shared/limits.ts';
import { defaultLanguage } from '#shared/story/language.ts';
import { cuesOf, delayCues, toSrt, toVtt, wordsByLine, type Cue } from './captions.ts';

/** Word timings at a given number of characters a second. Like speech marks, they exclude punctuation. */
const spoken = (text: string, charactersPerSecond = 15) => ({
  words: [...text.matchAll(/[\p{L}\p{N}']+/gu)].map(({ 0: word, index }) => ({
    milliseconds: Math.round((index / charactersPerSecond) * 1000),
    start: index,
    end: index + word.length,
  })),
});
const secondsOf = (text: string, charactersPerSecond = 15) => Math.max(1, text.length / charactersPerSecond + 0.5);
const linesOf = (cues: readonly Cue[]) => cues.map(({ lines }) => lines);
const strip = (all: string) => all.replaceAll(/\s/g, '');

const tale =
  'Before the bells and the bakers, before even the herons had agreed on a place to stand, old Tomas pushed his boat out. ' +
  'He rowed. “Again!” it yelled; the far shore waited — and nobody came to count the strokes.';

function expectRules(cues: readonly Cue[], durationSeconds: number): void {
  let endSeconds = 0;
  for (const cue of cues) {
    expect(cue.lines.length === 1 || cue.lines.length === 2).toBe(true);
    for (const line of cue.lines) {
      expect(line.length).toBeLessThanOrEqual(42);
      expect(line.trim()).toBe(line);
      expect(line).not.toBe('');
    }
    expect(cue.startSeconds).toBeGreaterThanOrEqual(endSeconds);
    expect(Math.round((cue.endSeconds - cue.startSeconds) * 1000)).toBeGreaterThanOrEqual(1000);
    expect(cue.endSeconds).toBeLessThanOrEqual(durationSeconds);
    ({ endSeconds } = cue);
  }
}

test('captions end where sentences do, else where clauses do', () => {
  expect(linesOf(cuesOf(tale, spoken(tale), secondsOf(tale), defaultLanguage))).toEqual([
    ['Before the bells and the bakers,'],
    ['before even the herons had', 'agreed on a place to stand,'],
    ['old Tomas pushed his boat out.'],
    ['He rowed. “Again!”'],
    ['it yelled; the far shore waited —', 'and nobody came to count the strokes.'],
  ]);
});

test('a caption begins with its first word and leaves the screen in a pause', () => {
  const text = 'He rowed on. The far shore waited.';
  const words = spoken(text).words.map((word) => ({
    ...word,
    milliseconds: word.milliseconds + (word.start > 12 ? 6000 : 300),
  }));
  const [first, second] = cuesOf(text, { words }, 12, defaultLanguage);
  expect(first).toMatchObject({ startSeconds: 0.3, lines: ['He rowed on.'] });
  expect(first?.endSeconds).toBeLessThan(3);
  expect(second?.startSeconds).toBeCloseTo(6.867, 2);
});

test('without word timings sentences are timed by their length', () => {
  for (const timings of [null, { words: [] }]) {
    const cues = cuesOf('He rowed on. The shore waited for him all day.', timings, 9, defaultLanguage);
    expect(linesOf(cues)).toEqual([['He rowed on.'], ['The shore waited for him all day.']]);
    expect(cues.map(({ startSeconds }) => startSeconds)).toEqual([0, 2.4]);
  }
});

test('without a length, or without words, there are none', () => {
  expect(cuesOf(tale, spoken(tale), null, defaultLanguage)).toEqual([]);
  expect(cuesOf(tale, spoken(tale), 0.9, defaultLanguage)).toEqual([]);
  expect(cuesOf(tale, spoken(tale), Number.NaN, defaultLanguage)).toEqual([]);
  expect(cuesOf(' \n ', null, 20, defaultLanguage)).toEqual([]);
});

test('timings of another text still give captions', () => {
  const cues = cuesOf(tale, { words: [{ milliseconds: 0, start: 9000, end: 9009 }] }, secondsOf(tale), defaultLanguage);
  expect(strip(cues.flatMap(({ lines }) => lines).join(''))).toBe(strip(tale));
});

const word = fc.string({
  unit: fc.constantFrom('a', 'é', 'Z', '9', '.', ',', '<', '&', '>', '🐋', '-'),
  minLength: 1,
  maxLength: 60,
});
const someText = fc
  .array(fc.oneof(word, fc.constantFrom('on', 'the.', 'shore,', '—', '\n\n', '-->')), { minLength: 1, maxLength: 80 })
  .map((words) => words.join(' '));

/** Random characters, mostly below U+2100, because the characters that break lines are there. */
const anyText = fc
  .array(fc.oneof(fc.nat(0x2100), fc.nat(0x10ffff)), { maxLength: 60 })
  .map((points) => String.fromCodePoint(...points));

test('speech of any natural pace is captioned whole, by the rules', () => {
  fc.assert(
    fc.property(someText, fc.integer({ min: 6, max: 20 }), (text, pace) => {
      const durationSeconds = secondsOf(text, pace);
      for (const timings of [spoken(text, pace), null]) {
        const cues = cuesOf(text, timings, durationSeconds, defaultLanguage);
        expectRules(cues, durationSeconds);
        expect(strip(cues.flatMap(({ lines }) => lines).join(''))).toBe(strip(text));
      }
    }),
  );
});

test('the rules hold with any timings', () => {
  const timing = fc.record({ milliseconds: fc.double({ noNaN: true }), start: fc.nat(300), end: fc.nat(300) });
  const duration = fc.double({ min: 0, max: 120, noNaN: true });
  fc.assert(
    fc.property(anyText, fc.array(timing), duration, (text, words, durationSeconds) =>
      expectRules(cuesOf(text, { words }, durationSeconds, defaultLanguage), durationSeconds),
    ),
  );
});

test('a story of the greatest length is captioned whole', () => {
  const story = tale.repeat(14).slice(0, limits.storyCharacters);
  const cues = cuesOf(story, spoken(story), secondsOf(story), defaultLanguage);
  expect(cues.length).toBeGreaterThan(40);
  expectRules(cues, secondsOf(story));
});

const cues: Cue[] = [
  { startSeconds: 0.3, endSeconds: 1.3, lines: ['Fish & <i>chips</i>', 'a --> b'], words: [] },
  { startSeconds: 3661.007, endSeconds: 3670, lines: [String.raw`{\an8}Up`], words: [] },
];

test('a WebVTT file holds the cues, escaped', () => {
  expect(toVtt(cues)).toBe(
    'WEBVTT\n\n00:00:00.300 --> 00:00:01.300\nFish &amp; &lt;i&gt;chips&lt;/i&gt;\na --&gt; b\n\n' +
      `01:01:01.007 --> 01:01:10.000\n${String.raw`{\an8}Up`}\n`,
  );
});

test('a WebVTT file has word times, where known, and the title', () => {
  const text = 'He rowed on, & the shore waited.';
  const file = toVtt(cuesOf(text, spoken(text), 4, defaultLanguage), {
    title: ' A Boat\n--> Before ',
    language: defaultLanguage,
  });
  expect(file).toBe(
    'WEBVTT - A Boat \u2192 Before\nKind: captions\nLanguage: en\n\n00:00:00.000 --> 00:00:03.057\n' +
      'He <00:00:00.200>rowed <00:00:00.600>on, <00:00:01.000>&amp; the <00:00:01.267>shore <00:00:01.667>waited.\n',
  );
});

test('a caption’s words are those of its lines, in order, at increasing times within it', () => {
  for (const cue of cuesOf(tale, spoken(tale), secondsOf(tale), defaultLanguage)) {
    expect(wordsByLine(cue).map((line) => line.map(({ text }) => text).join(' '))).toEqual(cue.lines);
    let last = cue.startSeconds;
    for (const { startSeconds, endSeconds } of cue.words) {
      expect(startSeconds).toBeGreaterThanOrEqual(last);
      expect(endSeconds).toBeLessThanOrEqual(cue.endSeconds);
      last = endSeconds;
    }
  }
  expect(cuesOf(tale, null, secondsOf(tale), defaultLanguage).flatMap(({ words }) => words)).toEqual([]);
});

test('shifted captions shift all their words', () => {
  const [before] = cuesOf(tale, spoken(tale), secondsOf(tale), defaultLanguage);
  const [after] = before ? delayCues([before], 2) : [];
  expect([after?.startSeconds, after?.endSeconds]).toEqual([2, (before?.endSeconds ?? 0) + 2]);
  expect(after?.words.map(({ startSeconds }) => startSeconds - 2)).toEqual(
    before?.words.map(({ startSeconds }) => expect.closeTo(startSeconds, 6)),
  );
});

test('a SubRip file holds the cues, numbered, with nothing a player would take for markup', () => {
  expect(toSrt(cues)).toBe(
    '1\n00:00:00,300 --> 00:00:01,300\nFish & ‹i›chips‹/i›\na --› b\n\n2\n01:01:01,007 --> 01:01:10,000\n(/an8)Up\n',
  );
});

test('no text can break either file', () => {
  fc.assert(
    fc.property(fc.oneof(someText, anyText), (text) => {
      const made = cuesOf(text, null, 60, defaultLanguage);
      const times = /^\d\d:\d\d:\d\d[.,]\d{3} --> \d\d:\d\d:\d\d[.,]\d{3}$/;
      for (const file of [toVtt(made), toSrt(made)]) {
        expect(file.split('\n').filter((line) => line.includes('-->')).length).toBe(made.length);
        expect(file.split('\n').filter((line) => times.test(line)).length).toBe(made.length);
        expect(file).not.toContain('\n\n\n');
      }
    }),
  );
});
