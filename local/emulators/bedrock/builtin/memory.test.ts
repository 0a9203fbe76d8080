import { describe, expect, it } from 'vitest';
import { emptyMemory, memoryLimit, parseMemory, remember, remembered, type Recipe } from './memory.ts';

const recipe = (attempt: number): Recipe => ({
  picture: 'abc',
  mood: 'calm',
  attempt,
  shape: 'tides',
  opening: 0,
  salt: 0,
  says: [{ gap: 'light', fact: 'key:dark|dark', way: 'The dark had the greater part of {here}.' }],
  first: attempt,
});

describe('memory', () => {
  it('finds the story told about a picture, mood and attempt', () => {
    const memory = remember(remember(emptyMemory(), recipe(0)), recipe(1));
    expect(remembered(memory, 'abc', 'calm', 1)).toEqual(recipe(1));
    expect(remembered(memory, 'abc', 'epic', 1)).toBeUndefined();
  });

  it('forgets the oldest and stays small', () => {
    let memory = emptyMemory();
    for (let attempt = 0; attempt < memoryLimit + 5; attempt++) memory = remember(memory, recipe(attempt));
    expect(memory.told).toHaveLength(memoryLimit);
    expect(remembered(memory, 'abc', 'calm', 4)).toBeUndefined();
    expect(JSON.stringify(memory).length).toBeLessThan(500_000);
  });

  it('comes back from JSON as it was', () => {
    const memory = remember(emptyMemory(), recipe(3));
    expect(parseMemory(JSON.parse(JSON.stringify(memory)))).toEqual(memory);
  });

  it.each([null, 7, 'x', {}, { version: 2, told: [] }, { version: 1, told: [{ picture: 1 }] }])(
    'is empty when the file held %j',
    (value) => {
      expect(parseMemory(value)).toEqual(emptyMemory());
    },
  );
});
