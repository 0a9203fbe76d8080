import { expect, it } from 'vitest';
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
  const terms = ['lighthouse', 'seagull', 'ox'];
  expect(hasOthers(terms, ['sea', 'ox', 'light'])).toBe(true);
  expect(hasOthers(terms, ['sea', 'house'])).toBe(false);
  expect(hasOthers(terms, ['se'])).toBe(false);
});

it('finds a story once when several of its terms match', () => {
  expect(leadTermOf(['sunset', 'sun', 'sunday'], 'sun')).toBe('sun');
  expect(leadTermOf(['sunset', 'sunday'], 'sun')).toBe('sunday');
  expect(leadTermOf(['moon'], 'sun')).toBeUndefined();
});
