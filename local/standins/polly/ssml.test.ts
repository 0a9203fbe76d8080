import { expect, test } from 'vitest';
import { markSpeech } from './speechMarks.ts';
import { readSsml, readText } from './ssml.ts';

const sentencesOf = (source: string) => {
  const { script } = readSsml(source);
  return script.lines.map(({ start, end, pauseSeconds }) => [script.text.slice(start, end), pauseSeconds]);
};

test('marked sentences stay whole, and a paragraph rests longer than a sentence', () => {
  const source = '<speak><p><s>"Boo?" Said who?</s> <s>Nobody.</s></p>\n\n<p><s>It was late.</s></p></speak>';
  expect(sentencesOf(source)).toEqual([
    ['"Boo?" Said who?', 0.8],
    ['Nobody.', 0.34],
    ['It was late.', 0.8],
  ]);
});

test('a text without sentence tags is cut by the rules, also between paragraphs that touch', () => {
  expect(sentencesOf('<speak><p>One. Two.</p><p>Three.</p>Four.</speak>')).toEqual([
    ['One.', 0.8],
    ['Two.', 0.34],
    ['Three.', 0.8],
    ['Four.', 0.8],
  ]);
});

test('a break adds to its pause, and after the last word to the tail', () => {
  const source = '<speak><s>One.</s><break time="250ms"/><s>Two.</s><break time="1s"/></speak>';
  const { lines, tailSeconds } = readSsml(source).script;
  expect(lines.map(({ pauseSeconds }) => pauseSeconds)).toEqual([0.8, expect.closeTo(0.59)]);
  expect(tailSeconds).toBe(1);
});

test('prosody applies to its content, the outer before the inner', () => {
  const { script } = readSsml(
    '<speak><prosody rate="90%"><s>He said <prosody pitch="+10%">"no"</prosody>.</s></prosody></speak>',
  );
  expect(script.prosody.map(({ start, end, attributes }) => [script.text.slice(start, end), attributes])).toEqual([
    ['He said "no".', 'rate="90%"'],
    ['"no"', 'pitch="+10%"'],
  ]);
});

test('marks count the bytes of the document, tags and entities with them', () => {
  const source = '<speak><s>Café &amp; <prosody rate="90%">tea</prosody>.</s></speak>';
  const at = (word: string) => Buffer.byteLength(source.slice(0, source.indexOf(word)));
  const words = [
    { start: 0, end: 4, seconds: 0 },
    { start: 7, end: 10, seconds: 0.5 },
  ];
  expect(markSpeech(readSsml(source), words, ['word'])).toEqual([
    { time: 0, type: 'word', start: at('Café'), end: at('Café') + 5, value: 'Café' },
    { time: 500, type: 'word', start: at('tea'), end: at('tea') + 3, value: 'tea' },
  ]);
});

test('in plain text marks count the bytes of the text', () => {
  const marks = markSpeech(readText('Oh — 🌊 yes.'), [{ start: 8, end: 11, seconds: 0 }], ['word', 'sentence']);
  expect(marks.map(({ start, end, value }) => [start, end, value])).toEqual([
    [0, 16, 'Oh — 🌊 yes.'],
    [12, 15, 'yes'],
  ]);
});

test.each([
  ['text outside speak', 'Hello'],
  ['nothing but space before speak is missing', '<p>Hello</p>'],
  ['a tag that is not closed', '<speak><p>Hello</speak>'],
  ['a tag that closes nothing', '<speak>Hello</s></speak>'],
  ['a bare ampersand', '<speak>Tea & cake</speak>'],
  ['an unknown entity', '<speak>&nbsp;</speak>'],
  ['an unknown tag', '<speak><audio src="http://h"/></speak>'],
  ['an unknown attribute', '<speak><s onclick="x">Hello</s></speak>'],
  ['a value that is none', '<speak><prosody rate="fastest">Hello</prosody></speak>'],
  ['a break beyond ten seconds', '<speak>Hello<break time="11s"/></speak>'],
  ['a break inside a sentence', '<speak>Hello <break time="1s"/> there.</speak>'],
])('%s is refused', (_, source) => {
  expect(() => readSsml(source)).toThrow(/Invalid SSML/);
});
