import { expect, it } from 'vitest';
import { headOf } from './head.ts';

it.each([
  ['The bus driver who waited for me', 'the bus driver'],
  ['Two sisters, one raincoat', 'the two sisters'],
  ["Fatima's first snow", "Fatima's first snow"],
  ["The neighbour's ladder, borrowed 2014", "the neighbour's ladder"],
  ['A hut by the river', 'the hut'],
])('“%s” describes %s', (line, head) => expect(headOf(line)).toBe(head));

it.each([
  'The cat ate my passport',
  'My mum at the lake',
  'My first day',
  'Our last summer',
  'The day we moved',
  'Her smile when she saw it',
  'The boys play outside',
  'Home at last',
  'I built this out of pallets',
])('“%s” describes nothing that a story can name for certain', (line) => expect(headOf(line)).toBeUndefined());
