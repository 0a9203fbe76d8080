import { MPEGDecoder } from 'mpg123-decoder';
import { beforeAll, describe, expect, test } from 'vitest';
import texts from '#functions/story/languages/texts.fixture.json' with { type: 'json' };
import { measureLoudness } from '#shared/story/loudness.ts';
import { moodIds, moodSlugs, type MoodSlug } from '#shared/story/moodSlugs.ts';
import { deliveryOf } from '#functions/story/speech/delivery.ts';
import { writeSsml } from '#functions/story/speech/ssml.ts';
import { speakPiece } from './speakPiece.ts';
import { readSsml } from './ssml.ts';
import { measureMelody } from './testing/pitch.ts';
import { findVoice, languageOf, voices, type Timbre } from './voices.ts';

const TEXT = `The ferry left at six with nobody on it but the cook and a crate of lemons. "Where to?" he asked. The captain looked at the lemons for some time.

"South," she said at last. "They will want to go home." So they went south, past the last lamp of the harbour, past the island with the goats, and the cook sat down by the crate and told it what he knew of the weather. It was not much. He knew that wind comes before rain, and that soup is good for both.

By morning the whole deck smelt of gardens. A boat came out to meet them, and in it stood an old man with his hat in his hand. Nobody asked him how he had known.`;

type Heard = { loudness: number; peak: number; pitch: number; spread: number; wordsPerMinute: number };
const words = [...new Intl.Segmenter('en', { granularity: 'word' }).segment(TEXT)].filter((part) => part.isWordLike);

const listen = async (timbre: Timbre, moodId?: number, text = TEXT): Promise<Heard> => {
  const { script } = readSsml(writeSsml(text, deliveryOf(moodId), 'pitch').ssml);
  const { mp3, seconds } = await speakPiece({ script, isFirst: true, timbre, sampleRate: 24_000 });
  const decoder = new MPEGDecoder();
  await decoder.ready;
  const samples = decoder.decode(mp3).channelData[0] ?? new Float32Array();
  decoder.free();
  const melody = measureMelody(samples, 24_000);
  return {
    loudness: measureLoudness([samples], 24_000),
    peak: samples.reduce((max, sample) => Math.max(max, Math.abs(sample)), 0),
    pitch: melody.medianHertz,
    spread: melody.spreadSemitones,
    wordsPerMinute: (words.length / seconds) * 60,
  };
};

const heard = new Map<string, Heard>();
/** This text is English. `languages.integration.test.ts` has texts for the other voices. */
const english = voices.filter(({ languageCode }) => languageCode.startsWith('en'));
const all = english.map((voice) => voice.id);

beforeAll(async () => {
  for (const { id, timbre } of english) heard.set(id, await listen(timbre));
});
const of = (id: string): Heard => {
  const found = heard.get(id);
  if (!found) throw new Error(`${id} was not heard`);
  return found;
};

test.each(
  voices
    .filter((voice) => !english.includes(voice) && !/^(?:ja|yue)/.test(voice.languageCode))
    .map((voice) => [voice.id, voice] as const),
)('%s is as loud as the others in its own language: -16 LUFS within 1.5', async (_, { languageCode, timbre }) => {
  const code = languageOf(timbre) as keyof typeof texts;
  expect(languageCode).toContain(code === 'zh' ? 'cmn' : code);
  const { loudness, peak } = await listen(timbre, undefined, texts[code]);
  expect(Math.abs(loudness + 16)).toBeLessThan(1.5);
  expect(peak).toBeLessThan(1);
});

test.each(all)('%s is as loud as the others: -16 LUFS within 1, and never clips', (id) => {
  expect(Math.abs(of(id).loudness + 16)).toBeLessThan(1);
  expect(of(id).peak).toBeLessThan(1);
});

test.each(all)('%s reads at the tempo of audiobooks, 150 to 160 words a minute with its pauses', (id) => {
  expect(of(id).wordsPerMinute).toBeGreaterThanOrEqual(150);
  expect(of(id).wordsPerMinute).toBeLessThanOrEqual(160);
});

test.each(all)('%s has a melody: its pitch spreads by two semitones or more', (id) => {
  expect(of(id).spread).toBeGreaterThanOrEqual(2);
});

describe('a mood can be heard', () => {
  const inMood = new Map<MoodSlug, Heard>();
  const inOrder = (what: keyof Heard) =>
    moodSlugs.toSorted((a, b) => (inMood.get(a)?.[what] ?? 0) - (inMood.get(b)?.[what] ?? 0));
  beforeAll(async () => {
    const joanna = findVoice('Joanna');
    if (joanna) for (const slug of moodSlugs) inMood.set(slug, await listen(joanna.timbre, moodIds[slug]));
  });

  test('every mood keeps the tempo of audiobooks', () => {
    const tempos = moodSlugs.map((slug) => inMood.get(slug)?.wordsPerMinute ?? 0);
    expect(Math.min(...tempos)).toBeGreaterThanOrEqual(140);
    expect(Math.max(...tempos)).toBeLessThanOrEqual(165);
  });

  test('the same text takes at least 12 % longer as a lullaby than as a thriller', () => {
    const tempoOf = (slug: MoodSlug) => inMood.get(slug)?.wordsPerMinute ?? NaN;
    expect(tempoOf('suspenseful') / tempoOf('calm')).toBeGreaterThanOrEqual(1.12);
    expect(tempoOf('suspenseful') / tempoOf('dreamy')).toBeGreaterThanOrEqual(1.12);
  });

  test('joyful and spooky are two semitones from the voice’s own pitch, up and down', () => {
    const semitones = (slug: MoodSlug) => 12 * Math.log2((inMood.get(slug)?.pitch ?? NaN) / of('Joanna').pitch);
    expect(semitones('joyful')).toBeGreaterThan(1.2);
    expect(semitones('spooky')).toBeLessThan(-1.2);
  });

  test('calm and dreamy are slow, joyful and playful quick, high and with much melody', () => {
    expect(inOrder('wordsPerMinute').slice(0, 4)).toEqual(expect.arrayContaining(['calm', 'dreamy']));
    expect(inOrder('wordsPerMinute').slice(-4)).toEqual(expect.arrayContaining(['joyful', 'playful']));
    expect(inOrder('pitch').slice(-2).toSorted()).toEqual(['joyful', 'playful']);
    expect(inOrder('spread').slice(-5)).toEqual(expect.arrayContaining(['joyful', 'playful']));
  });
});

describe('voices sound as their labels say', () => {
  const children = ['Ivy', 'Justin'];
  const grownUps = english.filter((voice) => !children.includes(voice.id));

  test('men are deep, women are not', () => {
    for (const { id, gender } of grownUps) {
      expect({ id, deep: of(id).pitch < 135 }).toEqual({ id, deep: gender === 'Male' });
    }
  });

  test('children are higher than the grown-ups of their gender', () => {
    const women = grownUps.filter((voice) => voice.gender === 'Female').map(({ id }) => of(id).pitch);
    expect(of('Ivy').pitch).toBeGreaterThan(Math.max(...women));
    expect(of('Justin').pitch).toBeGreaterThan(200);
  });

  test('no two voices have both the same accent and about the same pitch', () => {
    for (const [at, one] of english.entries()) {
      for (const other of english.slice(at + 1)) {
        if (one.languageCode !== other.languageCode) continue;
        const semitones = Math.abs(12 * Math.log2(of(one.id).pitch / of(other.id).pitch));
        expect({ pair: [one.id, other.id], apart: semitones > 2 }).toMatchObject({ apart: true });
      }
    }
  });
});
