import { expect, it } from 'vitest';
import { aStory } from '#test/support/aStory.ts';
import { textOf } from '../text.ts';
import { beginningChange, publishedChange } from '../change.ts';
import type { Content, Story } from '../story.ts';
import { shotsOf, shotsToEdit, withShots } from './shotsOf.ts';

const text = 'A lamp stood. It rained. Nobody came. A cat did. It stayed.';
const content = { ...aStory().content, text } as Content;
const story = aStory({ content });
const made = shotsOf(story);
const own = made.map((shot) => ({ ...shot, left: 0.25, top: 0.25, width: 0.6, height: 0.6 }));
const whole = { start: 0, picture: 0, left: 0, top: 0, width: 1, height: 1 };
const now = new Date('2026-03-14T09:00:00.000Z');

it('are as they were made until their owner sets others, and so again when those are taken back', () => {
  expect(made.length).toBeGreaterThan(2);
  const set = withShots(story, { isStill: false, shots: own });
  expect([shotsOf(set), shotsToEdit(set, null)?.made]).toEqual([own, made]);
  expect(withShots(set, { isStill: false, shots: null })).toEqual(story);
});

it('are the whole picture, from the first word on, where it is to stand still', () => {
  const still = withShots(story, { isStill: true, shots: own });
  expect(shotsOf(still)).toEqual([whole]);
  expect(shotsToEdit(still, null)).toEqual({ isStill: true, shots: own, made });
  expect(withShots(still, { isStill: false, shots: own })).not.toHaveProperty('isStill');
});

it('are none of a story without words or without a picture', () => {
  const { content: _words, ...untold } = story;
  const blank = { ...story, pictures: [{ incomingKey: 'incoming' }] };
  for (const one of [untold, blank] as Story[]) {
    expect([shotsOf(one), shotsToEdit(one, null)]).toEqual([[], null]);
    expect(withShots(one, { isStill: true, shots: own }).isStill).toBe(true);
  }
});

it('stay with their words: in another voice and in a version that is brought back, but not with other words', () => {
  const set = withShots(story, { isStill: true, shots: own });
  const voice = beginningChange(set, { words: 'same', voiceId: 'Amy' }, now);
  expect(voice.content?.shots).toEqual(own);
  const { narration } = set;
  if (!narration) throw new Error('it has its voice');
  expect(publishedChange({ ...voice, narration }, now).content.shots).toEqual(own);
  expect(textOf(set, { version: 1, at: set.createdAt }).content.shots).toEqual(own);
  const words = beginningChange(set, { words: { text: 'It rained on.' }, voiceId: undefined }, now);
  expect(words.content).not.toHaveProperty('shots');
  // That it stands still is said of the picture, so it stays.
  expect(shotsOf({ ...set, ...publishedChange({ ...words, narration }, now) })).toEqual([whole]);
});
