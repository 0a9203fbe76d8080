import { expect, test } from 'vitest';
import { plainScript } from './script.ts';
import { halve, rememberingSpeech, speakLocally, type Recording, type Utterance } from './speech.ts';
import { utteranceOf } from './testing/plain.ts';
import { voices } from './voices.ts';

const [joanna, matthew] = voices;
if (!joanna || !matthew) throw new Error('The table of voices is empty');
const utterance = (text: string, voice = joanna): Utterance => utteranceOf(text, voice);

const counting = () => {
  const sources: string[] = [];
  const signals: (AbortSignal | undefined)[] = [];
  const waiting: { resolve: (recording: Recording) => void; reject: (error: Error) => void }[] = [];
  const speak = rememberingSpeech(async ({ source }, signal) => {
    sources.push(source);
    signals.push(signal);
    return new Promise<Recording>((resolve, reject) => waiting.push({ resolve, reject }));
  });
  return { sources, signals, waiting, speak };
};
const recording: Recording = { mp3: new Uint8Array([1]), seconds: 1, words: [] };

test('two calls at the same time share one synthesis, a later one costs none', async () => {
  const { sources, waiting, speak } = counting();
  const both = [speak(utterance('Hello.')), speak(utterance('Hello.'))];
  waiting[0]?.resolve(recording);
  expect(await Promise.all(both)).toEqual([recording, recording]);
  expect(await speak(utterance('Hello.'))).toBe(recording);
  expect(sources).toEqual(['Hello.']);
});

test('another voice is another synthesis', () => {
  const { sources, speak } = counting();
  void speak(utterance('Hello.'));
  void speak(utterance('Hello.', matthew));
  expect(sources).toHaveLength(2);
});

test('a failure is not remembered', async () => {
  const { sources, waiting, speak } = counting();
  const first = speak(utterance('Hello.'));
  waiting[0]?.reject(new Error('crashed'));
  await expect(first).rejects.toThrow('crashed');
  void speak(utterance('Hello.'));
  expect(sources).toHaveLength(2);
});

test('a synthesis is cancelled when its last caller disconnects, and not before', async () => {
  const { sources, signals, waiting, speak } = counting();
  const [first, second] = [new AbortController(), new AbortController()];
  const both = [speak(utterance('Hello.'), first.signal), speak(utterance('Hello.'), second.signal)];
  first.abort(new Error('gone'));
  expect([sources.length, signals[0]?.aborted]).toEqual([1, false]);
  second.abort(new Error('gone, too'));
  expect([signals[0]?.aborted, signals[0]?.reason]).toEqual([true, new Error('gone, too')]);
  waiting[0]?.reject(new Error('given up'));
  await expect(Promise.all(both)).rejects.toThrow('given up');
  void speak(utterance('Hello.'));
  expect([sources.length, signals[1]?.aborted]).toEqual([2, false]);
});

test('a caller that disconnected finds the finished recording on a retry', async () => {
  const { sources, waiting, speak } = counting();
  const caller = new AbortController();
  const lost = speak(utterance('Hello.'), caller.signal);
  caller.abort();
  waiting[0]?.resolve(recording);
  await lost;
  expect(await speak(utterance('Hello.'))).toBe(recording);
  expect(sources).toHaveLength(1);
});

test('the least recently used recording is dropped', () => {
  const { sources, speak } = counting();
  for (let n = 0; n < 16; n++) void speak(utterance(`${n}`));
  void speak(utterance('0'));
  void speak(utterance('16'));
  void speak(utterance('0'));
  expect(sources).toHaveLength(17);
  void speak(utterance('1'));
  expect(sources).toHaveLength(18);
});

test('a long text is cut at the sentence end nearest its middle, and nothing is lost', () => {
  const text = `${'Short one. '.repeat(15)}${'A much longer sentence than the others, '.repeat(4)}end. Last.`;
  const halves = halve(plainScript(text));
  expect(halves).toHaveLength(2);
  expect(halves.map((half) => half.text).join('')).toBe(text);
  expect(halves[0]?.text).toMatch(/one\.$/);
});

test('a short text and a single long sentence stay whole', () => {
  expect(halve(plainScript('One. Two. Three.'))).toHaveLength(1);
  expect(halve(plainScript(`${'and then '.repeat(50)}.`))).toHaveLength(1);
});

test.each([
  [2, 2],
  [1, 1],
])('a long text is spoken in halves where there are threads for both: with %i, in %i', async (size, pieces) => {
  const text = 'Short one. '.repeat(30);
  const spoken: string[] = [];
  const run = (async (_: string, { script }: { script: { text: string } }) => {
    spoken.push(script.text);
    return { mp3: new Uint8Array(1), seconds: 1, words: [] };
  }) as never;
  await speakLocally({ run, size })(utterance(text));
  expect([spoken.length, spoken.join('')]).toEqual([pieces, text]);
});
