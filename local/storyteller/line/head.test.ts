import { expect, it } from 'vitest';
import { headOf } from './head.ts';

it.each([
  ['The bus driver who waited for me', 'the bus driver'],
  ['Two sisters, one raincoat', 'the two sisters'],
  ["Fatima's first snow", 'Fatima'],
  ["The neighbour's ladder, borrowed 2014", "the neighbour's ladder"],
  ['A hut by the river', 'the hut'],
  ['Dad fell asleep again', 'Dad'],
  ['My mother taught me to knit in this chair', 'My mother'],
  ['Me and Joanne before the concert', 'Me and Joanne'],
  ['Nadia and I, ten minutes before she said yes', 'Nadia and I'],
  ['Elif reading to the chickens', 'Elif'],
  ['Uncle Teo 1938-2020, my best audience', 'Uncle Teo'],
  ['Kofi scored twice and told everyone', 'Kofi'],
  ['my desk, my mess', 'my desk'],
  ['The cat ate my passport', 'The cat'],
  ["My neighbour's cat thinks this is his garden", "My neighbour's cat"],
  ["My sister's first day as a nurse", 'My sister'],
  ["Rex's last walk on the beach", 'Rex'],
  ['Marigold, 14, still sure the postman is a burglar', 'Marigold'],
  ['The tomatoes have opinions', 'the tomatoes'],
])('“%s” describes %s', (line, head) => expect(headOf(line).subject).toBe(head));

it.each([
  'My first day',
  'Our last summer',
  'The day we moved',
  'Her smile when she saw it',
  'The boys play outside',
  'Home at last',
  'Dad jokes',
  "Uncle Raj's barbecue",
  'Mum and dad',
  'Raining in Leeds',
  'Dinner is served',
  'Sunday is cancelled',
  'Nothing beats this',
  'I built this out of pallets',
])('“%s” describes nothing that a story can name for certain', (line) => expect(headOf(line)).toEqual({}));
