import { expect, it } from 'vitest';
import { aStory } from '#test/support/aStory.ts';
import { textVersion } from '../textVersion.ts';
import { beginPending, publishedVersion } from '../pending.ts';
import type { Text, Story } from '../story.ts';
import { shotsOf, shotsToEdit, withShots } from './shotsOf.ts';

const text = 'A lamp stood. It rained. Nobody came. A cat did. It stayed.';
const content = { ...aStory().text, body: text } as Text;
const story = aStory({ text: content });
const made = shotsOf(story);
const own = made.map((shot) => ({ ...shot, left: 0.25, top: 0.25, width: 0.6, height: 0.6 }));
const whole = { start: 0, picture: 0, left: 0, top: 0, width: 1, height: 1 };
const now = new Date('2026-03-14T09:00:00.000Z');

it('are automatic until the owner sets others, and again after a reset', () => {
  expect(made.length).toBeGreaterThan(2);
  const set = withShots(story, { isStill: false, shots: own });
  expect([shotsOf(set), shotsToEdit(set, null)?.made]).toEqual([own, made]);
  expect(withShots(set, { isStill: false, shots: null })).toEqual(story);
});

it('show the whole picture from the first word on without motion', () => {
  const still = withShots(story, { isStill: true, shots: own });
  expect(shotsOf(still)).toEqual([whole]);
  expect(shotsToEdit(still, null)).toEqual({ isStill: true, shots: own, made });
  expect(withShots(still, { isStill: false, shots: own })).not.toHaveProperty('isStill');
});

it('are empty for a story without text or picture', () => {
  const { text: _words, ...untold } = story;
  const blank = { ...story, pictures: [{ incomingKey: 'incoming' }] };
  for (const one of [untold, blank] as Story[]) {
    expect([shotsOf(one), shotsToEdit(one, null)]).toEqual([[], null]);
    expect(withShots(one, { isStill: true, shots: own }).isStill).toBe(true);
  }
});

it('stay with their text: in another voice and a restored version, but not with a new text', () => {
  const set = withShots(story, { isStill: true, shots: own });
  const { narration } = set;
  if (!narration) throw new Error('it has its voice');
  const voice = beginPending(set, { words: 'same', voiceId: 'Amy' }, now);
  const revoiced = publishedVersion(set, { ...voice.pending, narration }, undefined, now);
  expect({ ...set, ...revoiced }.text?.shots).toEqual(own);
  expect(textVersion(set, { version: 1, state: 'ready', at: set.createdAt }).text?.shots).toEqual(own);
  const { pending, draft } = beginPending(set, { words: { text: 'It rained on.' }, voiceId: undefined }, now);
  expect(draft).not.toHaveProperty('shots');
  // A new text keeps `isStill`, because it is a setting of the picture.
  expect(shotsOf({ ...set, ...publishedVersion(set, { ...pending, narration }, draft, now) })).toEqual([whole]);
});
