import { expect, test } from 'vitest';
import { halve, rememberingSpeech, type Recording, type Utterance } from './speech.ts';
import { voices } from './voices.ts';

const [joanna, matthew] = voices;
if (!joanna || !matthew) throw new Error('The table of voices is empty');
const utterance = (text: string, voice = joanna): Utterance => ({ text, voice, sampleRate: 24_000 });

/** A synthesizer that counts what it was asked and answers when told to. */
const counting = () => {
  const asked: string[] = [];
  const waiting: { resolve: (recording: Recording) => void; reject: (error: Error) => void }[] = [];
  const speak = rememberingSpeech(async ({ text }) => {
    asked.push(text);
    return new Promise<Recording>((resolve, reject) => waiting.push({ resolve, reject }));
  });
  return { asked, waiting, speak };
};
const recording: Recording = { mp3: new Uint8Array([1]), seconds: 1, words: [] };

test('two calls at the same time share one synthesis, a later one costs none', async () => {
  const { asked, waiting, speak } = counting();
  const both = [speak(utterance('Hello.')), speak(utterance('Hello.'))];
  waiting[0]?.resolve(recording);
  expect(await Promise.all(both)).toEqual([recording, recording]);
  expect(await speak(utterance('Hello.'))).toBe(recording);
  expect(asked).toEqual(['Hello.']);
});

test('another voice is another synthesis', () => {
  const { asked, speak } = counting();
  void speak(utterance('Hello.'));
  void speak(utterance('Hello.', matthew));
  expect(asked).toHaveLength(2);
});

test('a failure is not remembered', async () => {
  const { asked, waiting, speak } = counting();
  const first = speak(utterance('Hello.'));
  waiting[0]?.reject(new Error('crashed'));
  await expect(first).rejects.toThrow('crashed');
  void speak(utterance('Hello.'));
  expect(asked).toHaveLength(2);
});

test('the recording not asked for longest is the one forgotten', () => {
  const { asked, speak } = counting();
  for (let n = 0; n < 16; n++) void speak(utterance(`${n}`));
  void speak(utterance('0'));
  void speak(utterance('16'));
  void speak(utterance('0'));
  expect(asked).toHaveLength(17);
  void speak(utterance('1'));
  expect(asked).toHaveLength(18);
});

test('a long text is cut at the sentence end nearest its middle, and nothing is lost', () => {
  const text = `${'Short one. '.repeat(15)}${'A much longer sentence than the others, '.repeat(4)}end. Last.`;
  const halves = halve(text);
  expect(halves).toHaveLength(2);
  expect(halves.join('')).toBe(text);
  expect(halves[0]).toMatch(/one\.$/);
});

test('a short text and a single long sentence stay whole', () => {
  expect(halve('One. Two. Three.')).toHaveLength(1);
  expect(halve(`${'and then '.repeat(50)}.`)).toHaveLength(1);
});
