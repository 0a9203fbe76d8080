import { MPEGDecoder } from 'mpg123-decoder';
import { beforeAll, describe, expect, test } from 'vitest';
import { measureLoudness } from '#shared/story/loudness.ts';
import { speakPiece } from './speakPiece.ts';
import { measurePitch } from './testing/pitch.ts';
import { voices } from './voices.ts';

const TEXT = 'A grey cat came down the stairs and looked at the door. "Who is there?" she said, and nobody answered.';

type Heard = { loudness: number; peak: number; pitch: number };
const heard = new Map<string, Heard>();
const all = voices.map((voice) => voice.id);

beforeAll(async () => {
  for (const { id, timbre } of voices) {
    const { mp3 } = await speakPiece({ text: TEXT, timbre, sampleRate: 24_000 });
    const decoder = new MPEGDecoder();
    await decoder.ready;
    const samples = decoder.decode(mp3).channelData[0] ?? new Float32Array();
    decoder.free();
    heard.set(id, {
      loudness: measureLoudness([samples], 24_000),
      peak: samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0),
      pitch: measurePitch(samples, 24_000),
    });
  }
});
const of = (id: string): Heard => heard.get(id) ?? { loudness: Number.NaN, peak: Number.NaN, pitch: Number.NaN };

test.each(all)('%s is as loud as the others: -16 LUFS within 1, and never clips', (id) => {
  expect(Math.abs(of(id).loudness + 16)).toBeLessThan(1);
  expect(of(id).peak).toBeLessThan(1);
});

describe('voices sound as their labels say', () => {
  const children = ['Ivy', 'Justin'];
  const grownUps = voices.filter((voice) => !children.includes(voice.id));

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
    for (const [at, one] of voices.entries()) {
      for (const other of voices.slice(at + 1)) {
        if (one.languageCode !== other.languageCode) continue;
        const semitones = Math.abs(12 * Math.log2(of(one.id).pitch / of(other.id).pitch));
        expect({ pair: [one.id, other.id], apart: semitones > 2 }).toMatchObject({ apart: true });
      }
    }
  });
});
