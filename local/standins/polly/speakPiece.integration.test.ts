import { expect, test } from 'vitest';
import { countSamples, encodeMp3 } from './mp3.ts';
import { speakPiece } from './speakPiece.ts';
import { pieceOf } from './testing/plain.ts';
import { findVoice } from './voices.ts';

const voice = findVoice('Joanna');
if (!voice) throw new Error('No Joanna');
const speak = async (text: string) => speakPiece(pieceOf(text, voice.timbre));

test.each([
  ['markup', '<speak><break time="9s"/>Hello</speak> & <b>goodbye</b>'],
  ['phoneme marks', '[[h@l]] and {x} | \\ ~'],
  ['control characters and half a pair', 'a\u0000b \u202E c \uD83D d'],
  ['pictographs only', '🐈 ☀ 🌊'],
  ['other scripts', 'مرحبا 你好 Привет Ελλάδα'],
  ['one very long sentence', 'and then the boat went on '.repeat(20)],
  ['one very long word', 'a'.repeat(300)],
  ['numbers and money', 'In 1911 it cost $12.50, or 3.5% of 1,000,000.'],
])('speaks %s without an error, words in order of time and inside the text', async (_, text) => {
  const { words, seconds } = await speak(text);
  let last = 0;
  for (const word of words) {
    expect(word.start).toBeLessThan(word.end);
    expect(word.end).toBeLessThanOrEqual(text.length);
    expect(word.seconds).toBeGreaterThanOrEqual(last);
    last = word.seconds;
  }
  expect(last).toBeLessThanOrEqual(seconds);
});

test('a paragraph has a longer pause than a sentence', async () => {
  const between = async (gap: string) => {
    const { words } = await speak(`Stop.${gap}Go.`);
    return (words[1]?.seconds ?? 0) - (words[0]?.seconds ?? 0);
  };
  expect((await between('\n\n')) - (await between(' '))).toBeCloseTo(0.46, 1);
});

test('counts the samples of its stream at both rates', async () => {
  for (const rate of [22_050, 24_000]) {
    const counted = countSamples(await encodeMp3(new Float32Array(rate), rate));
    expect(counted).toBeGreaterThan(rate);
    expect(counted).toBeLessThan(rate * 1.15);
  }
  expect(() => countSamples(Buffer.from('not an mp3'))).toThrow('Not a stream');
});

test.each(['Nguyễn', 'Đặng', 'Владимир', '李'])(
  'says the name %s in less than a second, not letter by letter',
  async (name) => {
    expect((await speak(`${name}.`)).seconds).toBeLessThan(1);
  },
);
