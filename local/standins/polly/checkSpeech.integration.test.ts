import { beforeAll, describe, expect, test } from 'vitest';
import samples from '#assets/samples/samples.json' with { type: 'json' };
import { readByEspeak, timbreOf } from '#test/support/alignedWords.ts';
import { count } from '#test/support/count.ts';
import { foreignVoices, hasForeignVoices } from '#test/support/foreignVoices.ts';
import { checkSpeech, type Samples } from './checkSpeech.ts';

const joanna = timbreOf('Joanna');
const soundOf = async (text: string, timbre = joanna): Promise<Samples> => (await readByEspeak(text, timbre)).sound;

const joined = (...parts: Samples[]): Samples => {
  const sampleRate = parts[0]?.sampleRate ?? 0;
  return { sampleRate, samples: Float32Array.from(parts.flatMap(({ samples: some }) => [...some])) };
};
const silence = (seconds: number): Samples => ({ sampleRate: 24_000, samples: new Float32Array(seconds * 24_000) });
const atLevel = ({ samples: some, sampleRate }: Samples, decibels: number): Samples => ({
  sampleRate,
  samples: some.map((sample) => sample * 10 ** (decibels / 20)),
});

describe('accepts good speech:', () => {
  /** Short texts are the hardest, because pauses and silence are a large part of their sound. */
  const short = ['Oh!', 'No.', 'Ah! Oh! No!', 'I do.', '1911.', 'NASA, BBC, USA.'];
  const paragraphs = samples.flatMap(({ text }) => text.split('\n\n'));
  const texts = [...short, ...paragraphs.slice(0, count(6, paragraphs.length))];
  const readings = new Map<string, Samples>();
  beforeAll(async () => {
    for (const text of texts) readings.set(text, await soundOf(text));
  });

  test.each([
    ['at half the usual speed', { ...timbreOf('Brian'), wordsPerMinute: 75 }],
    ['at twice the usual speed', { ...timbreOf('Justin'), wordsPerMinute: 300 }],
  ])('%s', async (_, timbre) => {
    for (const text of texts) {
      const [sound, reading = silence(0)] = [await soundOf(text, timbre), readings.get(text)];
      expect(() => checkSpeech(sound, text, reading)).not.toThrow();
    }
  });

  test('25 dB quieter than a narration, and with a second of silence before and after it', () => {
    for (const [text, reading] of readings) {
      const sound = joined(silence(1), atLevel(reading, -25), silence(1));
      expect(() => checkSpeech(sound, text, reading)).not.toThrow();
    }
  });

  test('of a script that the built-in voice spells out', async () => {
    const text = '从前有一只猫，它住在海边的小屋里。';
    const spelled = await soundOf(text);
    const spoken = joined(await soundOf('Once there was a cat that lived in a hut by the sea.'));
    expect(() => checkSpeech(spoken, text, spelled)).not.toThrow();
  });

  test.runIf(count(0, 1) === 1 && hasForeignVoices())(
    'of Flite and Festival (in the soak, if both are installed: see foreignVoices.ts)',
    () => {
      for (const [text, reading] of readings)
        for (const read of Object.values(foreignVoices))
          expect(() => checkSpeech(read(text).sound, text, reading)).not.toThrow();
    },
  );
});

describe('refuses sound that does not match its text:', () => {
  const text = samples[0]?.text.split('\n\n')[0] ?? '';
  let reading: Samples;
  beforeAll(async () => {
    reading = await soundOf(text);
  });

  const startOf = (part: number): Samples => ({
    ...reading,
    samples: reading.samples.subarray(0, part * reading.samples.length),
  });

  test.each([
    ['silence as long as the text', () => silence(12), /has 0\.0 seconds of speech/],
    ['noise that nobody hears', () => atLevel(reading, -60), /has 0\.0 seconds of speech/],
    ['no sound at all', () => silence(0), /has 0\.0 seconds of speech/],
    ['its first quarter', () => startOf(0.25), /seconds of speech/],
    ['its first quarter and then silence', () => joined(startOf(0.25), silence(10)), /seconds of speech/],
    ['sound that goes on for minutes', () => joined(...Array.from({ length: 8 }, () => reading)), /lasts over/],
  ])('%s', (_, sound, why) => {
    expect(() => checkSpeech(sound(), text, reading)).toThrow(why);
  });

  test('accepts silence for a text without words', () => {
    expect(() => checkSpeech(silence(1), '…', silence(1))).not.toThrow();
  });
});
