import { describe, expect, it } from 'vitest';
import { emptyMemory, memoryLimit, parseMemory, remember, findStory, countStories, type Recipe } from './memory.ts';

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
  it("finds a request's story, and no other of the same picture", () => {
    const memory = remember(remember(emptyMemory(), recipe(0)), { ...recipe(1), of: 'mine:0' });
    expect(findStory(memory, 'mine:0', 'abc')).toEqual({ ...recipe(1), of: 'mine:0' });
    expect(findStory(memory, 'mine:1', 'abc')).toBeUndefined();
    expect(findStory(memory, 'mine:0', 'another')).toBeUndefined();
    expect(findStory(memory, undefined, 'abc')).toBeUndefined();
  });

  it('counts the stories of a picture in a mood', () => {
    const memory = remember(remember(emptyMemory(), recipe(0)), recipe(1));
    expect(countStories(memory, 'abc', 'calm')).toBe(2);
    expect(countStories(memory, 'abc', 'epic')).toBe(0);
  });

  it('forgets the oldest and stays small', () => {
    let memory = emptyMemory();
    for (let attempt = 0; attempt < memoryLimit + 5; attempt++) memory = remember(memory, recipe(attempt));
    expect(memory.stories).toHaveLength(memoryLimit);
    expect(memory.stories[0]?.attempt).toBe(5);
    expect(JSON.stringify(memory).length).toBeLessThan(500_000);
  });

  it('survives JSON unchanged', () => {
    const memory = remember(emptyMemory(), recipe(3));
    expect(parseMemory(JSON.parse(JSON.stringify(memory)))).toEqual(memory);
  });

  it.each([null, 7, 'x', {}, { version: 2, stories: [] }, { version: 1, stories: [{ picture: 1 }] }])(
    'is empty when the file held %j',
    (value) => {
      expect(parseMemory(value)).toEqual(emptyMemory());
    },
  );
});
