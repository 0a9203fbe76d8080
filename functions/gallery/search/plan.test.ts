import { expect, it } from 'vitest';
import type { Language } from '#shared/story/language.ts';
import { leadTermOf, hasOthers, planSearch } from './plan.ts';

it.each([
  [['sea', 'lighthouse'], { lead: 'lighthouse', others: ['sea'] }],
  [['sun', 'sun'], { lead: 'sun', others: [] }],
  [['the', 'sea', 'at', 'dawn'], { lead: 'dawn', others: ['sea'] }],
  [['black', 'ox'], { lead: 'black', others: ['ox'] }],
  // No story has the term "the", but some have "theatre".
  [['the'], { lead: 'the', others: [] }],
  [['月'], { lead: '月', others: [] }],
])('looks for %j', (words, plan) => {
  expect(planSearch(words)).toEqual(plan);
});

it.each([[[]], [['ox']], [['a', 'b', 'at', 'ox']]])('finds no searchable word in %j', (words) => {
  expect(planSearch(words)).toBeUndefined();
});

it('finds other words by prefix, short ones only whole', () => {
  const story = { terms: ['lighthouse', 'seagull', 'ox'] };
  expect(hasOthers(story, ['sea', 'ox', 'light'])).toBe(true);
  expect(hasOthers(story, ['sea', 'house'])).toBe(false);
  expect(hasOthers(story, ['se'])).toBe(false);
});

it('looks for a word that is a stop word in no language, and demands the others only where they are terms', () => {
  const plan = planSearch(['zwischen', 'hund']);
  expect(plan).toEqual({ lead: 'hund', others: ['zwischen'] });
  expect(hasOthers({ terms: ['hund'], language: 'de' as Language }, ['zwischen'])).toBe(true);
  expect(hasOthers({ terms: ['hund'] }, ['zwischen'])).toBe(false);
  // "War" is a common word in German, but not in English.
  expect(hasOthers({ terms: ['horse'] }, ['war'])).toBe(false);
});

it('finds a story once when several of its terms match', () => {
  expect(leadTermOf(['sunset', 'sun', 'sunday'], 'sun')).toBe('sun');
  expect(leadTermOf(['sunset', 'sunday'], 'sun')).toBe('sunday');
  expect(leadTermOf(['moon'], 'sun')).toBeUndefined();
});
