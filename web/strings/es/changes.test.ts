import { expect, test } from 'vitest';
import { moods } from '#shared/story/moods.ts';
import { changes } from './changes.ts';

test('each soundtrack keyword has a Spanish word', () => {
  const words = new Set(moods.flatMap((mood) => mood.moods));
  expect([...words].filter((word) => changes.music.mood(word) === word)).toEqual([]);
});

test('plurals agree with their count', () => {
  expect([0, 1, 2, 1_000_000].map(changes.voice.voices)).toEqual(['0 voces', '1 voz', '2 voces', '1,000,000 voces']);
});
