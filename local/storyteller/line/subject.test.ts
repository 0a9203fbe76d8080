import { expect, it } from 'vitest';
import { subjectOf } from './subject.ts';

it.each([
  ['Nibbles', 'Nibbles', 'Nibbles', "Nibbles's", false],
  ['My boss', 'my boss', 'my boss', "my boss's", false],
  ['my students', 'my students', 'my students', "my students'", true],
  ['our cat Pickles', 'our cat Pickles', 'our cat Pickles', "our cat Pickles's", false],
  ['the bus', 'the bus', 'the bus', "the bus's", false],
  ['Emma and Noah', 'Emma and Noah', 'Emma and Noah', "Emma and Noah's", true],
  ['me', 'I', 'me', 'my', false],
  ['me, a night nurse', 'I', 'me', 'my', false],
  ['us', 'we', 'us', 'our', true],
  ['my brother and me', 'my brother and I', 'my brother and me', 'our', true],
  ['Me and Joanne', 'Joanne and I', 'Joanne and me', 'our', true],
  ['the children', 'the children', 'the children', "the children's", true],
  ["Dad's letters", "Dad's letters", "Dad's letters", "Dad's letters'", true],
  ['Thomas', 'Thomas', 'Thomas', "Thomas's", false],
  ['Leo, my son', 'Leo', 'Leo', "Leo's", false],
  ['Maya, the goalkeeper', 'Maya', 'Maya', "Maya's", false],
  ['Emma, Noah', 'Emma, Noah', 'Emma, Noah', "Emma, Noah's", true],
  ['Emma, my dad and Noah', 'Emma, my dad and Noah', 'Emma, my dad and Noah', "Emma, my dad and Noah's", true],
])('%s becomes %s, %s and %s', (subject, who, whom, whose, isMany) => {
  expect(subjectOf({ subject })).toMatchObject({ who, whom, whose, isMany });
});

it.each([
  ['the old red bicycle of my father', 'the bicycle'],
  ['a man with a hat', 'the man'],
  ['our neighbour Mrs Okafor', 'Mrs Okafor'],
  ['my best friend from school', 'my best friend'],
  ['the under 11s girls', 'the under 11s girls'],
  ['my son Arlo', 'Arlo'],
  ['our old Corolla', 'our old Corolla'],
  ['our cat Pickles', 'Pickles'],
  ['my Emma and Noah', 'my Emma and Noah'],
  ['my boss', 'my boss'],
  ['a heron', 'the heron'],
  ['Biscuit the dog', 'Biscuit'],
  ['Rosie, our labrador', 'Rosie'],
  ['the dock', 'the dock'],
  ['the lighthouse at Skerry Point', 'the lighthouse'],
  ['the house at the end of Miller Lane', 'the house'],
  ['the bench above the town', 'the bench'],
  ['two women', 'the two women'],
  ['the two of us', 'we'],
])('%s is %s at the second mention', (subject, again) => expect(subjectOf({ subject })?.again).toBe(again));

it('a thing with a name keeps its article', () => {
  expect(subjectOf({ subject: 'our old Corolla', kind: 'thing' })?.again).toBe('the Corolla');
});

it('without words there is none', () => expect(subjectOf({ subject: ' ', kind: 'animal' })).toBeUndefined());

it.each([
  ['sunset', 'the sunset'],
  ['old tractor', 'the old tractor'],
  ['waffles', 'the waffles'],
  ['wedding dress of my mother', 'the wedding dress of my mother'],
  ['a kite', 'a kite'],
  ['our glasses', 'our glasses'],
  ['dads shed', 'dads shed'],
  ['two cups', 'two cups'],
  ['everything', 'everything'],
  ['Old Rusty', 'Old Rusty'],
])('the thing “%s” is %s in a sentence', (subject, who) => {
  expect(subjectOf({ subject, kind: 'thing' })?.who).toBe(who);
});

it.each([
  ['him', 'he', 'him', 'his'],
  ['She', 'she', 'her', 'her'],
])('the subject “%s” has the cases of a pronoun', (subject, who, whom, whose) => {
  expect(subjectOf({ subject, kind: 'person' })).toMatchObject({ who, whom, whose });
});
